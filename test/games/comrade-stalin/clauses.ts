import type { Clauses } from '../../kit/rule-clauses.ts'

/** The numbered sentences of the rule sheet of Comrade Stalin. */
export const clauses: Clauses = {
  lists: [
    { what: 'steps', pattern: /^\| `([A-Z_]+(?:\.[a-z]+)?)`(?: \(interrupt\))? \|/gm, under: '## 4.' },
    { what: 'clauses at a distance', pattern: /^- (AD-\d+) /gm, under: '## 13.' },
    { what: 'sections', pattern: /^(\d+\.\d+) /gm },
    { what: 'ambiguities', pattern: /^\| (R-\d+) \|/gm },
    { what: 'scenarios', pattern: /^\*\*(S\d+) /gm },
    { what: 'options', pattern: /^\| `(\w+)`(?: \/ `\w+`)? \|/gm, under: '## 3.' },
    { what: 'public and private events', pattern: /`(\w+)\{/g, under: '## 11.' },
  ],
  excluded: {
    '1.1': 'The purpose in two sentences; every scenario plays it.',
    '1.7': 'Names the clock that 4.1 sets.',
    '1.8': 'States that there is nothing.',
    '1.9': 'A form of address without mechanical effect.',
    '2.6': 'A sketch of the state; the contract suite folds the real one.',
    '7.11': 'Table talk never reaches the console.',
    announceMode: 'The console’s own hold, tested with the stage (section 12).',
    askSlot: 'No message of its own: the offer is the asking (section 12).',
    askVerdict: 'No message of its own: the offer is the asking (section 12).',
    askCoup: 'No message of its own: the offer is the asking (section 12).',
    askBlock: 'No message of its own: the offer is the asking (section 12).',
    rejected: 'The engine’s refusal; the contract suite asks every game for it.',
    playerReplaced: 'The engine’s own event `substituted`.',
  },
}
