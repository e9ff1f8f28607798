/** Claims on house rules that are changed after the start. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import type { OptionField } from '../../../shared/engine/game.ts'
import { isToldTo } from '../../../shared/engine/history.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  moderatorOffers,
  fullState,
  undo,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomAnswerTo, playRandomly, type RandomSource } from '../../../shared/engine/random-player.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { at, limit, stampOf, wild } from '../../kit/claims/erring-player.ts'

type Fields = Readonly<Record<string, OptionField<unknown>>>
const fieldsOf = (game: AnyGame): Fields => game.options as Fields
const rulesIn = (live: MatchState): readonly Offer[] =>
  moderatorOffers(live, 'en').filter(({ command }) => command === 'setOption')
const optionOf = ({ set }: Offer): string => String(set?.['option'])
const change = (option: string, value: unknown) => ({ type: 'setOption', option, value })

/** Each option can be changed now, or is refused with a clause and a reason that the corrections show, too. */
function answered(live: MatchState): void {
  if (isOver(live)) return
  const { game } = live
  const offered = new Set(rulesIn(live).map(optionOf))
  const { frozen = [] } = frameFor(live, 'moderator', 'en')
  for (const option of Object.keys(fieldsOf(game))) {
    const label = frozen.find(({ labels }) => labels.includes(game.text.en.options[option]?.label ?? option))
    if (offered.has(option)) continue
    const refused = decide(live, change(option, 'x'), stampOf('moderator', live.t, 'rules'))
    if (!isCommandRefusal(refused)) throw new Error(`${option} is changed though nothing offers it`)
    expect([refused.refused, refused.clause, refused.says], option).toEqual(['frozen-option', option, label?.says])
    expect(refused.says, option).toMatch(/\S\. \S.*\.$/u)
  }
}
export function everyRuleIsAnswered(game: AnyGame): void {
  for (const seed of seeds(3)) wild(game, seed, ({ live }) => live.batch % 6 === 0 && answered(live))
}

/** Another value for an option, as a command that was accepted, or null where the game's check knows none. */
function changed(live: MatchState, offer: Offer, draw: RandomSource): ReturnType<typeof decide> | null {
  const option = optionOf(offer)
  for (let tries = 0; tries < 6; tries++) {
    const command = change(option, randomAnswerTo(offer.fields['value'] as never, draw))
    const entry = decide(live, command, stampOf('moderator', live.t, 'rules'))
    if (!isCommandRefusal(entry)) return entry
    expect([entry.refused, offer.checked], JSON.stringify(command)).toEqual(['bad-setup', true])
  }
  return null
}
const started = (game: AnyGame, seed: string, options: object): MatchState => {
  const { names, cast } = setupOf(game, seed)
  const live = emptyMatch(game, 'match')
  const entry = beginMatch(live, { names, options: options as never, cast }, stampOf('moderator', 0, seed))
  if (isCommandRefusal(entry)) throw new Error(entry.says)
  return foldCommit(live, entry)
}
/**
 * Expects that every option can be changed before the deal, and that the match then stands as one that began with it.
 */
export function beforeTheDealAllChange(game: AnyGame): void {
  for (const seed of seeds(3)) {
    const { options } = setupOf(game, seed)
    const draw = seededRandom(`rules/${seed}`)
    const live = started(game, seed, options)
    expect(rulesIn(live).map(optionOf).sort()).toEqual(Object.keys(fieldsOf(game)).sort())
    for (const offer of rulesIn(live)) {
      const entry = changed(live, offer, draw)
      if (entry === null || isCommandRefusal(entry)) continue
      const now = foldCommit(live, entry)
      const { table: _told, ...stands } = fullState(now)
      const { table: _begun, ...fresh } = fullState(started(game, seed, fullState(now).options))
      expect(stands, optionOf(offer)).toEqual(fresh)
      const heard = entry.rows.some((row) => isToldTo(row, 'public'))
      expect(heard, `${optionOf(offer)} is told`).toBe(fieldsOf(game)[optionOf(offer)]?.told === 'all')
      const back = undo(now, 'silent', stampOf('moderator', live.t, seed))
      if (!isCommandRefusal(back)) expect(fullState(foldCommit(now, back))).toEqual(fullState(live))
    }
  }
}
/**
 * Expects that a change after the deal is undone to the same state, tells what the start told, and lets the match go
 * on to its end.
 */
export function changesInPlayLeadOn(game: AnyGame): void {
  for (const seed of seeds(3)) {
    const draw = seededRandom(`changes/${seed}`)
    let last: MatchState | null = null
    wild(game, seed, ({ live }) => {
      if (isOver(live) || !game.isDealt(fullState(live)) || live.batch % 8 !== 0) return
      for (const offer of rulesIn(live)) {
        const entry = changed(live, offer, draw)
        if (entry === null || isCommandRefusal(entry)) continue
        last = foldCommit(live, entry)
        const heard = entry.rows.some((row) => isToldTo(row, 'public'))
        expect(heard, `${optionOf(offer)} is told`).toBe(fieldsOf(game)[optionOf(offer)]?.told === 'all')
        const back = undo(last, 'silent', stampOf('moderator', live.t, seed))
        if (!isCommandRefusal(back)) expect(fullState(foldCommit(last, back)), optionOf(offer)).toEqual(fullState(live))
      }
    })
    if (last === null) continue
    const { ended } = playRandomly(game, { setup: setupOf(game, seed), seed, limit, at, from: last })
    expect(ended, `outcome with ${seed}`).toBe(true)
  }
}
/** A game says why an option stays as it is after the deal, and only one that changes who hears what is never live. */
export function frozenRulesHaveReasons(game: AnyGame): void {
  for (const [id, { live, frozen }] of Object.entries(fieldsOf(game))) {
    if (live !== undefined) expect(game.takesOption !== undefined || live === true, id).toBe(true)
    else expect(['cards', 'hearers', 'told', 'play', undefined], id).toContain(frozen)
  }
}
