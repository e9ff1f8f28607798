/** Contract of all games, kept by Out of Place. */
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(spyLocation, expectations)
