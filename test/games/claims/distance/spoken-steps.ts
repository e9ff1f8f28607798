/** Claims on who has the floor at a distance, step by step. */
import { expect } from 'vitest'
import { frameFor } from '../../../../shared/engine/frames.ts'
import { isOver, moderatorState, type AnyGame, type MatchState } from '../../../../shared/engine/match.ts'
import type { Seat } from '../../../../shared/engine/game.ts'
import { setupAtDistance } from '../../../kit/games.ts'
import { allSeeds } from '../../../kit/run-length.ts'
import type { Expectations } from '../../expectations.ts'
import { playByPhones } from './at-a-distance.ts'

type Speakers = NonNullable<Expectations['speakers']>
/** The evenings in which each speech should come up at least once. */
const evenings = 60
const fewest = 2

interface Speech {
  readonly step: string
  /** Index of the expectation about the step; -1 where it gives nobody the floor. */
  readonly row: number
  readonly seat: Seat | null
}
/** Returns the step that waits, and the seat that speaks there. */
function speechNow(live: MatchState, rows: Speakers): Speech {
  const state = moderatorState(live)
  const { step } = live.game.script(state, live.game.text.en)
  const row = rows.findIndex(({ steps }) => steps.test(step))
  return { step, row, seat: rows[row]?.who(state as never) ?? null }
}
/** Expects this speaker, or nobody, on the public picture and on a phone. */
function showsSpeaker(live: MatchState, { step, seat }: Speech): void {
  const lights = (['public', `seat:${live.open.value.table.ring[0] ?? 0}`] as const).map(
    (audience) => frameFor(live, audience, 'en').board.floor?.speaker,
  )
  expect(lights, `${step} of ${live.game.id}`).toEqual([seat, seat])
}
/** Expects that each spoken step lights the seat that speaks, on all screens, and no other step lights any. */
export function spokenStepsGiveTheWord(game: AnyGame, { speakers = [] }: Expectations): void {
  if (!Object.hasOwn(game.options, 'place')) return
  const met = new Set<number>()
  for (const [i, seed] of allSeeds(evenings).entries()) {
    if (i >= fewest && met.size === speakers.length) break
    let shown = ''
    playByPhones(game, {
      setup: setupAtDistance(game, seed),
      seed,
      before: (live) => {
        if (isOver(live)) return
        const speech = speechNow(live, speakers)
        const picture = `${speech.step} ${String(speech.seat)}`
        if (picture !== shown) showsSpeaker(live, speech)
        shown = picture
        if (speech.seat !== null) met.add(speech.row)
      },
    })
  }
  expect(
    speakers.filter((_, row) => !met.has(row)).map(({ steps }) => String(steps)),
    'spoken steps that no evening came to',
  ).toEqual([])
}
