/** Sizes of pushes on live sockets: equal for all phones, whoever holds what. */
import { expect, it } from 'vitest'
import { games } from '../../../shared/games/index.ts'
import { caughtUp } from '../../kit/claims/canaries.ts'
import { command, frameOf, started } from '../../kit/test-server.ts'
import { comes, comesBack, room } from './phone-room.ts'

const seats = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']
const places = Array.from({ length: 96 }, (_, i) => ({
  label: `${i} place in the town hall and beyond it`.slice(0, 33).trim(),
}))

it('sizes of pushes do not tell the spy at the deal, in the lobby or on coming back', async () => {
  const on = await room({ games })
  const id = await started(on, {
    game: 'spy-location',
    seats,
    options: { locationSet: { name: 'Own', places } },
    cast: { location: places[50]?.label, spy: 2 },
  })
  const phones = await Promise.all(seats.map((name) => comes(on, name)))
  await Promise.all(phones.map((phone) => phone.shows((push) => push.phone.seat !== null)))
  for (const type of ['openGame', 'showPlaces', 'deal']) {
    const offer = (await frameOf(on, id)).offers.find((each) => each.command === type)
    const leader = offer !== undefined && 'leader' in offer.fields ? { leader: 1 } : {}
    expect((await command(on, id, { type, ...offer?.set, ...leader })).status, type).toBe(200)
    await Promise.all(phones.map(caughtUp))
    expect(new Set(phones.map(({ raw }) => Buffer.byteLength(raw.at(-1) ?? ''))).size, type).toBe(1)
  }
  expect(phones.filter(({ card }) => card === 'spy')).toEqual([phones[1]])
  const late = [await comes(on), await comesBack(on, phones[1]?.token ?? null)]
  const all = [...phones, ...late].map(({ raw }) => Buffer.byteLength(raw.at(-1) ?? ''))
  expect(new Set(all)).toEqual(new Set([16_384]))
})
