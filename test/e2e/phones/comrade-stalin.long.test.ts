/** Comrade Stalin with six phones: orders, looks and killings come from them, and nobody's orders go anywhere else. */
import { expect, test } from '@playwright/test'
import type { Frame } from '../../../shared/wire/frame.ts'
import { findChromium } from '../../kit/chromium.ts'
import { read } from '../pages.ts'
import { answers, chooses, goesOn, says, taps } from './answering.ts'
import { lookOf, looks } from './cards.ts'
import { caughtUp, changesPhones, everybodyJoins, hidesItsWayIn } from './joining.ts'
import { openParty, showTheWinner, type Party } from './phone-table.ts'
import type { PocketPhone } from './player-phone.ts'
import { before, lengthsSince, marksOf, plainly, textsIn } from './phone-secrets.ts'

test.skip(findChromium() === null, 'there is no Chromium here')
test.setTimeout(300_000)
// A trace of ten pages at once takes longer than the evening.
test.use({ trace: 'off' })

const [ann, jurgen, lucja, fox, max, bea] = [1, 2, 3, 4, 5, 6]
const cast = {
  roles: ['stalin', 'favourite', 'general', 'assassin', 'informer', 'protege'],
  goals: [[], ['J♠', 'A♥'], ['K♥', '7♠'], ['A♣', '7♣'], ['A♠', 'K♣'], []],
}
const holders = [jurgen, lucja, fox, max]
const order = /(?:10|[AKQJ987])[♠♣♥]/gu
let party: Party
test.beforeAll(async ({ browser }) => {
  party = await openParty(browser, 'comrade-stalin')
})
test.afterAll(() => party.close())

const at = (seat: number): PocketPhone => {
  const pocket = party.pockets.find((each) => each.seat === seat)
  if (pocket === undefined) throw new Error(`No phone sits in seat ${seat}.`)
  return pocket
}
const stage = async (phase: string): Promise<Frame> => {
  const { remote } = party
  await expect.poll(async () => (await remote.frame()).phase).toBe(phase)
  return remote.frame()
}
const told = async (type: string): Promise<unknown> =>
  (await party.remote.history()).findLast((each) => each.type === type)
/** Orders that a phone was sent, wherever they stood. */
const ordersIn = (value: unknown): readonly string[] =>
  [...new Set(textsIn(value).flatMap(([, text]) => text.match(order) ?? []))].sort()

test('an evening', async () => {
  const { remote, windows, pockets } = party
  await test.step('everybody comes in', async () => {
    await everybodyJoins(party, { game: 'comrade-stalin', cast, options: { countdownStepSeconds: '1', alarmMin: 10 } })
    for (const pocket of pockets) await hidesItsWayIn(pocket)
  })

  await test.step('the deal: roles for all, orders only for who holds them, and only while the card is held', async () => {
    await goesOn(remote, ({ phase }) => phase === 'goals')
    await caughtUp(remote, pockets)
    await expect(windows.stage.getByText('Assassin').first()).toBeVisible()
    const marks = marksOf(pockets)
    await says(remote, { type: 'dealGoals' })
    await caughtUp(remote, pockets)
    const lengths = lengthsSince(pockets, marks)
    expect(new Set(lengths.map((each) => each.join(' '))).size, JSON.stringify(lengths)).toBe(1)
    await party.shoot('04-dealt')
    for (const seat of [ann, bea]) expect(lookOf(at(seat)).notes).toEqual([])
    for (const seat of holders) {
      expect(ordersIn(lookOf(at(seat)).notes)).toEqual(cast.goals[seat - 1]?.toSorted())
      await looks(at(seat), { others: pockets, secrets: cast.goals.flat() })
    }
    await expect.poll(() => told('goalsReady')).toMatchObject({ count: 4, of: 4 })
  })

  await test.step('before play: the lowest in rank sets the clock, then each by the own phone', async () => {
    await answers(at(bea), 'setAlarm', { minutes: 12 })
    await chooses(at(max), 'useSetup', { aim: '2:*' })
    await party.shoot('05-dirt')
    await at(max).reload()
    await answers(at(max), 'useSetup', { aim: '4:*' })
    expect(ordersIn(lookOf(at(max)).notes)).toEqual(['7♣', 'A♠', 'A♣', 'K♣'])
    await answers(at(bea), 'useSetup', { aim: '5' })
    expect(ordersIn(lookOf(at(bea)).notes)).toEqual(['A♠', 'K♣'])
    expect(await told('setupAbilityUsed')).toMatchObject({ seat: bea, ability: 'patron', target: max })
    await goesOn(remote, ({ phase }) => phase === 'free')
  })

  await test.step('a look that is stopped, and one that nobody stops: only who looked is told', async () => {
    await answers(at(fox), 'useAbility', { use: '4/spy@3:1' })
    await taps(at(lucja), 'block')
    await answers(at(fox), 'useAbility', { use: '4/spy@2:1' })
    await party.shoot('06-objections')
    await says(remote, { type: 'letPass' })
    await at(fox).isSent(() => lookOf(at(fox)).notes.some((note) => note.includes('J♠')), 'what it saw')
    expect(ordersIn(lookOf(at(fox)).notes)).toEqual(['7♣', 'A♣', 'J♠'])
    expect(ordersIn([await remote.frame('public'), await remote.history()])).toEqual([])
  })

  const away = at(bea)
  let heard = 0
  await test.step('an attempt by phone; one phone is cut off, and the moderator says what it would', async () => {
    await answers(at(ann), 'claim', { target: lucja })
    await stage('deliberate')
    await caughtUp(remote, pockets)
    await away.context.setOffline(true)
    heard = away.heard.length
    await taps(at(fox), 'declare:attack')
    await taps(at(max), 'declare:defend')
    await says(remote, { type: 'declare', seat: bea, side: 'attack' })
    await taps(at(jurgen), 'declare:attack')
    await taps(at(max), 'startCount')
    await party.shoot('07-count')
    const { centre } = (await stage('verdict')).board
    expect(centre).toMatchObject({ kind: 'statement' })
    expect(await told('attemptTallied')).toMatchObject({ attack: 3, defence: 2, selfDefence: 1, success: true })
  })

  await test.step('the verdict, and orders change hands: nobody but the killer learns which', async () => {
    await chooses(at(ann), 'verdict', { deaths: [['3', '4']] })
    await party.shoot('08-verdict')
    await answers(at(ann), 'verdict', { deaths: [['3', '4']] })
    await answers(at(fox), 'chooseSlot', { slot: '2' })
    await answers(at(lucja), 'chooseSlot', { slot: '1' })
    expect(await told('exchange')).toMatchObject({ killer: fox, killerSlot: 2, victim: lucja, victimSlot: 1 })
    await at(fox).isSent(() => lookOf(at(fox)).notes.some((note) => note.includes('K♥')), 'the order handed over')
    expect(ordersIn(lookOf(at(fox)).notes)).toEqual(['A♣', 'J♠', 'K♥'])
    expect(ordersIn(lookOf(at(lucja)).notes)).toEqual(['7♠'])
    expect(away.heard.length).toBe(heard)
    await away.context.setOffline(false)
    await caughtUp(remote, pockets)
    expect(plainly(away.frame)).toEqual(plainly(await remote.frame(`seat:${bea}`)))
  })

  let fresh: PocketPhone
  await test.step('a player takes another phone: it waits, the moderator agrees, the old one has nothing left', async () => {
    const old = at(max)
    const { notes } = lookOf(old)
    fresh = await changesPhones(party, old)
    expect(lookOf(fresh).notes).toEqual(notes)
    await expect(old.face).toHaveCount(0)
    await party.shoot('09-changed')
  })

  await test.step('the end is declared, somebody steps up: Stalin falls, and who fell with him is chosen by phone', async () => {
    await taps(at(ann), 'declareEnd')
    await taps(at(fox), 'claim')
    await stage('deliberate')
    await taps(at(jurgen), 'declare:defend')
    await taps(fresh, 'declare:attack')
    await taps(at(fox), 'startCount')
    await stage('coup')
    await answers(at(fox), 'coup', { fall: [] })
    await party.shoot('10-hated')
    await taps(at(fox), 'endVote:spare')
    await taps(fresh, 'endVote:spare')
    await says(remote, { type: 'endVote', seat: bea, kill: true })
    expect(await told('endRole')).toMatchObject({ seat: jurgen, died: false })
  })

  await test.step('orders are turned over; the result is on every screen', async () => {
    await goesOn(remote, ({ phase }) => phase === 'result')
    await party.shoot('11-orders')
    await goesOn(remote, ({ outcome }) => outcome !== null)
    await showTheWinner(party, [...pockets, fresh])
    await party.shoot('12-result')
    // The Assassin's K♥ protects a Favourite who lives, A♣ was carried out; the others hold what cannot be met.
    expect((await remote.frame('public')).outcome?.winners).toEqual([String(fox)])
  })

  await test.step('no phone was ever sent an order that its player did not hold or look at', () => {
    const learnt: Readonly<Record<number, readonly string[]>> = {
      [jurgen]: ['J♠', 'A♥'],
      [lucja]: ['K♥', '7♠'],
      [fox]: ['A♣', '7♣', 'J♠', 'K♥'],
      [max]: ['A♠', 'K♣', 'A♣', '7♣'],
      [bea]: ['A♠', 'K♣'],
    }
    for (const pocket of [...pockets, fresh]) {
      for (const { push } of before(pocket, ({ phase }) => phase === 'result')) {
        const known = learnt[push.phone.seat ?? 0] ?? []
        expect(ordersIn(push.frame?.board.notes ?? []).filter((each) => !known.includes(each))).toEqual([])
        const elsewhere = textsIn(push).filter(([way]) => !way.startsWith('frame.board.notes'))
        expect(elsewhere.filter(([, text]) => text.match(order) !== null)).toEqual([])
      }
    }
  })
  expect(await read(windows.stage)).not.toContain('undefined')
  expect(party.complaints()).toEqual([])
})
