/** What every game must keep, of this one. */
import { lastLoaf } from './game/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(lastLoaf, expectations)
