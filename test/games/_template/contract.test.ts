/** Contract of all games, kept by Lantern Street. */
import { template } from '../../../shared/games/_template/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(template, expectations)
