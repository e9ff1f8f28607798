/** What every game must keep, of this one. */
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(spyLocation, expectations)
