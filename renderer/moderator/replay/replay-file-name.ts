/** File names of shared replays. */
export interface ReplayFileInfo {
  /** Title of the game in the language of the file. */
  readonly title: string
  /** Start of the match, ISO 8601, UTC; undefined for a match without steps. */
  readonly began: string | undefined
  /** The word for "secrets", or null for a file with announced facts only. */
  readonly secrets: string | null
}
const twoDigits = (n: number): string => String(n).padStart(2, '0')
/** Returns local day and minute in sortable order, with characters that every file system accepts. */
function toStamp(iso: string): string {
  const at = new Date(iso)
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day} ${twoDigits(at.getHours())}.${twoDigits(at.getMinutes())}`
}
/** Returns game, day and minute, and "secrets" for a file that contains them: `Ktulu 2026-03-01 19.05 secrets.html`. */
export const replayFileName = ({ title, began, secrets }: ReplayFileInfo): string =>
  `${[title, began === undefined ? null : toStamp(began), secrets].filter((part) => part !== null).join(' ')}.html`
