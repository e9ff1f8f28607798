/** Contract of all games, kept by Last Loaf. */
import { lastLoaf } from './game/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(lastLoaf, expectations)
