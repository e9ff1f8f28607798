/** Offers possible at any time: emergencies, corrections, and the end. */
import {
  choiceField,
  endField,
  nextOffer,
  offerOf,
  overrideOffer,
  seatField,
  toChoices,
} from '../../../engine/kit/offer-builders.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import { holdsPlant } from '../decide/cards.ts'
import { markTargets, showsMark } from '../decide/marks.ts'
import { marks } from '../types.ts'
import { isInPlay } from '../decide/leaving.ts'
import { jumpsNow } from '../decide/jumps.ts'
import { isPlain, roleIds, teams, teamOfRole } from '../roles.ts'
import { heirOf, heirChoices } from '../statuette.ts'
import { isAlive, isNight, livingSeats, seatOf, stepNow } from '../state.ts'
import { endsByHand } from '../win.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { bondOffers } from './bonds.ts'
import type { GameOffer, OfferBuilder } from './offering.ts'

function outOffers(state: GameState, words: Words): readonly GameOffer[] {
  const alive = livingSeats(state)
  const dead = state.table.ring.filter((seat) => !isAlive(state, seat))
  // The offer to put a player back in would tell of a death by night.
  const hidden = (out: boolean): { readonly secret?: true } => (!out && isNight(state) ? { secret: true } : {})
  const offer = (out: boolean, among: readonly number[]): readonly GameOffer[] =>
    among.length === 0
      ? []
      : [
          overrideOffer('setOut', out ? words.titles.setOut : words.titles.setIn, {
            ...hidden(out),
            id: `setOut:${out}`,
            set: { out },
            shows: true,
            fields: { seat: seatField(among, words.fields.seat) },
          }),
        ]
  return [...offer(true, alive), ...offer(false, dead)]
}
/** Makes an offer secret at night without `fakeCalls`: the list of calls to come then tells who has no act left. */
const withoutFakes = (state: GameState): { readonly secret?: true } =>
  isNight(state) && !state.options.fakeCalls ? { secret: true } : {}
function markOffers(state: GameState, words: Words): readonly GameOffer[] {
  return marks.flatMap((mark) =>
    [true, false].flatMap((on) => {
      const among = markTargets(state, mark, on)
      const shown = showsMark(state, mark) ? ({ shows: true } as const) : {}
      if (among.length === 0) return []
      const title = on ? words.titles.markOn(words.marks[mark]) : words.titles.markOff(words.marks[mark])
      return [
        overrideOffer('setMark', title, {
          id: `setMark:${mark}:${on}`,
          set: { mark, on },
          fields: { seat: seatField(among, words.fields.seat) },
          secret: true,
          ...shown,
        }),
      ]
    }),
  )
}
/** Marks an offer as public by day, when a new holder is announced and may win at once (6.3, W-4). */
const showsByDay = (state: GameState): { readonly shows?: true } => (state.open.phase === 'day' ? { shows: true } : {})
function holderOffers(state: GameState, words: Words): readonly GameOffer[] {
  if (state.secret.statuette.holder === 'bandits') return []
  const planter = seatOf(state, 'quietFoot')
  return [true, false].flatMap((knows): readonly GameOffer[] => {
    const among = knows
      ? livingSeats(state)
      : planter === null
        ? []
        : livingSeats(state).filter((seat) => seat !== planter)
    if (among.length === 0) return []
    return [
      overrideOffer('setHolder', words.titles.setHolder(knows), {
        id: `setHolder:${knows}`,
        set: { knows },
        fields: { seat: seatField(among, words.fields.seat) },
        secret: true,
        ...showsByDay(state),
      }),
    ]
  })
}
/** The offer to name the next holder (S-22). */
export const assignHolderOffers: OfferBuilder = (state, words) => {
  const step = stepNow(state)
  const gone = step?.who[0]
  if (step?.id !== 'assign' || gone === undefined) return []
  const heir = heirOf(state, gone)
  return [
    offerOf('assignHolder', words.commands.assignHolder, {
      group: 'next',
      fields: { seat: seatField(heirChoices(state), words.fields.seat) },
      ...(heir === null ? {} : { now: { seat: heir } }),
      secret: true,
    }),
  ]
}
export const endOffers: OfferBuilder = ({ open, options, secret }, words) =>
  open.full === null && options.finalReveal && secret.roles !== null
    ? [nextOffer('fullReveal', words.commands.fullReveal, { key: 'n' })]
    : []
/** The corrections that are possible now. */
export const correctionOffers: OfferBuilder = (state, words) => {
  if (!isInPlay(state)) return []
  const seat = seatField(livingSeats(state), words.fields.seat)
  const held = roleIds.filter((value) => !isPlain(value) && seatOf(state, value) !== null)
  const role: Field = {
    kind: 'choice',
    of: roleIds.map((value) => ({ value, label: words.roles[value], group: words.teams[teamOfRole(value)] })),
    label: words.fields.role,
    unusual: { values: held, says: words.doubledRole },
  }
  const holders = state.table.ring.filter((each) => !holdsPlant(state, each))
  const jumps = toChoices(jumpsNow(state), words.steps)
  const jump = overrideOffer('goToStep', words.commands.goToStep, {
    fields: { step: choiceField(jumps, words.fields.step) },
    ...withoutFakes(state),
    shows: true,
  })
  const ends = [...teams, 'nobody'] as const
  const winner = endField(toChoices(ends, words.wins), {
    label: words.fields.winner,
    barred: ends.filter((each) => !endsByHand(state).includes(each)),
    says: words.absentSide,
  })
  return [
    ...outOffers(state, words),
    ...holderOffers(state, words),
    ...markOffers(state, words),
    ...bondOffers(state, words),
    overrideOffer('breachRules', words.commands.breachRules, { fields: { seat }, shows: true }),
    overrideOffer('setCard', words.commands.setCard, {
      fields: { seat: seatField(holders, words.fields.seat), role },
      ...showsByDay(state),
    }),
    ...(jumps.length === 0 ? [] : [jump]),
    overrideOffer('endWith', words.commands.endWith, { fields: { winner }, shows: true }),
    overrideOffer('declareDraw', words.commands.declareDraw, { shows: true }),
  ]
}
