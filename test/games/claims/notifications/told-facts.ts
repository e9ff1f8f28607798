/** Claims on what programs elsewhere are told. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import { engineDisclosures } from '../../../../shared/engine/events.ts'
import { frameFor } from '../../../../shared/engine/frames.ts'
import type { AnyGame, MatchState } from '../../../../shared/engine/match.ts'
import { seatedNames } from '../../../../shared/notifications/facts-between.ts'
import type { NotificationFact } from '../../../../shared/notifications/notification.ts'
import { toldCourse, type ToldStep } from '../../../../shared/notifications/told-course.ts'
import { isToldTo } from '../../../../shared/engine/history.ts'
import { setupOf } from '../../../kit/games.ts'
import { seeds } from '../../../kit/run-length.ts'
import { walk, wild } from '../../../kit/claims/erring-player.ts'
import { stretchesOfBoth, type Stretch } from '../../../kit/claims/two-worlds.ts'

const factsIn = (steps: readonly ToldStep[]): readonly NotificationFact[] => steps.flatMap(({ facts }) => facts)
/** The text that would be sent: facts, and the moment that each belongs to. */
const textOf = (steps: readonly ToldStep[]): string =>
  JSON.stringify(steps.map(({ state: { frame }, facts }) => [frame.rev, frame.phase, frame.round, frame.cue, facts]))

/** Expects that an entry of which the public is told nothing makes no notification, over errors, undo and redo. */
export function secretsAreNoFacts(game: AnyGame): void {
  for (const seed of seeds(4)) {
    wild(game, seed, ({ live, before, entry }) => {
      if (entry.rows.some((row) => isToldTo(row, 'public'))) return
      expect(toldCourse(before, live, 'en'), JSON.stringify(entry.command)).toEqual([])
    })
  }
}
/** Expects that two matches of equal public facts and other cards tell programs the same, byte by byte. */
export function equalFactsEqualBytes(game: AnyGame): void {
  const textsOf = ({ states }: Stretch): readonly string[] =>
    states.slice(1).map((live, i) => textOf(toldCourse(states[i] ?? live, live, 'en')))
  const spoken = (stretch: Stretch): readonly string[] => textsOf(stretch).filter((text) => text !== '[]')
  for (const seed of seeds(6)) {
    for (const [one, other] of stretchesOfBoth(game, setupOf(game, seed), seed)) {
      if (JSON.stringify(one.told) !== JSON.stringify(other.told)) continue
      expect(spoken(other), seed).toEqual(spoken(one))
    }
  }
}
/** Adds a fact to what a program knows of a match. */
function learn(known: Map<string, unknown>, fact: NotificationFact): void {
  switch (fact.type) {
    case 'out':
    case 'back':
      return void known.set(`out ${fact.seat}`, fact.type === 'out')
    case 'card':
      return void known.set(`card ${fact.seat}`, fact.card.role)
    case 'seats':
      return void known.set('seats', fact.seats)
    case 'winner':
    case 'calledOff':
      return void known.set('says', fact.says)
    default:
      return undefined
  }
}
/** Expects that a program which adds up all facts knows who is out, which cards lie open and who won. */
export function factsAddUp(game: AnyGame): void {
  for (const seed of seeds(4)) {
    const known = new Map<string, unknown>()
    const told: string[] = []
    let before: MatchState | null = null
    const { live } = walk(game, seed, (now) => {
      if (before !== null) {
        for (const fact of factsIn(toldCourse(before, now, 'en'))) {
          learn(known, fact)
          if (fact.type === 'fact') told.push(fact.fact.type)
        }
      }
      before = now
    })
    const frame = frameFor(live, 'public', 'en')
    for (const { seat, out, card } of frame.board.seats) {
      expect(known.get(`out ${seat}`) ?? false, `seat ${seat} with ${seed}`).toBe(out)
      if (card !== undefined) expect(known.get(`card ${seat}`), `card ${seat} with ${seed}`).toBe(card.role)
    }
    if (known.has('seats')) expect(known.get('seats')).toEqual(seatedNames(frame))
    expect(known.get('says')).toBe(frame.outcome?.says)
    expect(told.some((type) => Object.hasOwn(engineDisclosures, type))).toBe(false)
    expect(told.length).toBeGreaterThan(0)
  }
}
/** Expects that a jump over several steps tells the same as each step by itself. */
export function lateProgramsMissNothing(game: AnyGame): void {
  for (const seed of seeds(3)) {
    const states: MatchState[] = []
    walk(game, seed, (live) => void states.push(live))
    const [first, last] = [states[0], states.at(-1)]
    if (first === undefined || last === undefined) continue
    const one = states.slice(1).flatMap((live, i) => toldCourse(states[i] ?? live, live, 'en'))
    expect(textOf(toldCourse(first, last, 'en')), seed).toBe(textOf(one))
    expect(factsIn(one).at(-1)?.type, seed).toBe('winner')
  }
}
/** Expects that an undo tells exactly the facts that were told before, and that doing it again tells them again. */
export function undoTellsWhatItTakes(game: AnyGame): void {
  for (const seed of seeds(4)) {
    const states: MatchState[] = []
    wild(game, seed, ({ live }) => void states.push(live))
    for (const [i, now] of states.entries()) {
      const before = states[i - 1]
      if (before === undefined || now.undos === before.undos) continue
      const [first, ...more] = factsIn(toldCourse(before, now, 'en'))
      expect(more).toEqual([])
      if (first === undefined) continue
      expect(first.type).toBe('undo')
      const standing = now.doings?.entry.batch ?? states[0]?.batch
      const base = states.slice(0, i).findLast(({ batch }) => batch === standing)
      if (first.type !== 'undo' || base === undefined) continue
      const told = factsIn(toldCourse(base, before, 'en'))
      expect(first.takenBack).toEqual(told)
    }
  }
}
