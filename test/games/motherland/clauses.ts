import type { Clauses } from '../../kit/rule-clauses.ts'

/** The numbered sentences of Motherland's rule sheet. */
export const clauses: Clauses = {
  lists: [
    { what: 'steps', pattern: /^\| ([SGTDWE]\d) \|/gm, under: '## 4.' },
    { what: 'interactions', pattern: /^\| (I-\d+) \|/gm },
    { what: 'checks', pattern: /^- (C-\d+) /gm },
    { what: 'public rules', pattern: /^- (P-\d+) /gm },
    { what: 'ambiguities', pattern: /^\| (A-\d+) \|/gm },
    { what: 'scenarios', pattern: /^\*\*(ML-\d+) /gm },
    { what: 'clauses at a distance', pattern: /^- (AD-\d+) /gm, under: '## 12.' },
    { what: 'options', pattern: /^\| `(\w+)` \|/gm, under: '## 3.' },
  ],
  excluded: {
    'A-33': 'A word about the source: which of its headings the Troika belongs to; no behaviour follows.',
  },
}
