/** Contract of all games, kept by Ktulu. */
import { ktulu } from '../../../shared/games/ktulu/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(ktulu, expectations)
