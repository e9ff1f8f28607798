/** English messages announced to screen readers after an act whose result the page shows without words. */
export const doneEn = {
  /** For any act, by the name of its button. */
  what: 'Done: {what}',
  /** For a field that is saved at once, by its label. */
  changed: 'Changed: {what}',
  /** For a page, by its name. */
  opened: '{page} opened',
  season: 'The season {name} is open.',
  reopened: 'The season {name} is open again.',
  evening: 'The evening of {date} was added.',
  given: 'Points given: {name}, {points}.',
  rules: 'The rules for points are saved.',
  backup: 'A backup was made.',
  checking: 'Everything stored is being checked.',
  checked: 'The check is over. Its report stands below.',
  letIn: 'The screen {name} was let in.',
  deckLetIn: 'The deck {name} was let in.',
}
