import type { Clauses } from '../../kit/rule-clauses.ts'

/** The numbered sentences of Ktulu's rule sheet. */
export const clauses: Clauses = {
  lists: [
    { what: 'sections', pattern: /^(\d\.\d+(?:\.\d+|[a-z])?) /gm },
    { what: 'checks of the cast', pattern: /^\| (V-\d+) [EW] \|/gm, under: '## 1.' },
    { what: 'public events', pattern: /^\| `([\w.]+)`[ ,]/gm, under: '## 2.' },
    { what: 'second events of a row', pattern: /^\| `[\w.]+`, `([\w.]+)`/gm, under: '## 2.' },
    { what: 'third events of a row', pattern: /^\| `[\w.]+`, `[\w.]+`, `([\w.]+)`/gm, under: '## 2.' },
    { what: 'options', pattern: /^\| `(\w+)`[ ,]/gm, under: '## 3.' },
    { what: 'second options of a row', pattern: /^\| `\w+`, `(\w+)`/gm, under: '## 3.' },
    { what: 'third options of a row', pattern: /^\| `\w+`, `\w+`, `(\w+)`/gm, under: '## 3.' },
    { what: 'steps', pattern: /^\| `((?:n0|[tlcbiazd])\.[\w.]+)` \|/gm, under: '## 4.' },
    { what: 'roles', pattern: /^\| `(\w+)`(?: M| nsf| overlay)? \|/gm, under: '## 5.' },
    { what: 'rules of the statuette', pattern: /^\| (S-\d+) \|/gm, under: '## 6.' },
    { what: 'wins', pattern: /^\| \d \| (W-\d) \|/gm, under: '## 8.' },
    { what: 'ambiguities', pattern: /^\| (R-\d+) \|/gm, under: '## 9.' },
    { what: 'rules at a distance', pattern: /^\| (AD-\d+) \|/gm, under: '## 11.' },
    { what: 'scenarios', pattern: /^### (T\d+) /gm, under: '## 10.' },
  ],
  excluded: {
    '1.1': 'The purpose in a table; section 8 states each win, and the scenarios play them.',
    '1.7': 'A list of words.',
    '2.3': 'A sketch of the state; the contract suite folds the real one.',
    announceMode: 'Held back by the stage, not by the game (section 12).',
  },
}
