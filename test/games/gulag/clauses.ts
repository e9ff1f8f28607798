import type { Clauses } from '../../kit/rule-clauses.ts'

/** The numbered sentences of Gulag's rule sheet. */
export const clauses: Clauses = {
  lists: [
    { what: 'steps', pattern: /^\| ([GTE]\d) \|/gm, under: '## 4.' },
    { what: 'public rules', pattern: /^- (P-\d+) /gm },
    { what: 'clauses at a distance', pattern: /^- (AD-\d+) /gm, under: '## 12.' },
    { what: 'sections', pattern: /^### ((?:6|8)\.\d)/gm },
    { what: 'ambiguities', pattern: /^\| (A-\d+) \|/gm },
    { what: 'scenarios', pattern: /^\*\*(GU-\d+) /gm },
    { what: 'options', pattern: /^\| `(\w+)` \|/gm, under: '## 3.' },
  ],
  excluded: {
    'A-3': 'How many task cards lie in the box; every worker of a turn has one of each, whatever their number.',
    'A-22': 'What players may say to each other; no screen has a part in it.',
  },
}
