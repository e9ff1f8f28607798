/** Pictures of players' phones through a whole match of Comrade Stalin, played by the rules. */
import type { Page } from '@playwright/test'
import type { PhonePush } from '../../../../shared/wire/phone.ts'
import { courtFrame, type Court, type CourtStep } from '../court-match.ts'
import { longNames } from './pushes.data.ts'
import { nine } from '../stage/scene.ts'
import type { PhoneStand } from './phone-server.ts'

export interface CourtShot {
  readonly name: string
  readonly prepare: (page: Page, stand: PhoneStand) => Promise<void>
}
const court: Court = { names: nine }
const long: Court = { names: longNames.slice(0, 9) }
function pushOf(step: CourtStep, seat: number, given: Court): PhonePush {
  const frame = courtFrame(step, given, `seat:${seat}`)
  const phone = { name: given.names[seat - 1] ?? '', seat, claim: null, lobby: null }
  const stage = { blank: false, view: 'board', text: '', cue: frame.cue, join: null } as const
  return { phone, frame, stage, now: 60_000, pad: '' }
}
type Then = (page: Page) => Promise<void>
const nothing: Then = async () => undefined
async function uncover(page: Page): Promise<void> {
  if ((await page.locator('.cover').count()) > 0) await page.getByRole('button', { name: 'Not now' }).click()
}
interface Given {
  readonly court?: Court
  readonly doing?: Then
}
const shot = (name: string, [step, seat]: readonly [CourtStep, number], { court: at = court, doing }: Given = {}) => ({
  name: `court-${name}`,
  prepare: async (page: Page, stand: PhoneStand): Promise<void> => {
    stand.show(pushOf(step, seat, at))
    await page.locator('.seat').waitFor()
    if (doing !== nothing && doing !== press) await uncover(page)
    await doing?.(page)
  },
})
const press: Then = async (page) => {
  await page.locator('.card').hover()
  await page.mouse.down()
  await page.locator('.face').waitFor()
}
const opens =
  (name: string): Then =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click()

export const courtShots: readonly CourtShot[] = [
  shot('cover', ['look', 4], { doing: nothing }),
  shot('orders', ['free', 4], { doing: press }),
  shot('looks', ['after', 4], { doing: press }),
  shot('alarm', ['alarm', 5]),
  shot('dirt', ['setup', 8]),
  shot('free', ['free', 4]),
  shot('ruler', ['free', 1]),
  shot('spy', ['free', 4], { doing: opens('Spy') }),
  shot('objections', ['ability', 3]),
  shot('sides', ['sides', 6]),
  shot('count', ['count', 4]),
  shot('verdict', ['verdict', 1]),
  shot('exchange', ['exchange', 4]),
  shot('victim', ['exchange', 3]),
  shot('coup', ['coup', 4]),
  shot('voting', ['voting', 6]),
  shot('result', ['result', 6]),
  shot('won', ['end', 4]),
  shot('lost', ['end', 6]),
  shot('sheets', ['free', 4], { doing: opens('Role sheets') }),
  shot('why', ['end', 6], { doing: opens('The result') }),
  shot('long-ability', ['ability', 3], { court: long }),
  shot('long-verdict', ['verdict', 1], { court: long }),
  shot('long-end', ['end', 6], { court: long }),
]
