/** Plays a planned match to its end, by the rules, with a table that takes what is offered at random. */
import type { StoredMatch } from '../../electron/storage/store.ts'
import type { Commit } from '../../shared/engine/events.ts'
import { outcomeOf } from '../../shared/engine/frames.ts'
import { fullState } from '../../shared/engine/match.ts'
import { playRandomly, type RandomMatch } from '../../shared/engine/random-player.ts'
import { gameById } from '../../shared/games/index.ts'
import { members } from './people.ts'
import { playerId, type Planned } from './calendar.ts'

const names = new Map(members.map((member) => [playerId(member), member.name]))
const guest = (seat: number): string => `Guest at seat ${seat}`
/** Limit of steps that no finished match needs; a match that is not over by then is played anew. */
const limit = 4000

function ended(
  game: NonNullable<ReturnType<typeof gameById>>,
  { id, began }: Planned,
  seated: readonly string[],
): RandomMatch {
  const at = (t: number): string => new Date(Date.parse(began) + t).toISOString()
  for (let tries = 0; tries < 20; tries += 1) {
    const walk = playRandomly(game, {
      setup: { names: seated, options: {}, cast: null },
      seed: `${id}/${tries}`,
      limit,
      at,
    })
    if (walk.ended) return walk
  }
  throw new Error(`No end of ${game.id} was found in twenty tries.`)
}
/** Copies the history as a file would give it back. */
const plain = (entries: readonly Commit[]): readonly Commit[] =>
  JSON.parse(JSON.stringify(entries)) as readonly Commit[]

export function play(plan: Planned): StoredMatch {
  const game = gameById(plan.game)
  if (game === undefined) throw new Error(`There is no game ${plan.game}.`)
  const seated = plan.seats.map((player, i) => (player === null ? guest(i + 1) : (names.get(player) ?? '')))
  const { live, entries, t } = ended(game, plan, seated)
  const last = new Date(Date.parse(plan.began) + t).toISOString()
  const record = {
    id: plan.id,
    game: game.id,
    rules: game.rules,
    names: seated,
    seed: plan.id,
    created: plan.began,
    ended: last,
    outcome: outcomeOf(live, 'en'),
    results: live.open.value.table.calledOff ? [] : game.results(fullState(live)),
  }
  return { record, entries: plain(entries), mark: t, damage: null }
}
