/** The name of the file that a replay is shared as. */
export interface SharedReplay {
  /** The game, as it is called in the language of the file. */
  readonly title: string
  /** Start of the match, ISO 8601, UTC; undefined where the match has no step. */
  readonly began: string | undefined
  /** The word for "secrets"; null where the file holds only what was announced. */
  readonly secrets: string | null
}
const two = (n: number): string => String(n).padStart(2, '0')
/** Day and minute at this machine, in the order that files are sorted by. Signs only that every disk takes. */
function stamp(iso: string): string {
  const at = new Date(iso)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${two(at.getHours())}.${two(at.getMinutes())}`
}
/** Returns game, day and minute, and "secrets" where the file holds them: `Ktulu 2026-03-01 19.05 secrets.html`. */
export const replayName = ({ title, began, secrets }: SharedReplay): string =>
  `${[title, began === undefined ? null : stamp(began), secrets].filter((part) => part !== null).join(' ')}.html`
