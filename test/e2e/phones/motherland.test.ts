/** Motherland with six phones that point in the dark: all are asked the same, and no length tells who is really asked. */
import { expect, test } from '@playwright/test'
import { publicPartOf } from '../../../shared/engine/offers/questions.ts'
import { findChromium } from '../../kit/chromium.ts'
import { answers, chooses, goesOn, playsToTheEnd, says } from './answering.ts'
import { lookOf, looks } from './cards.ts'
import { caughtUp, changesPhones, everybodyJoins } from './joining.ts'
import { openParty, showTheWinner, type Party } from './phone-table.ts'
import type { PocketPhone } from './player-phone.ts'
import { before, cardsIn, found, lengthsSince, marksOf } from './phone-secrets.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(300_000)
// A trace of ten pages at once takes longer than the evening.
test.use({ trace: 'off' })

const cast = ['citizen', 'spy', 'writer', 'citizen', 'citizen', 'citizen']
const spy = 2
const writer = 3
let party: Party
test.beforeAll(async ({ browser }) => {
  party = await openParty(browser, 'motherland')
})
test.afterAll(() => party.close())

const at = (seat: number): PocketPhone => {
  const pocket = party.pockets.find((each) => each.seat === seat)
  if (pocket === undefined) throw new Error(`No phone sits in seat ${seat}.`)
  return pocket
}
const step = (wanted: string) => (frame: { readonly step?: string }) => frame.step === wanted
/** Expects that all phones are sent equally many pushes of equally many bytes during a beat. */
async function expectMasked(pockets: readonly PocketPhone[], beat: () => Promise<unknown>): Promise<void> {
  await caughtUp(party.remote, pockets)
  const marks = marksOf(pockets)
  await beat()
  await caughtUp(party.remote, pockets)
  const lengths = lengthsSince(pockets, marks)
  expect(lengths[0]?.length).toBeGreaterThan(0)
  expect(new Set(lengths.map((each) => each.join(' '))).size, JSON.stringify(lengths)).toBe(1)
}
/**
 * Returns the question on a phone without the seat's own card; all phones must agree. The second half of a question's
 * name counts what its seat was told, as `rev` does, and is left out.
 */
const asked = ({ frame: { board, offers } }: PocketPhone): unknown => [
  board.centre,
  board.news,
  offers.map((offer) => ({ ...offer, question: publicPartOf(offer.question ?? '') })),
]

test('an evening', async () => {
  const { remote, pockets } = party
  const options = { phonesAtNight: 'mask', spies: 1, moreEqual: ['writer'] }
  let labels: readonly string[] = []
  await test.step('everybody comes in', async () => {
    await everybodyJoins(party, { game: 'motherland', options, cast })
  })

  await test.step('the deal: the same bytes on every phone, the own card only while it is held', async () => {
    await goesOn(remote, step('S4'))
    await expectMasked(pockets, async () => {
      await says(remote, { type: 'deal' })
      for (const pocket of pockets) await pocket.isSent(() => pocket.role !== null, 'its card')
    })
    expect(pockets.map(({ role }) => role)).toEqual(cast)
    labels = [...new Set(pockets.map((pocket) => lookOf(pocket).label))]
    await party.shoot('04-dealt')
    for (const pocket of pockets) {
      // The deck is public, so its words are: nobody else's card may be one, and no page a face.
      await looks(pocket, { others: pockets, secrets: [] })
      expect(cardsIn(pocket.frame)).toEqual([pocket.seat])
    }
  })

  await test.step('a vote on phones: one is loaded again before it sends, one never answers', async () => {
    await goesOn(remote, step('S7'))
    await says(remote, { type: 'nameTroika', seat: 1 })
    await goesOn(remote, step('T1'))
    await chooses(at(1), 'enterVote', { target: 4 })
    await party.shoot('05-vote')
    await at(1).reload()
    await answers(at(1), 'enterVote', { target: 2 })
    await answers(at(2), 'enterVote', { target: 3 })
    // Player who does not hear the phone: the moderator asks and enters the answer.
    await says(remote, { type: 'enterVote', voter: 3, target: 1 })
    await says(remote, { type: 'releaseVotes' })
    const [vote] = (await remote.history()).filter(({ type }) => type === 'vote')
    expect(JSON.stringify(vote)).toContain('"voter":1,"target":2')
    await party.shoot('06-votes')
  })

  const away = at(6)
  await test.step('Darkness: every phone asks the same, and every beat has one length', async () => {
    await goesOn(remote, step('D1'))
    await expectMasked(pockets, () => goesOn(remote, step('D2')))
    for (const pocket of pockets) await pocket.offers('point')
    for (const pocket of pockets) expect(asked(pocket)).toEqual(asked(at(1)))
    await party.shoot('07-darkness')
    await away.context.setOffline(true)
    for (const pocket of pockets.filter((each) => each !== away)) {
      const others = pockets.filter((each) => each !== pocket && each !== away)
      const marks = marksOf(others)
      await answers(pocket, 'point', { target: pocket.seat === spy ? 5 : 4 })
      await caughtUp(remote, others)
      // A tap is nobody else's business: no other phone hears that there was one.
      expect(lengthsSince(others, marks).flat()).toEqual([])
    }
    const proposal = (await remote.frame()).offers.find(({ command }) => command === 'setSpyTarget')?.now
    expect(proposal).toEqual({ target: 5 })
    await says(remote, { type: 'setSpyTarget', target: 5 })
    const there = pockets.filter((each) => each !== away)
    await expectMasked(there, () => goesOn(remote, step('D3')))
    for (const pocket of there) await answers(pocket, 'point', { target: 2 })
    const shown = marksOf(there)
    await says(remote, { type: 'setWriterTarget', target: 2 })
    await caughtUp(remote, there)
    const lengths = lengthsSince(there, shown)
    expect(new Set(lengths.map((each) => each.join(' '))).size, JSON.stringify(lengths)).toBe(1)
    await expect.poll(() => at(writer).frame.board.notes?.length ?? 0).toBeGreaterThan(0)
    await away.context.setOffline(false)
    await caughtUp(remote, pockets)
  })

  let fresh: PocketPhone
  await test.step('morning; a player takes another phone, and the old one has nothing left', async () => {
    await goesOn(remote, step('G3'))
    const old = at(4)
    fresh = await changesPhones(party, old)
    expect(fresh.role).toBe('citizen')
    await expect(old.face).toHaveCount(0)
    await party.shoot('09-changed')
    expect(
      at(5)
        .frame.board.seats.filter(({ out }) => out)
        .map(({ seat }) => seat),
    ).toEqual([5])
  })

  await test.step('the result is on every screen', async () => {
    await playsToTheEnd(remote, () => '')
    await showTheWinner(party, [...pockets, fresh])
    await party.shoot('10-result')
  })

  await test.step('nobody was ever sent what is not theirs', () => {
    for (const pocket of [...pockets, fresh]) {
      for (const message of before(pocket, ({ phase }) => phase === 'end')) {
        const { frame, phone } = message.push
        if (frame === null) continue
        expect(cardsIn(frame).filter((seat) => seat !== phone.seat)).toEqual([])
        // Words of the deck are public; as role ids they stand on the own card, and where all phones are asked alike.
        const own = new RegExp(
          `^frame\\.(?:board\\.seats\\.${(phone.seat ?? 0) - 1}\\.card|offers\\.\\d+\\.set\\.of|clocks\\.\\d+\\.id)`,
          'u',
        )
        expect(found(message, /^(?:spy|writer|citizen)$/u, own)).toEqual([])
        expect(frame.board.seats.flatMap(({ marks }) => marks.filter(({ secret }) => secret))).toEqual([])
      }
    }
    expect(labels).toContain(lookOf(fresh).label)
  })
  expect(party.complaints()).toEqual([])
})
