/** Gulag with six phones: crews, cards and orders come from them, and nobody's card is on anybody else's. */
import { expect, test } from '@playwright/test'
import { findChromium } from '../../kit/chromium.ts'
import { read } from '../pages.ts'
import { answers, chooses, goesOn, offered, playsToTheEnd, says } from './answering.ts'
import { lookOf, looks } from './cards.ts'
import { caughtUp, changesPhones, everybodyJoins, hidesItsWayIn } from './joining.ts'
import { openParty, showTheWinner, type Party } from './phone-table.ts'
import type { PocketPhone } from './player-phone.ts'
import { before, cardsIn, found, lengthsSince, marksOf } from './phone-secrets.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(120_000)
// A trace of ten pages at once takes longer than the evening. Pages move as they do for most people.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'no-preference' } })

const cast = ['red', 'black', 'red', 'black', 'red', 'black']
let party: Party
test.beforeAll(async ({ browser }) => {
  party = await openParty(browser, 'gulag')
})
test.afterAll(() => party.close())

const at = (seat: number): PocketPhone => {
  const pocket = party.pockets.find((each) => each.seat === seat)
  if (pocket === undefined) throw new Error(`No phone sits in seat ${seat}.`)
  return pocket
}
/** The commissar chooses the first crew that is offered, one by one; gives back whom. */
async function chooseCrew(commissar: PocketPhone): Promise<readonly number[]> {
  const crew: number[] = []
  for (const job of ['worker1', 'worker2', 'supervisor']) {
    await commissar.isSent(({ frame }) => frame?.offers[0]?.set?.['job'] === job, `the question for ${job}`)
    const { seat } = offered(commissar.frame, 'chooseMember').fields
    const [first = 0] = seat?.kind === 'seat' ? seat.among : []
    await answers(commissar, 'chooseMember', { seat: first })
    crew.push(first)
  }
  return crew
}

test('an evening', async () => {
  const { remote, windows, pockets } = party
  let labels: readonly string[] = []
  await test.step('everybody comes in', async () => {
    await everybodyJoins(party, { game: 'gulag', cast })
    for (const pocket of pockets) await hidesItsWayIn(pocket)
  })

  await test.step('the deal: the same bytes on every phone, the own card only while it is held', async () => {
    await goesOn(remote, ({ offers }) => offers.some(({ command }) => command === 'deal'))
    await caughtUp(remote, pockets)
    const marks = marksOf(pockets)
    await says(remote, { type: 'deal' })
    for (const pocket of pockets) await pocket.isSent(() => pocket.role !== null, 'its card')
    expect(pockets.map(({ role }) => role)).toEqual(cast)
    const lengths = lengthsSince(pockets, marks)
    expect(new Set(lengths.map((each) => each.join(' '))).size, JSON.stringify(lengths)).toBe(1)
    labels = [...new Set(pockets.map((pocket) => lookOf(pocket).label))]
    expect(labels).toHaveLength(2)
    await party.shoot('04-dealt')
    for (const pocket of pockets) await looks(pocket, { others: pockets, secrets: labels })
    // A look counts by itself, once, and not only for who looked first.
    const looked = async (): Promise<readonly number[]> =>
      (await remote.history('moderator')).flatMap(({ type, to }) => (type === 'looked' ? (to ?? []) : []))
    await expect.poll(async () => (await looked()).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  await test.step('a turn on phones, one of which is loaded again in the middle of its prompt', async () => {
    await goesOn(remote, ({ offers }) => offers.some(({ command }) => command === 'chooseFirst'))
    await says(remote, { type: 'chooseFirst', seat: 1 })
    const crew = await chooseCrew(at(1))
    await goesOn(remote, ({ phase }) => phase === 'task')
    const [first = 0, second = 0, supervisor = 0] = crew
    await chooses(at(first), 'layCard', { pick: 'work' })
    await party.shoot('05-laying')
    await at(first).reload()
    await answers(at(first), 'layCard', { pick: 'strike' })
    await answers(at(second), 'layCard', { pick: 'work' })
    const laid = (await remote.history('moderator')).filter(({ type }) => type === 'cardLaid')
    expect(laid.map(({ to, pick }) => [to, pick])).toEqual([
      [[first], 'strike'],
      [[second], 'work'],
    ])
    await goesOn(remote, ({ phase }) => phase === 'supervision')
    // A page that was loaded again has not seen its card, and covers itself once nothing is asked of it.
    await at(first).page.getByRole('button', { name: 'Not now' }).click()
    await answers(at(supervisor), 'giveOrder', { worker: first })
    await goesOn(remote, ({ board }) => board.centre?.kind === 'cards')
    await party.shoot('06-turned-over')
    const { centre } = (await remote.frame('public')).board
    expect(centre).toMatchObject({ kind: 'cards', cards: [{}, {}] })
    for (const pocket of pockets)
      await expect(
        pocket.page.getByRole('heading', { name: centre?.kind === 'cards' ? centre.title : '' }),
      ).toBeVisible()
  })

  await test.step('another turn: one phone is cut off and catches up, one never answers', async () => {
    await goesOn(remote, ({ phase, round }) => phase === 'selection' && round === 2)
    const away = at(6)
    await caughtUp(remote, pockets)
    await away.context.setOffline(true)
    const heard = away.heard.length
    const [first = 0, second = 0, supervisor = 0] = await chooseCrew(at(2))
    await goesOn(remote, ({ phase }) => phase === 'task')
    await answers(at(first), 'layCard', { pick: 'work' })
    // Player whose phone is dead: the moderator asks aloud and enters the answer.
    await says(remote, { type: 'layCard', worker: second, pick: 'work' })
    await goesOn(remote, ({ phase }) => phase === 'supervision')
    await says(remote, { type: 'giveOrder', worker: null })
    expect([supervisor, away.heard.length]).toEqual([supervisor, heard])
    await goesOn(remote, ({ board }) => board.centre?.kind === 'cards')
    await away.context.setOffline(false)
    const { board } = await remote.frame('public')
    await caughtUp(remote, [away])
    expect(away.frame.board.centre).toEqual(board.centre)
  })

  let fresh: PocketPhone
  await test.step('a player takes another phone: it waits, the moderator agrees, the old one has nothing left', async () => {
    const old = at(3)
    const { role } = old
    fresh = await changesPhones(party, old)
    expect(fresh.role).toBe(role)
    await looks(fresh, { others: [...pockets, fresh], secrets: labels })
    await expect(old.face).toHaveCount(0)
    await expect(old.page.getByRole('heading', { name: 'Which seat is yours?' })).toBeVisible()
    await party.shoot('08-changed')
  })

  await test.step('the rest is played by the moderator; the result is on every screen', async () => {
    await playsToTheEnd(remote, () => 'work')
    await showTheWinner(party, [...pockets, fresh])
    await party.shoot('09-result')
  })

  await test.step('no phone was ever sent a card that its player does not know', () => {
    for (const pocket of [...pockets, fresh]) {
      for (const heard of before(pocket, ({ phase }) => phase === 'end')) {
        const { frame, phone } = heard.push
        if (frame === null) continue
        expect(cardsIn(frame).filter((seat) => seat !== phone.seat)).toEqual([])
        const mayStand = new RegExp(`^frame\\.board\\.(?:seats\\.${(phone.seat ?? 0) - 1}\\.card|notes)\\b`, 'u')
        for (const label of labels) expect(found(heard, new RegExp(`\\b${label}\\b`, 'u'), mayStand)).toEqual([])
      }
    }
  })
  expect(await read(windows.stage)).not.toContain('undefined')
  expect(party.complaints()).toEqual([])
})
