/**
 * Names that read from the right, in every sentence of every game and audience: between isolates, so that stops, numbers
 * and other names keep their places.
 */
import { describe, expect, test } from 'vitest'
import { frameFor } from '../../shared/engine/frames.ts'
import { logSentenceOf } from '../../shared/engine/history.ts'
import { directionOf } from '../../shared/engine/words/bidi-isolates.ts'
import { languageCodes } from '../../shared/engine/words/languages.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import type { Commit } from '../../shared/engine/events.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import type { Audience } from '../../shared/wire/frame.ts'
import { at, limit } from '../kit/claims/erring-player.ts'
import { named, setupOf } from '../kit/games.ts'
import { seeds } from '../kit/run-length.ts'

const given = ['שרה', 'أحمد', 'دانيال', 'יוסף', 'مريم', 'نور', 'חנה', 'ליאור', 'سلمى', 'רות']
const surnames = ['כהן', 'محمود', '(2)', 'לוי!', '7', 'A.']
const hostile = Array.from(
  { length: 60 },
  (_, i) => `${given[i % given.length] ?? ''} ${surnames[Math.floor(i / given.length)] ?? ''}`,
)
/** Every text below a value, with the way to it. */
function textsIn(value: unknown, way = ''): readonly (readonly [way: string, text: string])[] {
  if (typeof value === 'string') return [[way, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${way}.${key}`))
}
const withoutIsolated = (text: string): string => {
  let depth = 0
  return [...text]
    .filter((each) => {
      if (each === '\u2068') depth += 1
      const isInside = depth > 0
      if (each === '\u2069') depth -= 1
      return !isInside
    })
    .join('')
}
/** The texts that say a name among other words without isolating it, or whose own direction it turns. */
const faultsIn = (value: unknown, names: readonly string[]): readonly string[] =>
  textsIn(value).flatMap(([way, text]) => {
    if (names.includes(text)) return []
    const own = withoutIsolated(text)
    const isBare = names.some((name) => own.includes(name))
    return isBare || directionOf(text) === 'rtl' ? [`${way}: ${text}`] : []
  })
const audiences: readonly Audience[] = ['public', 'moderator', 'redacted', 'seat:1']
/** The faults in what every audience sees after a commit, and in the sentences of the log. */
const faultsAfter = (live: MatchState, { rows }: Commit, names: readonly string[]): readonly string[] =>
  languageCodes.flatMap((lang) => [
    ...audiences.flatMap((audience) => faultsIn(frameFor(live, audience, lang), names)),
    ...rows.flatMap((row) => faultsIn({ log: logSentenceOf(live, row, lang) }, names)),
  ])

describe.each(named)('%s', (_id, game) => {
  test('isolates every name in every sentence, for every audience and language', () => {
    const found = new Set<string>()
    for (const seed of seeds(1)) {
      const setup = setupOf(game, seed)
      const names = hostile.slice(0, setup.names.length)
      const after = (live: MatchState, entry: Commit): void => {
        for (const fault of faultsAfter(live, entry, names)) found.add(fault)
      }
      const { ended } = playRandomly(game, { setup: { ...setup, names }, seed, limit, at, after })
      expect(ended).toBe(true)
    }
    expect([...found].slice(0, 20)).toEqual([])
  })
})
test('a name that is not isolated is found', () => {
  const name = hostile[0] ?? ''
  expect(faultsIn({ news: `${name} wins` }, [name])).toHaveLength(1)
  expect(faultsIn({ news: `\u2068${name}\u2069 wins`, name }, [name])).toEqual([])
})
