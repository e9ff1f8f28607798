/** The looks of the game on stage: one sheet, fetched when it is played. Found by the game's folder. */
const sheets = import.meta.glob<string>('../games/*/theme.css', { query: '?url', import: 'default', eager: true })

export function dressFor(game: string): void {
  const href = sheets[`../games/${game}/theme.css`]
  if (href === undefined || document.querySelector(`link[href="${href}"]`) !== null) return
  const sheet = document.createElement('link')
  Object.assign(sheet, { rel: 'stylesheet', href })
  document.head.append(sheet)
}
