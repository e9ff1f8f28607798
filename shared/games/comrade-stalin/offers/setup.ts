/** The moderator's offers before play (4.1). */
import { choiceField, nextOffer, offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import { setupAims } from '../ability-targets.ts'
import { deckOf } from '../cards.ts'
import { seatsNotLooked } from '../decide/setup.ts'
import { roleCard, roleIds } from '../roles.ts'
import { cardholders, lowestIn, nameIn, owedSetup, personAt, seatsIn, setupStepOf } from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { abilityName, aimChoices, cardChoices, minutesField, type GameOffer, type OfferBuilder } from './offering.ts'

const pickOffers: OfferBuilder = (state, words) => {
  const { open, secret } = state
  const court = seatsIn(open).length - 1
  // In the order of the sheet: that of the cast would tell a desk that hides its secrets who gets which card.
  const given = secret.cast && roleIds.filter((role) => role !== 'stalin' && secret.cast?.roles.includes(role))
  const pick = nextOffer('pickRoles', words.next.pickRoles, { key: 'n' })
  if (given !== null) return [{ ...pick, set: { roles: given } }]
  if (open.rules.rolePick === 'random') return [nextOffer('drawRoles', words.next.drawRoles, { key: 'n' })]
  const of = roleIds
    .filter((role) => role !== 'stalin')
    .map((value) => ({ value, label: `${roleCard(value)} ${words.roles[value]}` }))
  const roles: Field = { kind: 'choices', of, min: court, max: court, label: words.fields.roles }
  return [{ ...pick, fields: { roles }, now: { roles: of.slice(0, court).map((each) => each.value) } }]
}
const dealOffers: OfferBuilder = (state, words) => {
  const { open, secret } = state
  const typed =
    open.rules.dealMode === 'manual' && open.rules.goalTracking === 'full' && (secret.cast?.goals ?? null) === null
  if (!typed) return [nextOffer('dealGoals', words.next.dealGoals, { key: 'n' })]
  const from = cardholders(open).flatMap((seat) =>
    [1, 2].map((slot) => ({ value: `${seat}:${slot}`, label: words.slotOf(nameIn(state, seat), slot), seat })),
  )
  const to = cardChoices(deckOf(seatsIn(open).flatMap((seat) => personAt(open, seat).role ?? [])))
  const cards: Field = {
    kind: 'pairs',
    from,
    to,
    min: from.length,
    max: from.length,
    distinct: true,
    label: words.fields.goals,
  }
  return [nextOffer('typeDeal', words.next.typeDeal, { key: 'n', fields: { cards }, secret: true })]
}
const lookOffers: OfferBuilder = (state, words) => {
  const waiting = seatsNotLooked(state)
  const confirm: GameOffer = offerOf('confirmGoals', words.commands.confirmGoals, {
    key: 'l',
    fields: { seat: seatField(waiting, words.fields.seat) },
  })
  return [nextOffer('allLooked', words.next.allLooked, { key: 'n' }), ...(waiting.length > 0 ? [confirm] : [])]
}
export const defaultAlarmMinutes = ({ open }: Pick<GameState, 'open'>): number => {
  const { alarmMinutes, alarmMin, alarmMax } = open.rules
  return alarmMinutes === 0 ? Math.min(alarmMax, Math.max(alarmMin, 40)) : alarmMinutes
}
const alarmOffers: OfferBuilder = (state, words) => {
  const title = words.titles.setAlarm(nameIn(state, lowestIn(state.open)))
  const fields = { minutes: minutesField(state, words) }
  return [nextOffer('setAlarm', title, { key: 'n', fields, now: { minutes: defaultAlarmMinutes(state) } })]
}
/** The set-up ability that is due, before play or later by a seat put back in. */
export const setupAbilityOffers: OfferBuilder = (state, words) => {
  const step = state.open.stage === 'setup' ? setupStepOf(state.open) : owedSetup(state.open)
  if (step === null) return []
  const aims = aimChoices(state, setupAims(state.open, step.seat, step.ability), words)
  const title = words.titles.use(nameIn(state, step.seat), abilityName(step.ability, words))
  const fields = { aim: choiceField(aims, words.fields.target) }
  return [nextOffer('useSetup', title, { key: 'n', set: { seat: step.seat }, fields })]
}
const simpleOffers =
  (command: 'openCourt' | 'dealRoles' | 'giveTokens' | 'startPlay'): OfferBuilder =>
  (state, words: Words) =>
    owedSetup(state.open) === null
      ? [nextOffer(command, words.next[command], { key: 'n' })]
      : setupAbilityOffers(state, words)

export const setupOffers = {
  lobby: simpleOffers('openCourt'),
  pick: pickOffers,
  roles: simpleOffers('dealRoles'),
  goals: dealOffers,
  look: lookOffers,
  alarm: alarmOffers,
  setup: setupAbilityOffers,
  tokens: simpleOffers('giveTokens'),
  start: simpleOffers('startPlay'),
} satisfies Partial<Record<GameState['open']['stage'], OfferBuilder>>
