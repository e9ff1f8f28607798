/** Contract of all games, kept by Gulag. */
import { gulag } from '../../../shared/games/gulag/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(gulag, expectations)
