/** The pictures of the games that are not played in the first half, and of phones at their tables. */
import type { Browser, Page } from '@playwright/test'
import type { Frame } from '../../../shared/wire/frame.ts'
import type { PhonesStatus } from '../../../shared/wire/moderator-status.ts'
import type { Remote } from '../console-process.ts'
import { answers, chooses, goesOn, says } from '../phones/answering.ts'
import { PocketPhone, small, tall } from '../phones/player-phone.ts'

export interface Album {
  readonly remote: Remote
  readonly desk: Page
  readonly stage: Page
  readonly take: (page: Page, name: string) => Promise<void>
}
const players = ['Ann', 'Jürgen', 'Зоя', 'Łucja', 'Fox 🦊', 'Maximiliane von Hohenlohe', 'Cem']

const start = (remote: Remote, given: object): Promise<unknown> =>
  remote.call('POST', '/matches', { seats: players, seed: 'pictures', ...given })
const waitsFor = (command: string) => (frame: Frame) => frame.offers.some((offer) => offer.command === command)

/** The moderator names the first crew that the rules allow. */
async function nameCrew(remote: Remote): Promise<void> {
  for (const job of ['worker1', 'worker2', 'supervisor']) {
    const { offers } = await remote.frame()
    const offer = offers.find(({ command, set }) => command === 'chooseMember' && set?.['job'] === job)
    const field = offer?.fields['seat']
    await says(remote, { type: 'chooseMember', job, seat: field?.kind === 'seat' ? (field.among[0] ?? 0) : 0 })
  }
}
async function lay(remote: Remote, picks: readonly string[]): Promise<Frame> {
  const { offers } = await goesOn(remote, waitsFor('layCard'))
  const workers = offers.filter(({ command }) => command === 'layCard').map(({ set }) => set?.['worker'])
  for (const [i, worker] of workers.entries()) await says(remote, { type: 'layCard', worker, pick: picks[i] })
  return goesOn(remote, waitsFor('giveOrder'))
}
/** Two turns of Gulag, and the whole of it to its result. */
export async function gulag({ remote, desk, stage, take }: Album): Promise<void> {
  await start(remote, { game: 'gulag', cast: ['red', 'black', 'red', 'black', 'red', 'red', 'black'] })
  await goesOn(remote, waitsFor('chooseFirst'))
  await says(remote, { type: 'chooseFirst', seat: 1 })
  await take(desk, 'desk-gulag-crew')
  await nameCrew(remote)
  await goesOn(remote, waitsFor('layCard'))
  await take(stage, 'stage-gulag-crew')
  const { offers } = await lay(remote, ['work', 'strike'])
  const order = offers.find(({ command }) => command === 'giveOrder')
  await take(desk, 'desk-gulag-order')
  await says(remote, { type: 'giveOrder', ...order?.set, worker: null })
  await goesOn(remote, ({ board }) => board.centre?.kind === 'cards')
  await take(stage, 'stage-gulag-cards')
  await goesOn(remote, ({ board }) => board.centre?.kind === 'tally')
  await take(stage, 'stage-gulag-tally')
  await says(remote, { type: 'callOff' })
}
/** A round of Out of Place: places, questions, a vote, the truth and the points. */
export async function places({ remote, desk, stage, take }: Album): Promise<void> {
  await start(remote, { game: 'spy-location', cast: { location: 'lighthouse', spy: 3 } })
  await says(remote, { type: 'openGame', leader: 1 })
  await says(remote, { type: 'showPlaces' })
  await take(stage, 'stage-places-list')
  await says(remote, { type: 'deal', leader: 1 })
  await says(remote, { type: 'startRound' })
  await says(remote, { type: 'ask', asker: 1, answerer: 4 })
  await take(desk, 'desk-places-question')
  await take(stage, 'stage-places-question')
  await says(remote, { type: 'answered', seat: 4 })
  await says(remote, { type: 'noteAccuser', seat: 4 })
  await says(remote, { type: 'accuse', initiator: 4, suspect: 3 })
  for (const [voter, yes] of [
    [5, true],
    [6, true],
    [7, false],
  ] as const)
    await says(remote, { type: 'castVote', voter, yes })
  await take(desk, 'desk-places-vote')
  await take(stage, 'stage-places-vote')
  for (const voter of [1, 2]) await says(remote, { type: 'castVote', voter, yes: true })
  await says(remote, { type: 'guess', seat: 3, place: 'lighthouse' })
  await goesOn(remote, ({ phase, board }) => board.centre?.kind === 'reveal' || phase === 'SCORE')
  await take(stage, 'stage-places-truth')
  await goesOn(remote, ({ board }) => board.centre?.kind === 'score')
  await take(stage, 'stage-places-score')
  await says(remote, { type: 'callOff' })
}

/** An evening at court: roles, an attempt with a doubled vote, the verdict, a coup, the orders turned over. */
export async function court({ remote, desk, stage, take }: Album): Promise<void> {
  const roles = ['stalin', 'favourite', 'general', 'assassin', 'believer', 'informer', 'protege']
  const goals = [[], ['J♠', 'A♥'], ['K♥', '9♣'], ['A♣', '8♠'], ['A♠', '7♣'], ['K♣', '8♥'], []]
  const options = { alarmMin: 10, reactionSeconds: 30 }
  await start(remote, { game: 'comrade-stalin', cast: { roles, goals }, options })
  await goesOn(remote, ({ phase }) => phase === 'roles')
  await take(stage, 'stage-court-roles')
  await goesOn(remote, ({ phase }) => phase === 'alarm')
  await says(remote, { type: 'setAlarm', minutes: 40 })
  await says(remote, { type: 'useSetup', seat: 6, aim: '2:*' })
  await says(remote, { type: 'useSetup', seat: 7, aim: '2' })
  await goesOn(remote, ({ phase }) => phase === 'free')
  await take(desk, 'desk-court-talk')
  await says(remote, { type: 'startAttempt', starter: 1, target: 3 })
  for (const [seat, side] of [
    [4, 'attack'],
    [7, 'attack'],
    [5, 'defend'],
  ] as const)
    await says(remote, { type: 'declare', seat, side })
  await take(desk, 'desk-court-attempt')
  await take(stage, 'stage-court-attempt')
  await says(remote, { type: 'useAbility', use: '4/merciless@-' })
  await says(remote, { type: 'startCount', seat: null })
  await says(remote, { type: 'tally' })
  await take(stage, 'stage-court-verdict')
  await says(remote, { type: 'verdict', deaths: [['3', '4']] })
  await take(desk, 'desk-court-exchange')
  await says(remote, { type: 'chooseSlot', seat: 4, slot: '2' })
  await says(remote, { type: 'chooseSlot', seat: 3, slot: '1' })
  await says(remote, { type: 'alarm' })
  await goesOn(remote, ({ phase }) => phase === 'result')
  await take(stage, 'stage-court-orders')
  await remote.call('PUT', '/stage', { blank: true })
  await take(stage, 'stage-court-curtain')
  await remote.call('PUT', '/stage', { blank: false })
  await says(remote, { type: 'callOff' })
}

async function comesIn(browser: Browser, link: string, { name, size = tall }: { name: string; size?: typeof tall }) {
  const pocket = await PocketPhone.taken(browser, { name, size, complaints: [] })
  await pocket.open(link)
  return pocket
}
/** Players come in by phone, look at their cards and answer; one of them on the smallest screen. */
export async function phones(browser: Browser, { remote, desk, stage, take }: Album): Promise<void> {
  const { body } = await remote.call<PhonesStatus>('PUT', '/phones', { joining: true, networks: ['127.0.0.2'] })
  await start(remote, { game: 'spy-location', cast: { location: 'lighthouse', spy: 3 } })
  await remote.call('PUT', '/stage', { view: 'join' })
  await take(stage, 'stage-join')
  await remote.call('PUT', '/stage', { view: 'board' })
  const link = body.links[0] ?? ''
  const ann = await comesIn(browser, link, { name: 'Ann' })
  await take(ann.page, 'phone-door')
  await ann.comeIn()
  await ann.sits(1)
  const fox = await comesIn(browser, link, { name: 'The fox', size: small })
  await fox.comeIn()
  await take(fox.page, 'phone-lobby')
  await fox.claim(5)
  await fox.sits(5)
  await desk.locator('nav').getByRole('button', { name: 'Outputs & phones', exact: true }).click()
  await take(desk, 'desk-phones')
  await desk.locator('nav').getByRole('button', { name: 'Table', exact: true }).click()
  await says(remote, { type: 'openGame', leader: 1 })
  await says(remote, { type: 'showPlaces' })
  await says(remote, { type: 'deal', leader: 1 })
  await ann.offers('confirmCard')
  await take(ann.page, 'phone-cover')
  await ann.holding(() => take(ann.page, 'phone-card'))
  await fox.holding(() => take(fox.page, 'phone-card-small'))
  await says(remote, { type: 'startRound' })
  await chooses(ann, 'ask', { answerer: 5 })
  await take(ann.page, 'phone-question')
  await answers(ann, 'ask', { answerer: 5 })
  await take(fox.page, 'phone-asked-small')
  await take(desk, 'desk-phones-table')
  for (const { context } of [ann, fox]) await context.close()
  await says(remote, { type: 'callOff' })
}
