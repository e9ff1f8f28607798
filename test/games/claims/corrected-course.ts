/** Random matches in which most of what goes wrong is put right by hand, taken back, and done again. */
import type { Commit } from '../../../shared/engine/events.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  moderatorOffers,
  redo,
  undo,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
  type Refusal,
  type SetupInput,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo, nextRandomMove, pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { stampOf, type Step } from '../../kit/claims/erring-player.ts'

export interface CourseGiven {
  readonly setup: SetupInput
  readonly seed: string
}
const ends: readonly string[] = ['callOff', 'declareDraw', 'endWith']
const plain: readonly string[] = ['rename', 'substitute', 'setOption', 'reseat']

/** A correction; each kind of them is as likely as any other, an end by hand and a new name are rare. */
function correctionOf(live: MatchState, draw: RandomSource): Command | null {
  const rare = draw() < 0.06
  const isRare = ({ command }: Offer): boolean => ends.includes(command) || plain.includes(command)
  const offers = moderatorOffers(live, 'en').filter((offer) => offer.group === 'override' && isRare(offer) === rare)
  if (offers.length === 0) return null
  const kind = pickRandom(draw, [...new Set(offers.map(({ command }) => command))])
  return randomCommandTo(
    pickRandom(
      draw,
      offers.filter(({ command }) => command === kind),
    ),
    draw,
  )
}
function accepted(result: Commit | Refusal, what: unknown): Commit {
  if (isCommandRefusal(result)) throw new Error(`${JSON.stringify(what)} was offered, yet refused: ${result.says}`)
  return result
}
/** Draws the moves of one course and keeps the match as it stands. */
class Course {
  live: MatchState
  t = 0
  readonly seed: string
  readonly draw: RandomSource
  readonly each: (step: Step) => void

  constructor(game: AnyGame, seed: string, each: (step: Step) => void) {
    this.live = emptyMatch(game, 'match')
    this.seed = seed
    this.draw = seededRandom(`course/${seed}`)
    this.each = each
  }
  keep(result: Commit | Refusal, what: unknown): void {
    const entry = accepted(result, what)
    const before = this.live
    this.live = foldCommit(before, entry)
    this.each({ live: this.live, entry, before })
  }
  get stamp() {
    return stampOf('moderator', this.t, this.seed)
  }
  back(): void {
    if (this.live.doings !== null)
      this.keep(undo(this.live, this.draw() < 0.5 ? 'silent' : 'correction', this.stamp), 'undo')
  }
  again(): void {
    if (this.live.undone.length > 0) this.keep(redo(this.live, this.stamp), 'redo')
  }
  correct(): void {
    const command = correctionOf(this.live, this.draw)
    if (command === null) return
    this.keep(decide(this.live, command, this.stamp), command)
    if (this.draw() > 0.2) return
    this.back()
    if (this.draw() < 0.5) this.again()
  }
  goOn(): void {
    const move = nextRandomMove(this.live, this.t, { draw: this.draw })
    if (move !== null) this.keep(decide(this.live, move.command, stampOf(move.by, move.t, this.seed)), move)
  }
}
/** A stretch of play, then play among corrections; calls `each` after every entry. */
export function course(game: AnyGame, { setup, seed }: CourseGiven, each: (step: Step) => void): void {
  const on = new Course(game, seed, each)
  on.keep(beginMatch(on.live, setup, on.stamp), setup)
  const lead = Math.floor(on.draw() * 90)
  for (let n = 0; n < lead + 110; n++) {
    on.t += Math.floor(on.draw() * 5000)
    const turn = n < lead ? 1 : on.draw()
    if (turn < 0.04) on.back()
    else if (turn < 0.06) on.again()
    else if (turn < 0.36) on.correct()
    else on.goOn()
    if (!isOver(on.live)) continue
    if (on.draw() < 0.3) return
    for (let back = Math.floor(on.draw() * 8); back >= 0; back--) on.back()
  }
}
