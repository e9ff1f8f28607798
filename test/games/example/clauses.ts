import type { Clauses } from '../../kit/rule-clauses.ts'

/** The numbered sentences of the rule sheet of Last Loaf. */
export const clauses: Clauses = {
  lists: [{ what: 'rules', pattern: /^- (B\d+) /gm }],
  excluded: {},
}
