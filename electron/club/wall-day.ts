/** The calendar on the wall of the console: what shared code cannot know. */

const two = (part: number): string => String(part).padStart(2, '0')
/** `at`: ISO 8601. The day here at that moment, `2026-03-01`. */
export function wallDay(at: string): string {
  const here = new Date(at)
  return `${String(here.getFullYear()).padStart(4, '0')}-${two(here.getMonth() + 1)}-${two(here.getDate())}`
}
/** With the day here on which it ended; null while it runs. */
export function withDay<M extends { readonly ended: string | null }>(match: M): M & { readonly day: string | null } {
  return { ...match, day: match.ended === null ? null : wallDay(match.ended) }
}
