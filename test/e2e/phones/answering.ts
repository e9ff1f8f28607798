/** Answers of a player on the phone, and of the moderator in place of a phone. */
import { expect, type Locator } from '@playwright/test'
import type { Answer, Field, Offer } from '../../../shared/engine/offers/fields.ts'
import type { Board } from '../../../shared/engine/game.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { offerOf, often, type Remote } from '../console-process.ts'
import type { PocketPhone } from './player-phone.ts'
import { passPause } from '../pages.ts'

export type Answers = Readonly<Record<string, Answer | null>>

function offered(frame: Frame, command: string): Offer {
  const offer = offerOf(frame, command)
  if (offer === undefined) throw new Error(`${command} is not offered to ${frame.audience}.`)
  return offer
}
/** Returns the labels on the buttons of an answer. */
function labelsOf(field: Field, answer: Answer | null, board: Board): readonly string[] {
  const nameOf = (seat: unknown): string => board.seats.find((each) => each.seat === seat)?.name ?? ''
  if (field.kind === 'seat') return [answer === null ? (field.none ?? '') : nameOf(answer)]
  if (field.kind === 'seats' && Array.isArray(answer)) return answer.map(nameOf)
  if (field.kind === 'choice') return [field.of.find(({ value }) => value === answer)?.label ?? '']
  if (field.kind === 'choices' && Array.isArray(answer))
    return field.of.filter(({ value }) => (answer as readonly unknown[]).includes(value)).map(({ label }) => label)
  throw new Error(`Nobody here answers a field of the kind ${field.kind}.`)
}
/** Chooses each pair in the list of its row. */
async function pairsUp(at: Locator, { from, to }: Extract<Field, { kind: 'pairs' }>, answer: Answer): Promise<void> {
  for (const [one, other] of answer as readonly (readonly [string, string])[]) {
    const row = at.locator('label').nth(from.findIndex(({ value }) => value === one))
    await row.locator('select').selectOption({ label: to.find(({ value }) => value === other)?.label ?? '' })
  }
}
async function fillsIn(at: Locator, field: Field, { answer, board }: { answer: Answer | null; board: Board }) {
  if (field.kind === 'number') return at.locator('input').fill(String(answer))
  if (field.kind === 'pairs') return pairsUp(at, field, answer ?? [])
  for (const label of labelsOf(field, answer, board))
    await at.locator('.pick').filter({ hasText: label }).first().click()
}
const formOf = ({ page }: PocketPhone): Locator => page.locator('form.prompt')
/** The form of an offer, opened by hand where it did not open itself. */
export async function opens(pocket: PocketPhone, { title, asks = title }: Offer): Promise<Locator> {
  const form = formOf(pocket)
  const heading = form.getByRole('heading', { name: asks, exact: true })
  const way = pocket.page.locator('.doing', { hasText: title }).first()
  const back = pocket.page.getByRole('button', { name: 'Back', exact: true })
  await heading.or(way).or(back).first().waitFor()
  // Another question may have opened by itself.
  if (!(await heading.isVisible()) && !(await way.isVisible())) await back.click()
  if (!(await heading.isVisible())) await way.click()
  await heading.waitFor()
  return form
}
async function choosesIn(pocket: PocketPhone, offer: Offer, answers: Answers): Promise<Locator> {
  const form = await opens(pocket, offer)
  for (const [i, [name, field]] of Object.entries(offer.fields).entries()) {
    const { board } = pocket.frame
    await fillsIn(form.locator('.field').nth(i), field, { answer: answers[name] ?? null, board })
  }
  return form
}
/** Chooses, but does not send. */
export async function chooses(pocket: PocketPhone, command: string, answers: Answers): Promise<Locator> {
  await pocket.offers(command)
  return choosesIn(pocket, offered(pocket.frame, command), answers)
}
async function isAnswered(pocket: PocketPhone, what: string, act: () => Promise<void>): Promise<void> {
  const before = pocket.replies.length
  await act()
  await expect
    .poll(() => pocket.replies.length, { message: `${pocket.name}: ${what}`, intervals: often })
    .toBeGreaterThan(before)
  expect(pocket.replies.at(-1)).toMatchObject({ ok: true })
}
/** Takes an offer that asks nothing further: on its own page, or by its button where there are several; danger twice. */
export async function taps(pocket: PocketPhone, id: string): Promise<void> {
  await pocket.isSent(({ frame }) => frame?.offers.some((each) => each.id === id) === true, id)
  const { title = '', danger } = pocket.frame.offers.find((each) => each.id === id) ?? {}
  const words = pocket.page.getByText(title, { exact: true })
  const button = pocket.page.locator('.doing').filter({ has: words })
  const form = formOf(pocket).filter({ has: words }).locator('button[type=submit]')
  if (danger === true) {
    await button.or(form).click()
    await passPause(pocket.page)
  }
  const act = danger === true ? pocket.page.locator('.armed') : button.or(form)
  await isAnswered(pocket, id, () => act.click())
}
/** Answers one prompt by tapping; resolves once the console has said that it counts. */
export async function answers(pocket: PocketPhone, command: string, given: Answers = {}): Promise<void> {
  const form = await chooses(pocket, command, given)
  await isAnswered(pocket, command, () => form.locator('button[type=submit]').click())
}
/** Presses what sends the answer to this very prompt, where several have the same command, and waits for nothing. */
export async function sendsOff(pocket: PocketPhone, offer: Offer, given: Answers): Promise<void> {
  const form = await choosesIn(pocket, offer, given)
  await form.locator('button[type=submit]').click()
}
/** The same, until the console has said that it counts. */
export const answersOffer = (pocket: PocketPhone, offer: Offer, given: Answers): Promise<void> =>
  isAnswered(pocket, offer.id, () => sendsOff(pocket, offer, given))
/** The moderator's command over the remote control. */
export async function says(
  remote: Remote,
  command: { type: string } & Readonly<Record<string, unknown>>,
): Promise<Frame> {
  const { status, body } = await remote.command(command)
  expect([status, body.refused], command.type).toEqual([200, undefined])
  return body.frame
}
/** Goes on by what needs no answer, until something is so. */
export async function goesOn(remote: Remote, until: (frame: Frame) => boolean): Promise<Frame> {
  let frame = await remote.frame()
  for (let i = 0; !until(frame); i++) {
    const next = frame.offers.find(({ group, fields }) => group === 'next' && Object.keys(fields).length === 0)
    if (next === undefined || i > 200) throw new Error(`Nothing leads on from ${frame.step ?? frame.phase}.`)
    frame = await says(remote, { type: next.command, ...next.set })
  }
  return frame
}
/** The moderator alone plays to the result; `word`: the answer to a field that asks for no seat. */
export async function playsToTheEnd(remote: Remote, word: (name: string) => string): Promise<Frame> {
  let frame = await remote.frame()
  for (let i = 0; frame.outcome === null && i < 300; i++) {
    const { offers } = frame
    const isOwed = ({ group, now, fields }: Offer): boolean =>
      group === 'vote' && now === undefined && Object.keys(fields).length > 0
    const use = offers.find(isOwed) ?? offers.find(({ group }) => group === 'next')
    if (use === undefined) throw new Error(`Nothing leads on from ${frame.step ?? frame.phase}.`)
    const fields = Object.entries(use.fields).map(([name, field]) => [
      name,
      use.now?.[name] ?? (field.kind === 'seat' ? (field.among[0] ?? null) : word(name)),
    ])
    frame = await says(remote, { type: use.command, ...use.set, ...Object.fromEntries(fields) })
  }
  expect(frame.outcome).not.toBeNull()
  return frame
}
