/** Offers of a made-up table, and the desk that stands before them. */
import { vi } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useOfferEntry } from '../../../../renderer/moderator/table/entry/useOfferEntry.ts'

export const seat = (among: readonly number[], none?: string): Offer['fields'] => ({
  target: none === undefined ? { kind: 'seat', among } : { kind: 'seat', among, none },
})
export const goOn: Offer = { id: 'next', command: 'next', title: 'Go on', group: 'next', fields: {} }
export const spies: Offer = {
  id: 'spies',
  command: 'setTarget',
  title: 'Spies point at',
  group: 'act',
  fields: seat([3, 12], 'nobody'),
}
export const callOff: Offer = {
  id: 'callOff',
  command: 'callOff',
  title: 'Call off',
  group: 'override',
  danger: true,
  fields: {},
}
export const release: Offer = {
  id: 'release',
  command: 'release',
  title: 'Release',
  group: 'act',
  shows: true,
  fields: seat([3, 4]),
}

export const frameWith = (offers: readonly Offer[], rev = 1): Frame => ({
  audience: 'moderator',
  rev,
  match: 'm',
  game: 'g',
  phase: 'p',
  round: 1,
  offers,
  clocks: [],
  cue: 'day',
  undo: null,
  outcome: null,
  board: { headline: '', ring: [3, 4, 12], seats: [], centre: null, news: null, extra: {} },
})
export function stand(offers: readonly Offer[]) {
  const desk = useModerator()
  const sent: object[] = []
  vi.spyOn(desk, 'send').mockImplementation((command) => {
    sent.push(command)
    return Promise.resolve(true)
  })
  vi.spyOn(desk, 'foresee').mockResolvedValue(undefined)
  desk.frame = frameWith(offers)
  return { desk, entry: useOfferEntry(), sent }
}
