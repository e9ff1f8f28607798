/** A table at a distance: phones answer by name, and the moderator presses on. */
import { expect } from 'vitest'
import type { Seat } from '../../../../shared/engine/game.ts'
import { isDueQuestion, offerToGoOn, seatsAsked } from '../../../../shared/engine/go-on.ts'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Command, PublicEvent } from '../../../../shared/games/ktulu/types.ts'
import type { StepId } from '../../../../shared/games/ktulu/steps.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import { Tent, type Given } from '../table.ts'

/** A command to an offer without fields. */
const bare = ({ command, set = {} }: Offer): Command => ({ type: command, ...set }) as unknown as Command

export class FarTable extends Tent {
  constructor(given: Given = {}) {
    super({ ...given, options: { place: 'distance', ...given.options } })
  }
  phone(name: string): Frame {
    return this.frame(`seat:${this.at(name)}`)
  }
  /** The due questions of a phone, by id. */
  due(name: string): readonly Offer[] {
    return this.offers(this.at(name)).filter(isDueQuestion)
  }
  notes(name: string): readonly string[] {
    return this.phone(name).board.notes ?? []
  }
  asked(): readonly Seat[] {
    return seatsAsked(this.live)
  }
  /** Answers a call by phone; `–` is nobody. */
  taps(name: string, target: string): this {
    return this.seat(this.at(name), { type: 'point', target: target === '–' ? null : this.at(target) })
  }
  /** Every phone that still owes an answer to the call gives a harmless one. */
  rest(): this {
    for (const seat of this.asked()) {
      const due = this.offers(seat).find(isDueQuestion)
      if (due?.command === 'point') this.seat(seat, { type: 'point', target: null })
      else if (due?.command === 'callOut') this.seat(seat, { type: 'callOut', target: null })
      else if (due?.command === 'suggest') this.seat(seat, { type: 'suggest', seats: [] })
      else if (due?.command === 'standUp') this.seat(seat, { type: 'standUp', stands: false })
      else if (due?.command === 'castBallot') this.#votes(seat, due)
      else expect.fail(`seat ${seat} is asked ${due?.command ?? 'nothing'}`)
    }
    return this
  }
  #votes(seat: Seat, { fields: { names } }: Offer): void {
    if (names?.kind !== 'choices') return expect.fail('a ballot without names')
    this.seat(seat, { type: 'castBallot', names: names.of.slice(-names.max).map(({ value }) => value) })
  }
  /** The moderator presses on, without a form. */
  presses(): this {
    const offer = offerToGoOn(this.live, 'en')
    return offer === null ? expect.fail(`${this.step ?? 'the end'} waits for a form`) : this.moderator(bare(offer))
  }
  waitsAt(id: StepId): this {
    expect(this.step).toBe(id)
    return this
  }
  published(): Extract<PublicEvent, { type: 'votePublished' }> {
    return this.state.open.published ?? expect.fail('No votes were published.')
  }
  /** Presses on to a step, all phones answering nobody on the way. */
  comes(id: StepId): this {
    for (let n = 0; this.step !== id; n++) {
      if (n > 300 || this.state.open.winner !== null) return expect.fail(`${id} does not come: ${this.step ?? 'over'}`)
      this.rest().presses()
    }
    return this
  }
  /** On to a call, and its answers: `Hal: Ann, Ida: Ann`; all other phones answer nobody. */
  called(id: StepId, line: string): this {
    this.comes(id)
    for (const each of line.split(', ')) {
      const [name = '', target = ''] = each.split(': ')
      this.taps(name, target)
    }
    return this.rest().presses()
  }
}
export const farTable = (given: Given = {}): FarTable => new FarTable(given)
