/** What every game must keep, of this one. */
import { keepsContract } from '../contract.ts'

keepsContract('comrade-stalin')
