/** A console with a match on stage and a deck, with time that the test winds. */
import { expect } from 'vitest'
import { doublePressMs, type DeckState } from '../../../shared/wire/deck-payload.ts'
import { ask, command, running, started, type Answered, type Running } from '../../kit/test-server.ts'
import { wound } from '../phones/phone-room.ts'

export interface DeckRoom {
  readonly on: Running
  /** The match on stage. */
  readonly id: string
  /** The token of the deck. */
  readonly deck: string
  /** Lets ms pass, in engine time and beside it; without `ms` until a press is no second press. */
  readonly later: (ms?: number) => void
  readonly state: (lang?: string) => Promise<DeckState>
  readonly press: (act: string, body?: object) => Promise<Answered>
  /** Plays the first night. */
  readonly toDay: () => Promise<void>
}
const cast = ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour']

export async function deckRoom(): Promise<DeckRoom> {
  let t = 0
  const { timing, wind } = wound()
  const on = await running({ timing, time: () => ({ now: () => t, skip: () => undefined }) })
  const id = await started(on, { cast })
  const deck = String((await ask(on, '/deck/address')).body['token'])
  return {
    on,
    id,
    deck,
    later: (ms = doublePressMs) => {
      t += ms
      wind(ms)
    },
    state: async (lang = 'en') => (await ask<DeckState>(on, `/deck?lang=${lang}`, { token: deck })).body,
    press: (act, body = {}) => ask(on, `/deck/${act}`, { token: deck, body }),
    toDay: async () => {
      for (const body of [{ type: 'deal' }, { type: 'choosePrey', seat: 2 }, { type: 'breakDawn' }])
        expect((await command(on, id, body)).status).toBe(200)
    },
  }
}
