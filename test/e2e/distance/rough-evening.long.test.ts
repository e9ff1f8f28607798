/**
 * An evening over a bad network, by pages alone: each player's way to nginx takes 150 ms, give or take 100, and loses 2
 * messages in 100; in mid-game some of them have no network at all for a minute. Nothing is lost, no page keeps a question
 * that is over, and everybody ends at the same outcome.
 */
import { expect, test } from '@playwright/test'
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import { isDueQuestion } from '../../../shared/engine/go-on.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { findChromium } from '../../kit/chromium.ts'
import { farAway } from '../../kit/proxies/rough-network.ts'
import { missingProgram } from '../../kit/proxies/proxy-process.ts'
import { sendsOff } from '../phones/answering.ts'
import type { PocketPhone } from '../phones/player-phone.ts'
import { answerNext, answersTo, catchUp, openDistantTable, playByPages, type DistantTable } from './distant-table.ts'
import { patience } from '../../kit/timeouts.ts'

const missing = findChromium() === null ? 'there is no Chromium here' : missingProgram('nginx')
test.skip(missing !== null, missing ?? '')
test.setTimeout(1_800_000)
test.use({ trace: 'off', ignoreHTTPSErrors: true })

/** ms without any network. */
const outage = 60_000
/** Players who lose it, by place: two that are asked together with the others. */
const unlucky = [1, 2]

const awayOn = ({ page }: PocketPhone) => page.getByText('No connection…')
const asks = ({ frame }: PocketPhone): readonly string[] => frame.offers.map(({ asks: says, title }) => says ?? title)
/** Each question that stands on the page is one that the console asks now. */
async function showsNoOldQuestion(phone: PocketPhone): Promise<void> {
  const old = async (): Promise<readonly string[]> => {
    const shown = await phone.page.locator('form.prompt .prompt-title').allInnerTexts()
    return shown.filter((text) => !asks(phone).includes(text))
  }
  await expect.poll(old, { message: `${phone.name}: questions that are over`, ...patience }).toEqual([])
}
interface Question {
  readonly phone: PocketPhone
  readonly offer: Offer
}
/** A question that one of the unlucky is asked, once everybody knows the own card; null: none now. */
function questionToTheUnlucky({ phones }: DistantTable): Question | null {
  if (phones.some(({ role }) => role === null)) return null
  const all = unlucky.flatMap((i) => (phones[i] === undefined ? [] : [phones[i]]))
  const questions = all.flatMap((phone) =>
    phone.frame.offers
      .filter((offer) => isDueQuestion(offer) && !offer.onLook && Object.keys(offer.fields).length > 0)
      .map((offer) => ({ phone, offer })),
  )
  return questions[0] ?? null
}
/**
 * Takes the network from some players, one of whom sends an answer off meanwhile; the others play on as far as they can;
 * then it comes back, and the answer counts.
 */
async function withoutNetwork(table: DistantTable, { phone, offer }: Question, draw: RandomSource): Promise<void> {
  const [gone, there] = [true, false].map((isGone) =>
    table.phones.filter((_, i) => unlucky.includes(i) === isGone),
  ) as [PocketPhone[], PocketPhone[]]
  const over = new Promise<void>((resolve) => setTimeout(resolve, outage))
  for (const i of unlucky) table.networks[i]?.turn('silent')
  await Promise.all(gone.map((each) => expect(awayOn(each)).toBeVisible(patience)))
  await sendsOff(phone, offer, answersTo(offer, draw))
  await expect(phone.page.getByText('Will be sent as soon as the connection is back')).toBeVisible(patience)
  while (await answerNext({ remote: table.remote, phones: there }, draw))
    await Promise.all(there.map(showsNoOldQuestion))
  const { status } = await table.remote.command({ type: 'announce', text: 'Some of us have no network.' })
  expect(status).toBe(200)
  // The time without a network is what is tried here.
  await over
  await Promise.all(there.map((each) => expect(awayOn(each)).toHaveCount(0, patience)))
  for (const i of unlucky) table.networks[i]?.turn('there')
  await Promise.all(gone.map((each) => expect(awayOn(each)).toHaveCount(0, patience)))
  await phone.isSent(({ frame }) => frame?.offers.some(isSameDue(offer)) === false, 'that its late answer counts')
  await catchUp(table)
  await Promise.all(table.phones.map(showsNoOldQuestion))
}
const isSameDue =
  ({ id, question }: Offer) =>
  (now: Offer): boolean =>
    now.id === id && now.question === question && isDueQuestion(now)
interface SentCommand {
  readonly id?: number
  readonly key?: string
  readonly command?: { readonly type: string }
}
/** Commands of a page to which the console never said that they count, or that their question is over. */
function unanswered({ sent, replies }: PocketPhone): readonly string[] {
  const settled = new Set(
    replies.filter(({ ok, refused }) => ok === true || refused === 'moved-on').map(({ id }) => id),
  )
  const commands = sent.map((text) => JSON.parse(text) as SentCommand).filter(({ command }) => command !== undefined)
  const done = new Set(commands.filter(({ id }) => id !== undefined && settled.has(id)).map(({ key }) => key))
  return commands.filter(({ key }) => !done.has(key)).map((each) => JSON.stringify(each))
}
/** Options with which no step's clock runs out while nobody is there. */
const patient = { selectionSeconds: 300, taskSeconds: 300, supervisionSeconds: 300, inspectionSeconds: 300 }

test('gulag over a bad network, with a minute of none for two players', async ({ browser }) => {
  const table = await openDistantTable(browser, { game: 'gulag', seats: 5, options: patient, weather: farAway })
  let isTried = false
  const before = async (at: DistantTable, draw: RandomSource): Promise<void> => {
    const question = isTried ? null : questionToTheUnlucky(at)
    if (question === null) return
    isTried = true
    await withoutNetwork(at, question, draw)
  }
  try {
    await playByPages(table, { seed: 'rough', before })
    expect(isTried).toBe(true)
    await catchUp(table)
    const { outcome } = await table.remote.frame('public')
    expect(outcome?.says).toMatch(/\S/u)
    for (const phone of table.phones) {
      expect(phone.frame.outcome).toEqual(outcome)
      await expect(phone.page.getByText(outcome?.says ?? '').first()).toBeVisible(patience)
      await showsNoOldQuestion(phone)
      expect(unanswered(phone)).toEqual([])
    }
    expect(table.networks.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(0)
    expect(table.complaints()).toEqual([])
  } finally {
    await table.close()
  }
})
