/** What is asked outside the page when a match would be left. */
const en = {
  runs: 'A match is running.',
  kept: 'It is stored. The next start goes on where it stands now.',
  leave: 'Leave',
  stay: 'Stay',
}
export type LeavingWords = typeof en
const pl: LeavingWords = {
  runs: 'Trwa partia.',
  kept: 'Jest zapisana. Po następnym uruchomieniu pójdzie dalej z tego miejsca.',
  leave: 'Wyjdź',
  stay: 'Zostań',
}
export const leavingWords = (lang: string): LeavingWords => (lang === 'pl' ? pl : en)
