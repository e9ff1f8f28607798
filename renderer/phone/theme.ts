/** Theme stylesheets of the games by folder; only the one on stage is fetched. */
const sheets = import.meta.glob<string>('../games/*/theme.css', { query: '?url', import: 'default', eager: true })

/** Adds the stylesheet of a game to the page once; ignores games without a theme. */
export function loadGameTheme(game: string): void {
  const href = sheets[`../games/${game}/theme.css`]
  if (href === undefined || document.querySelector(`link[href="${href}"]`) !== null) return
  const sheet = document.createElement('link')
  Object.assign(sheet, { rel: 'stylesheet', href })
  // A proxy may answer for a moment that nobody is there: the next call asks again.
  sheet.addEventListener('error', () => sheet.remove())
  document.head.append(sheet)
}
