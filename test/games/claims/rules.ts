/** Claims on house rules that are changed after the start. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import type { OptionField } from '../../../shared/engine/game.ts'
import { isTold } from '../../../shared/engine/history.ts'
import {
  begin,
  decide,
  emptyMatch,
  foldEntry,
  isOver,
  moderatorOffers,
  truth,
  undo,
  wasRefused,
  type AnyGame,
  type Live,
} from '../../../shared/engine/match.ts'
import { chance } from '../../../shared/engine/random.ts'
import { answerTo, wander, type Draw } from '../../../shared/engine/random-player.ts'
import { seeds, setupOf } from '../../kit/games.ts'
import { at, limit, stampOf, wild } from '../../kit/claims/erring-player.ts'

type Fields = Readonly<Record<string, OptionField<unknown>>>
const fieldsOf = (game: AnyGame): Fields => game.options as Fields
const rulesIn = (live: Live): readonly Offer[] =>
  moderatorOffers(live, 'en').filter(({ command }) => command === 'setOption')
const optionOf = ({ set }: Offer): string => String(set?.['option'])
const change = (option: string, value: unknown) => ({ type: 'setOption', option, value })

/** Each option can be changed now, or is refused with a clause and a reason that the corrections show, too. */
function answered(live: Live): void {
  if (isOver(live)) return
  const { game } = live
  const offered = new Set(rulesIn(live).map(optionOf))
  const { frozen = [] } = frameFor(live, 'moderator', 'en')
  for (const option of Object.keys(fieldsOf(game))) {
    const label = frozen.find(({ labels }) => labels.includes(game.text.en.options[option]?.label ?? option))
    if (offered.has(option)) continue
    const refused = decide(live, change(option, 'x'), stampOf('moderator', live.t, 'rules'))
    if (!wasRefused(refused)) throw new Error(`${option} is changed though nothing offers it`)
    expect([refused.refused, refused.clause, refused.says], option).toEqual(['frozen-option', option, label?.says])
    expect(refused.says, option).toMatch(/\S\. \S.*\.$/u)
  }
}
export function everyRuleIsAnswered(game: AnyGame): void {
  for (const seed of seeds(3)) wild(game, seed, ({ live }) => live.batch % 6 === 0 && answered(live))
}

/** Another value for an option, as a command that was accepted, or null where the game's check knows none. */
function changed(live: Live, offer: Offer, draw: Draw): ReturnType<typeof decide> | null {
  const option = optionOf(offer)
  for (let tries = 0; tries < 6; tries++) {
    const command = change(option, answerTo(offer.fields['value'] as never, draw))
    const entry = decide(live, command, stampOf('moderator', live.t, 'rules'))
    if (!wasRefused(entry)) return entry
    expect([entry.refused, offer.checked], JSON.stringify(command)).toEqual(['bad-setup', true])
  }
  return null
}
const started = (game: AnyGame, seed: string, options: object): Live => {
  const { names, cast } = setupOf(game, seed)
  const live = emptyMatch(game, 'match')
  const entry = begin(live, { names, options: options as never, cast }, stampOf('moderator', 0, seed))
  if (wasRefused(entry)) throw new Error(entry.says)
  return foldEntry(live, entry)
}
/** Before anything is dealt every option can be changed: the match then stands as one that began with it. */
export function beforeTheDealAllChange(game: AnyGame): void {
  for (const seed of seeds(3)) {
    const { options } = setupOf(game, seed)
    const draw = chance(`rules/${seed}`)
    const live = started(game, seed, options)
    expect(rulesIn(live).map(optionOf).sort()).toEqual(Object.keys(fieldsOf(game)).sort())
    for (const offer of rulesIn(live)) {
      const entry = changed(live, offer, draw)
      if (entry === null || wasRefused(entry)) continue
      const now = foldEntry(live, entry)
      const { table: _told, ...stands } = truth(now)
      const { table: _begun, ...fresh } = truth(started(game, seed, truth(now).options))
      expect(stands, optionOf(offer)).toEqual(fresh)
      const heard = entry.rows.some((row) => isTold(row, 'public'))
      expect(heard, `${optionOf(offer)} is told`).toBe(fieldsOf(game)[optionOf(offer)]?.told === 'all')
      const back = undo(now, 'silent', stampOf('moderator', live.t, seed))
      if (!wasRefused(back)) expect(truth(foldEntry(now, back))).toEqual(truth(live))
    }
  }
}
/** After the deal a change is taken back to the same state, tells what the start told, and the match goes on to its end. */
export function changesInPlayLeadOn(game: AnyGame): void {
  for (const seed of seeds(3)) {
    const draw = chance(`changes/${seed}`)
    let last: Live | null = null
    wild(game, seed, ({ live }) => {
      if (isOver(live) || !game.isDealt(truth(live)) || live.batch % 8 !== 0) return
      for (const offer of rulesIn(live)) {
        const entry = changed(live, offer, draw)
        if (entry === null || wasRefused(entry)) continue
        last = foldEntry(live, entry)
        const heard = entry.rows.some((row) => isTold(row, 'public'))
        expect(heard, `${optionOf(offer)} is told`).toBe(fieldsOf(game)[optionOf(offer)]?.told === 'all')
        const back = undo(last, 'silent', stampOf('moderator', live.t, seed))
        if (!wasRefused(back)) expect(truth(foldEntry(last, back)), optionOf(offer)).toEqual(truth(live))
      }
    })
    if (last === null) continue
    const { ended } = wander(game, { setup: setupOf(game, seed), seed, limit, at, from: last })
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
