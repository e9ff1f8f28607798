import type { Clauses } from '../../kit/rule-clauses.ts'

/** The numbered sentences of the rule sheet of Out of Place. */
export const clauses: Clauses = {
  lists: [
    { what: 'steps', pattern: /^\| `([A-Z_]+)`(?: \(interrupt\))? \|/gm, under: '## 4.' },
    { what: 'clauses at a distance', pattern: /^- (AD-\d+) /gm, under: '## 13.' },
    { what: 'sections', pattern: /^(?:### )?(\d\.\d) /gm },
    { what: 'ambiguities', pattern: /^\| (R-\d+) \|/gm },
    { what: 'scenarios', pattern: /^\*\*(S\d+) /gm },
    { what: 'options', pattern: /^\| `(\w+)` \|/gm, under: '## 3.' },
    { what: 'public and private events', pattern: /`(\w+)\{/g, under: '## 11.' },
  ],
  excluded: {
    '1.1': 'The purpose in two sentences; every scenario plays it.',
    '1.6': 'Lists what 4.5, 7.3 and 8.3 bring in.',
    'R-13': 'Table talk: what is said aloud never reaches the console.',
    'R-20': 'States that there is no rule.',
    rejected: 'The engine’s refusal; the contract suite asks every game for it.',
  },
}
