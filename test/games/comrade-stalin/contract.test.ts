/** What every game must keep, of this one. */
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(comradeStalin, expectations)
