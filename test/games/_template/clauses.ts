import type { Clauses } from '../../kit/rule-clauses.ts'

/** The numbered sentences of the rule sheet of Lantern Street. */
export const clauses: Clauses = {
  lists: [{ what: 'rules', pattern: /^- (L\d+) /gm }],
  excluded: {},
}
