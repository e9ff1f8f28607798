/** A day of Ktulu in the table's words: duels, hands, lists and verdicts by name. */
import { expect } from 'vitest'
import type { Seat } from '../../../shared/engine/game.ts'
import type { Options } from '../../../shared/games/ktulu/options/option-types.ts'
import { stepNow } from '../../../shared/games/ktulu/state.ts'
import type { StepId } from '../../../shared/games/ktulu/steps.ts'
import type { PublicEvent, VoteTerms } from '../../../shared/games/ktulu/types.ts'
import { legalOptionsNow, needNow } from '../../../shared/games/ktulu/voting.ts'
import { castQ, Tent, type Given } from './table.ts'

type Named = Readonly<Record<string, string>>
const words: readonly string[] = ['yes', 'no', 'hang', 'investigate']

export class Square extends Tent {
  // ---- on through the day ----
  override passes(): this {
    const at = this.step
    if (at === 'd.duel') return this.moderator({ type: 'endDuels' })
    if (at === 'd.duel.react' || at === 'd.pardon') return this.closes()
    if (at?.startsWith('d.') === true) return this.next()
    return super.passes()
  }
  closes(): this {
    return this.moderator({ type: 'closeWindow' })
  }
  /** Plays to the vote of a duel; accepted where it could be refused. */
  duel(challenger: string, challenged: string): this {
    this.challenges(challenger, challenged)
    if (this.step === 'd.duel.answer') this.moderator({ type: 'answerDuel', accepts: true })
    return this.next().next()
  }
  challenges(challenger: string, challenged: string): this {
    if (this.step === 'd.talk') this.next()
    return this.steps(challenger).moderator({
      type: 'challenge',
      challenger: this.at(challenger),
      challenged: this.at(challenged),
    })
  }
  steps(challenger: string): this {
    return this.moderator({ type: 'stepForward', seat: this.at(challenger) })
  }
  refusesDuel(): this {
    return this.moderator({ type: 'answerDuel', accepts: false })
  }
  /** Plays to the list of suspects and closes it with these names. */
  nominates(line: string): this {
    this.to('d.nominate')
    if (line !== '') this.proposes(line)
    return this.moderator({ type: 'closeNominations' })
  }
  /** Names, however many, for the list that is open. */
  proposes(line: string): this {
    for (const seat of this.seats(line)) this.moderator({ type: 'nominate', seats: [seat] })
    return this
  }
  stands(name: string): this {
    return this.moderator({ type: 'revealSelf', seat: this.at(name) })
  }
  picksTied(line: string): this {
    return this.moderator({ type: 'breakTie', seats: this.seats(line) })
  }

  // ---- votes ----
  get vote(): VoteTerms {
    return this.state.open.vote ?? expect.fail('No vote is open.')
  }
  option(name: string): string {
    return words.includes(name) ? name : String(this.at(name))
  }
  private label(option: string): string {
    return words.includes(option) ? option : this.name(Number(option))
  }
  options(): string {
    return this.vote.options.map((option) => this.label(option)).join(', ')
  }
  voters(): string {
    return this.vote.voters.map((seat) => this.name(seat)).join(', ')
  }
  hands(name: string, line: string): this {
    return this.moderator({ type: 'enterHands', option: this.option(name), voters: this.seats(line) })
  }
  rest(name: string): this {
    return this.moderator({ type: 'enterRest', option: this.option(name) })
  }
  /** Whole ballots for everybody who has none, by name. */
  ballots(rows: Named): this {
    const one = this.vote.size === 1
    const answers = Object.entries(rows).map(([voter, line]): [string, Seat | null | readonly Seat[]] => {
      const seats = this.seats(line)
      return [String(this.at(voter)), one ? (seats[0] ?? null) : seats]
    })
    return this.moderator({ type: 'enterBallots', ballots: Object.fromEntries(answers) })
  }
  published(): Extract<PublicEvent, { type: 'votePublished' }> {
    return this.state.open.published ?? expect.fail('Nothing was published.')
  }
  counts(): string {
    const { counts } = this.published()
    return Object.entries(counts ?? {})
      .map(([option, count]) => `${this.label(option)} ${count}`)
      .join(', ')
  }
  result(): string {
    return this.published()
      .result.map((option) => this.label(option))
      .join(', ')
  }
  publishes(): this {
    return this.moderator({ type: 'publishVote' })
  }
  /** Opens the vote if it waits, and lets it end like this: `Ida 10, Dan 7, Eve 7`; whoever is left abstains. */
  splits(line: string): this {
    if (this.state.open.vote === null) this.next()
    const wanted = line.split(', ').map((each) => each.split(' '))
    const names = wanted.flatMap(([name = '', count]) => Array.from({ length: Number(count) }, () => this.option(name)))
    const sheets = this.shareOut(names)
    for (const option of this.vote.options) {
      const voters = this.vote.voters.filter((voter) => sheets.get(voter)?.includes(option))
      this.moderator({ type: 'enterHands', option, voters })
    }
    return this.publishes()
  }
  /** Ballots that add up to these names, each voter within what is legal. */
  private shareOut(names: readonly string[]): ReadonlyMap<Seat, readonly string[]> {
    const { vote } = this
    const count = vote.abstain ? names.length : vote.voters.length
    for (let turn = 0; turn < vote.voters.length; turn++) {
      const voters = [...vote.voters.slice(turn), ...vote.voters.slice(0, turn)].slice(0, count)
      const sheets = new Map(voters.map((voter, i) => [voter, names.filter((_, at) => at % count === i)]))
      const fits = [...sheets].every(([voter, own]) => {
        const legal = legalOptionsNow(this.state, vote, voter)
        return (
          own.every((name) => legal.includes(name)) && (vote.abstain || own.length === needNow(this.state, vote, voter))
        )
      })
      if (fits) return sheets
    }
    return expect.fail(`${names.length} names do not share out.`)
  }

  // ---- what is found ----
  /** The last search list: `voted | incited | dropped | tie broken by`. */
  list(): string {
    const { list } = this.state.open
    if (list === null) return 'none'
    const line = (seats: readonly Seat[]): string => seats.map((seat) => this.name(seat)).join(', ')
    return [line(list.voted), line(list.incited), line(list.dropped), this.name(list.tieBreak)].join(' | ')
  }
  waitsAt(id: StepId): this {
    expect(stepNow(this.state)?.id).toBe(id)
    return this
  }
}
export const square = (given: Given = {}): Square => new Square(given)
/** A day of cast P with free talk. */
export const dayP = (n: number, given: Given = {}): Square => square(given).day(n)
export const dayQ = (n: number, given: Given = {}): Square => square({ cast: castQ, ...given }).day(n)
/** Cast P at the search vote of day 1. */
export const searching = (options: Partial<Options> = {}, line = 'Ida, Dan, Eve, Jon'): Square =>
  dayP(1, { options }).nominates(line).next().waitsAt('d.search.vote')
/** T11: day 2 of cast Q, Hana dead, Max holds; on day 1 the Mayor has stood up and saved Rex. */
export const knownMayor = (): Square => {
  const table = dayQ(1, { holder: 'Max' }).nominates('Rex, Sue, Tom').next().next()
  return table.splits('yes 21').splits('Rex 20, Sue 1').stands('Ed').day(2).dead('Hana')
}
