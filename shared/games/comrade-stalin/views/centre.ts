/** The picture in the middle, from public facts alone. */
import { statementCentre, titleCentre } from '../../../engine/kit/picture-builders.ts'
import { nameOfSeat } from '../../../engine/frames.ts'
import type { Centre, Seat } from '../../../engine/game.ts'
import { abilityName } from '../offers/offering.ts'
import { roleCard } from '../roles.ts'
import { abilityOf, sentenceCandidates, endStepOf, nameIn, personAt, tallyOf, usingStep } from '../state.ts'
import type { Attempt, Phase, PublicView } from '../types.ts'
import type { Words } from '../words/words.ts'
import { ordersFace } from './faces.ts'

type CentreBuilder = (seen: PublicView, words: Words) => Centre
const phaseCentre =
  (id: Phase): CentreBuilder =>
  (_seen, words) =>
    titleCentre(words.phases[id])

const roleCardsCentre: CentreBuilder = ({ open }, words) => {
  const items = open.roles.map((role) => `${roleCard(role)} ${words.roles[role]}`)
  return { kind: 'list', list: { title: words.rolesTitle, items } }
}
const lookCentre: CentreBuilder = ({ open }, words) =>
  titleCentre(words.phases.look, words.readyOf(open.ready.count, open.ready.of))

/** The weights of a failed attempt, until the next event. */
function afterAttemptCentre(seen: PublicView, words: Words, otherwise: Phase): Centre {
  const { tally } = seen.open
  if (tally === null) return titleCentre(words.phases[otherwise])
  const army = tally.selfDefence > 0 ? ` (${words.army(tally.selfDefence)})` : ''
  return titleCentre(`${tally.attack} : ${tally.defence}`, `${words.forIt} : ${words.against}${army}`)
}
function sidesCentre(seen: PublicView, attempt: Attempt, words: Words): Centre {
  const { open } = seen
  const count = tallyOf(open)
  const army = count.selfDefence > 0 ? ` (${words.army(count.selfDefence)})` : ''
  const rows = { attack: words.forIt, defend: `${words.against}${army}` } as const
  const on = (seats: readonly Seat[], label: string) => seats.map((voter) => ({ voter, target: null, label }))
  return {
    kind: 'vote',
    title: `${nameIn(seen, attempt.starter)} › ${nameIn(seen, attempt.target)}`,
    votes: [...on(attempt.attackers, rows.attack), ...on(attempt.defenders, rows.defend)],
    tally: [
      { seat: null, label: rows.attack, count: count.attack },
      { seat: null, label: rows.defend, count: count.defence },
    ],
  }
}
const deliberationCentre: CentreBuilder = (seen, words) => {
  const { attempt } = seen.open
  if (attempt === null) return titleCentre(words.phases.deliberate)
  const { starter, target, attackers, defenders } = attempt
  const others = [...attackers, ...defenders].filter((seat) => seat !== starter)
  if (others.length === 0) return { kind: 'duel', title: words.phases.deliberate, seats: [starter, target] }
  return sidesCentre(seen, attempt, words)
}
const verdictCentre: CentreBuilder = (seen, words) => {
  const { open } = seen
  const seats = sentenceCandidates(open).filter((seat) => personAt(open, seat).alive)
  return statementCentre({ title: words.phases[open.stage], seats, sub: tallyLine(seen, words), tone: 'bad' })
}
/** The tally above the seats; those who await a verdict are not sentenced yet. */
function tallyLine({ open }: PublicView, words: Words): string | null {
  if (open.tally === null) return null
  const tally = `${open.tally.attack} : ${open.tally.defence}`
  return open.stage === 'verdict' ? `${tally} · ${words.decides}` : tally
}
const exchangeCentre: CentreBuilder = (seen, words) => {
  const kill = seen.open.attempt?.kills[0]
  if (kill === undefined) return titleCentre(words.phases.exchange)
  const title = words.dies(nameIn(seen, kill.victim), nameIn(seen, kill.killer))
  return statementCentre({ title, seats: [kill.victim, kill.killer], sub: words.phases.exchange, tone: 'bad' })
}
const endRoleCentre: CentreBuilder = ({ open, table }, words) => {
  const step = endStepOf(open)
  if (step === null) return titleCentre(words.phases.endRoles)
  const title = words.usesOn(nameIn({ table }, step.seat), abilityName(step.ability, words), [])
  const sub = words.endSays[step.ability.primitive === 'endVote' ? 'endVote' : 'dropGoal']
  return statementCentre({ title, seats: [step.seat], sub })
}
const revealCentre: CentreBuilder = (seen, words) => ({
  kind: 'reveal',
  title: words.orders,
  cards: Object.entries(seen.open.revealed).map(([id, { cards }]) => {
    const seat = Number(id)
    const role = personAt(seen.open, seat).role ?? 'protege'
    return { seat, name: nameOfSeat(seen.table, seat), card: ordersFace(role, cards) }
  }),
})
const winnerCentre: CentreBuilder = (seen, words) => {
  const seats = (seen.open.result ?? []).filter((each) => each.won).map((each) => each.seat)
  const title = words.winners(seats.map((seat) => nameIn(seen, seat)))
  return { kind: 'winner', title, sub: null, team: null, seats }
}
const stageCentres: Readonly<Record<Phase, CentreBuilder>> = {
  lobby: (_seen, words) => titleCentre(words.title, words.tagline),
  pick: phaseCentre('pick'),
  roles: roleCardsCentre,
  goals: roleCardsCentre,
  look: lookCentre,
  alarm: phaseCentre('alarm'),
  setup: phaseCentre('setup'),
  tokens: phaseCentre('tokens'),
  start: phaseCentre('start'),
  free: (seen, words) => afterAttemptCentre(seen, words, 'free'),
  deliberate: deliberationCentre,
  verdict: verdictCentre,
  coup: verdictCentre,
  exchange: exchangeCentre,
  chance: (seen, words) => afterAttemptCentre(seen, words, 'chance'),
  endRoles: endRoleCentre,
  reveal: phaseCentre('reveal'),
  result: revealCentre,
  end: winnerCentre,
}
export const centreOf: CentreBuilder = (seen, words) => {
  const { using } = seen.open
  if (using === null) return stageCentres[seen.open.stage](seen, words)
  const ability = abilityOf(seen.open, using.seat, using.ability)
  const name = ability === null ? '' : abilityName(ability, words)
  const title = words.usesOn(
    nameIn(seen, using.seat),
    name,
    using.targets.map((seat, i) => {
      const slot = using.slots.length === using.targets.length ? using.slots[i] : undefined
      return slot === undefined ? nameIn(seen, seat) : words.slotOf(nameIn(seen, seat), slot)
    }),
  )
  const sub = usingStep(seen) === 'window' ? words.objections : null
  return statementCentre({ title, seats: [...new Set([using.seat, ...using.targets])], sub })
}
