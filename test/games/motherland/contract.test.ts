/** Contract of all games, kept by Motherland. */
import { motherland } from '../../../shared/games/motherland/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(motherland, expectations)
