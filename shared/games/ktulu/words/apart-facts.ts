/** The public facts in lines of a call, as phones have them. */
import type { PublicView } from '../types.ts'
import type { ScriptFacts } from './words.ts'

/** The facts of a call at a distance; days and names have no part in one. */
export const apartFacts = ({ open }: PublicView): ScriptFacts => ({
  n: open.n,
  count: 0,
  challenger: '',
  challenged: '',
  speaker: '',
  winner: '',
  bothFall: false,
  nominated: [],
  options: [],
  listed: [],
  condemned: '',
  drinker: (open.roles?.drunkJudge ?? 0) > 0 ? 'drunkJudge' : 'drunkard',
  dead: null,
  closed: false,
  voting: false,
})
