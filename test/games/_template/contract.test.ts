/** What every game must keep, of this one. */
import { template } from '../../../shared/games/_template/index.ts'
import { keepsContract } from '../contract.ts'
import { expectations } from './expectations.ts'

keepsContract(template, expectations)
