/** A list of past matches keeps how each ended in English: every game can say the very same in every language. */
import { wordsIn } from '../../shared/engine/words/languages.ts'
import { describe, expect, it } from 'vitest'
import { nameOfSeat, mergeFullStops, outcomeOf } from '../../shared/engine/frames.ts'
import { games } from '../../shared/games/index.ts'
import { localizeOutcome } from '../../electron/club/seasons/outcome-summary.ts'
import { named } from '../kit/games.ts'
import { seeds } from '../kit/run-length.ts'
import { walk } from '../kit/claims/erring-player.ts'

const cast = ['Ann', 'Bert']
describe.each(named)('%s', (_, game) => {
  const said = (lang: string): readonly string[] =>
    (game.endings?.(wordsIn(game.text, lang), cast) ?? []).map(mergeFullStops)

  it('has no two endings that are one in English and two in Polish', () => {
    const [english, polish] = [said('en'), said('pl')]
    expect(polish).toHaveLength(english.length)
    expect(english.length).toBeGreaterThan(0)
    const pairs = new Set(english.map((sentence, i) => `${sentence} = ${polish[i]}`))
    expect(pairs.size).toBe(new Set(english).size)
  })
  it.each(seeds(4))('%s: the list says what the table said', (seed) => {
    const { live } = walk(game, seed)
    const { table } = live.open.value
    const names = table.seats.map(({ seat }) => nameOfSeat(table, seat))
    const match = { game: game.id, names, outcome: outcomeOf(live, 'en') }
    for (const lang of ['en', 'pl'])
      expect(localizeOutcome(match, { games: [game], lang })).toEqual(outcomeOf(live, lang))
  })
})
it('a winner who had another name by then is named in short', () => {
  const outcome = { kind: 'won', winners: ['2'], says: 'Zoe wins' } as const
  const match = { game: 'comrade-stalin', names: cast, outcome }
  expect(localizeOutcome(match, { games, lang: 'pl' })?.says).toBe('Zwycięstwo: Bert')
})
