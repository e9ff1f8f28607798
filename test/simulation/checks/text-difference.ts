const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const inOrder = (_key: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, inOrder) ?? 'nothing')

/**
 * Returns where two values differ first, with a few characters of both; null where they are equal. Texts are compared as
 * they are, all else as JSON in whatever order of its keys.
 */
export function textDifference(shown: unknown, wanted: unknown): string | null {
  if (JSON.stringify(shown) === JSON.stringify(wanted)) return null
  const [a, b] = [textOf(shown), textOf(wanted)]
  if (a === b) return null
  const differing = [...a].findIndex((letter, i) => letter !== b[i])
  const at = differing === -1 ? a.length : differing
  const [from, to] = [Math.max(0, at - 60), at + 100]
  return `…${a.slice(from, to)}… instead of …${b.slice(from, to)}…`
}
