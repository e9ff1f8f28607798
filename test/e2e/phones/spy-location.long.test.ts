/** Out of Place with six phones: the spy's phone is built like all others, and the place never comes to it. */
import { expect, test } from '@playwright/test'
import { findChromium } from '../../kit/chromium.ts'
import { answers, chooses, playsToTheEnd, says, taps } from './answering.ts'
import { lookOf, looks } from './cards.ts'
import { caughtUp, changesPhones, everybodyJoins } from './joining.ts'
import { openParty, showTheWinner, type Party } from './phone-table.ts'
import type { PocketPhone } from './player-phone.ts'
import { before, cardsIn, found, lengthsSince, marksOf, plainly } from './phone-secrets.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(300_000)
// A trace of ten pages at once takes longer than the evening.
test.use({ trace: 'off' })

const spy = 3
/** ms without a connection. */
const cutOff = 20_000
let party: Party
test.beforeAll(async ({ browser }) => {
  party = await openParty(browser, 'spy-location')
})
test.afterAll(() => party.close())

const at = (seat: number): PocketPhone => {
  const pocket = party.pockets.find((each) => each.seat === seat)
  if (pocket === undefined) throw new Error(`No phone sits in seat ${seat}.`)
  return pocket
}
/** Expects that the phones' frames differ in the own card and the question alone. */
function expectAlike(pockets: readonly PocketPhone[]): void {
  const [first, ...rest] = pockets.map(({ frame }) => plainly(frame))
  for (const other of rest) expect(other).toEqual(first)
}

test('an evening', async () => {
  const { remote, windows, pockets } = party
  let place = ''
  await test.step('everybody comes in', async () => {
    const options = { targetRounds: 1 }
    await everybodyJoins(party, { game: 'spy-location', options, cast: { location: 'library', spy } })
  })

  await test.step('the deal: the same bytes on every phone, the own card only while it is held', async () => {
    await says(remote, { type: 'openGame', leader: 1 })
    await says(remote, { type: 'showPlaces' })
    await caughtUp(remote, pockets)
    const marks = marksOf(pockets)
    await says(remote, { type: 'deal', leader: 1 })
    for (const pocket of pockets) await pocket.isSent(() => pocket.role !== null, 'its card')
    await caughtUp(remote, pockets)
    expect(pockets.map(({ role }) => role === 'spy')).toEqual([1, 2, 3, 4, 5, 6].map((seat) => seat === spy))
    const lengths = lengthsSince(pockets, marks)
    expect(new Set(lengths.map((each) => each.join(' '))).size, JSON.stringify(lengths)).toBe(1)
    expectAlike(pockets)
    const labels = pockets.map((pocket) => lookOf(pocket).label)
    place = labels[0] ?? ''
    expect(new Set(labels).size).toBe(2)
    await party.shoot('04-dealt')
    // The place stands among the others in the list of every page: the spy's card alone may be nowhere else.
    const secrets = [labels[spy - 1] ?? '']
    for (const pocket of pockets) await looks(pocket, { others: pockets, secrets })
    await at(spy).holding(async () => expect(at(spy).face).not.toContainText(place))
    const seen = async (): Promise<unknown> => (await remote.history()).findLast(({ type }) => type === 'cardsSeen')
    await expect.poll(seen).toMatchObject({ count: 6, of: 6 })
  })

  await test.step('a question asked by phone; the phone is loaded again before it is sent', async () => {
    await says(remote, { type: 'startRound' })
    await chooses(at(1), 'ask', { answerer: 2 })
    await party.shoot('05-asking')
    await at(1).reload()
    await answers(at(1), 'ask', { answerer: 4 })
    await taps(at(4), 'answered')
    const asked = (await remote.history()).filter(({ type }) => type === 'asked')
    expect(asked).toMatchObject([{ askerSeat: 1, answererSeat: 4 }])
    await caughtUp(remote, pockets)
    expectAlike(pockets)
  })

  const away = at(6)
  let since = 0
  let heard = 0
  await test.step('a vote that fails: some answer, one never does, one is cut off', async () => {
    await away.context.setOffline(true)
    since = performance.now()
    heard = away.heard.length
    await answers(at(2), 'accuse', { suspect: 4 })
    await taps(at(3), 'castVote:yes')
    await party.shoot('06-vote')
    // Phones that stay silent: the moderator asks aloud and enters the answers.
    await says(remote, { type: 'castVote', voter: 5, yes: false })
    await says(remote, { type: 'castVote', voter: 6, yes: true })
    await taps(at(1), 'castVote:yes')
    const cast = (await remote.history()).filter(({ type }) => type === 'voteCast')
    expect(cast.map(({ seat, yes }) => [seat, yes])).toEqual([
      [3, true],
      [5, false],
      [6, true],
      [1, true],
    ])
  })

  let fresh: PocketPhone
  await test.step('a player takes another phone: it waits, the moderator agrees, the old one has nothing left', async () => {
    const old = at(5)
    fresh = await changesPhones(party, old)
    expect(lookOf(fresh).label).toBe(place)
    await expect(old.face).toHaveCount(0)
    await party.shoot('08-changed')
  })

  await test.step('after twenty seconds without a connection a phone has what it missed', async () => {
    expect(away.heard.length).toBe(heard)
    await away.page.waitForTimeout(Math.max(0, cutOff - (performance.now() - since)))
    await away.context.setOffline(false)
    await caughtUp(remote, [...pockets, fresh])
    expectAlike([...pockets.filter(({ seat }) => seat !== null), fresh])
  })

  await test.step('a resident who guesses is told so alone; the spy’s guess ends the round', async () => {
    const marks = marksOf(pockets)
    const told = (await remote.history()).length
    await answers(at(4), 'guess', { place: 'zoo' })
    expect(await remote.history()).toHaveLength(told)
    await answers(at(spy), 'guess', { place: 'library' })
    await expect(windows.stage.getByText(place).first()).toBeVisible()
    const others = [1, 2].map((seat) => pockets.indexOf(at(seat)))
    // Phones of the others heard nothing of the failed guess: the spy's guess is their first news.
    for (const i of others) expect(pockets[i]?.heard[marks[i] ?? 0]?.push.frame?.phase).toBe('over')
    await party.shoot('09-guess')
  })

  await test.step('the result is on every screen', async () => {
    await playsToTheEnd(remote, () => '')
    await showTheWinner(party, [...pockets, fresh])
    await party.shoot('10-result')
  })

  await test.step('nobody was ever sent what is not theirs', () => {
    const lists = /^frame\.(?:board\.(?:list|centre\.list)\.items|offers\.\d+\.fields\.place\.of)\.\d+/u
    for (const pocket of [...pockets, fresh]) {
      for (const message of before(pocket, ({ phase }) => phase === 'over')) {
        const { frame, phone } = message.push
        if (frame === null) continue
        expect(cardsIn(frame).filter((seat) => seat !== phone.seat)).toEqual([])
        const own = `^frame\\.board\\.seats\\.${(phone.seat ?? 0) - 1}\\.card`
        const mayStand = phone.seat === spy ? lists : new RegExp(`${own}|${lists.source}`, 'u')
        expect(found(message, new RegExp(`\\b${place}\\b`, 'iu'), mayStand)).toEqual([])
      }
    }
  })
  expect(party.complaints()).toEqual([])
})
