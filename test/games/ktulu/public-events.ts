/** Public events as the lists of section 10 print them: the sheet's own names, players by name, nothing left out. */
import { expect } from 'vitest'
import type { Like } from '../../kit/test-table.ts'

/** Phases, calls, clocks, challenges and what belongs to a vote. */
const omitted: readonly string[] = [
  'cardsDealt',
  'roles',
  'phase',
  'called',
  'duelChallenge',
  'duelStart',
  'voteOpened',
  'votePublished',
  'reactionOpened',
  'reactionClosed',
  'finalReveal',
  'clockMoved',
]
/** The sheet's name and every field of 2.4; `field:` is printed with its name, and only when there is something to print. */
const sentences: Readonly<Record<string, readonly [string, ...string[]]>> = {
  jail: ['jail', 'seat'],
  drunk: ['drunk', 'seat'],
  cards: ['cards', 'seat'],
  statuetteFaction: ['statuette.faction', 'faction'],
  statuetteLost: ['statuette.lost'],
  death: ['death', 'seat', 'cause'],
  reveal: ['reveal', 'seat', 'role', 'faction'],
  saved: ['saved', 'seat'],
  duelRefused: ['duel.refused', 'challenger', 'challenged'],
  duelGunman: ['duel.gunman', 'seat'],
  duelResult: ['duel.result', 'winner'],
  selfReveal: ['selfReveal', 'seat', 'role', 'faction', 'effect:'],
  nominated: ['nominated', 'seats'],
  searchList: ['search.list', 'voted', 'incited:', 'dropped:', 'tieBreak:'],
  searchOutcome: ['search.outcome', 'seats', 'found:'],
  mistreatResult: ['mistreat.result', 'decision', 'seat', 'tieBreak:'],
  pardon: ['pardon', 'seat', 'by:'],
  investigation: ['investigation', 'seat', 'role', 'faction'],
  alienUse: ['alien.use', 'number'],
  winner: ['winner', 'winner', 'reason'],
}
const people: readonly string[] = [
  'seat',
  'seats',
  'challenger',
  'challenged',
  'winner',
  'voted',
  'incited',
  'dropped',
  'tieBreak',
  'found',
  'by',
]
type Naming = (seat: number) => string

function said(value: unknown, isPerson: boolean, name: Naming): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((each) => said(each, isPerson, name)).join(', ')
  return isPerson && typeof value === 'number' ? name(value) : String(value)
}
function sentence(event: Like, name: Naming): string {
  const [title, ...fields] = sentences[event.type] ?? expect.fail(`${event.type} is no public event of the sheet`)
  const ids = fields.map((field) => field.replace(':', ''))
  const told = Object.keys(event).filter((key) => key !== 'type' && key !== 'clocks')
  expect([...told].sort(), `fields of ${event.type}`).toEqual([...ids].sort())
  const words = fields.map((field, i) => {
    const id = ids[i] ?? field
    const word = said(event[id], people.includes(id), name)
    return field.endsWith(':') && word !== '' ? `${field} ${word}` : word
  })
  return [title, ...words].filter((word) => word !== '').join(' ')
}
export const sentencesOf = (events: readonly Like[], name: Naming): readonly string[] =>
  events.filter(({ type }) => !omitted.includes(type)).map((event) => sentence(event, name))
