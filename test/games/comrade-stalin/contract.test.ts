/** Contract of all games, kept by Comrade Stalin. */
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(comradeStalin, expectations)
