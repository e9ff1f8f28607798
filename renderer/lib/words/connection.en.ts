/** English messages of a page to which the console does not answer. */
export const en = {
  unreachable: 'The console does not answer. Check that it still runs, then try again.',
  status: (status: number): string => `The console answered with status ${status}.`,
  lost: 'The connection was lost before the answer came. Look at the table, then repeat it.',
  notTaken: 'The console did not take it. Nothing was changed: look at the table, then try again.',
}
export type ConnectionMessages = typeof en
