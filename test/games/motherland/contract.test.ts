/** What every game must keep, of this one. */
import { motherland } from '../../../shared/games/motherland/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(motherland, expectations)
