/** English words of what an act did, said aloud where the page shows it without words. */
export const doneEn = {
  /** Of any act, by what its button is called. */
  what: 'Done: {what}',
  season: 'The season {name} is opened.',
  reopened: 'The season {name} is open again.',
  evening: 'The evening of {date} is added.',
  given: 'Points given: {name}, {points}.',
  rules: 'The rules for points are saved.',
  backup: 'A backup was made.',
  checking: 'Everything stored is being checked.',
  checked: 'The check is over. Its report stands below.',
  letIn: 'The screen {name} is let in.',
}
