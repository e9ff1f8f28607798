/** Floods and hostile lines of a chat: nothing is lost, nothing grows, and the table goes on beside them. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseIrcLine } from '../../../electron/viewers/irc-line.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { cleanViewerName, cleanViewerText, shownNameLength } from '../../../shared/viewers/viewer-name.ts'
import type { ViewersStatus, WaitingMessage } from '../../../shared/viewers/viewers-payload.ts'
import { TwitchDouble } from '../../kit/chat/twitch-double.ts'
import { ask, command, started, type Running } from '../../kit/test-server.ts'
import { oneShadow, room } from '../phones/phone-room.ts'
import { patience } from '../../kit/timeouts.ts'

async function evening() {
  const twitch = new TwitchDouble()
  onTestFinished(() => twitch.stop())
  const on = await room({ twitch: await twitch.start() })
  const id = await started(on, { cast: oneShadow })
  await ask(on, '/viewers', { method: 'PUT', body: { channel: 'club', on: true } })
  await vi.waitFor(async () => expect((await status(on)).chat).toBe('on'), patience)
  await ask(on, '/viewers/polls', { body: { kind: 'suspect', seconds: 900 } })
  return { twitch, on, id }
}
const status = async (on: Running): Promise<ViewersStatus> => (await ask<ViewersStatus>(on, '/viewers')).body
const voters = (on: Running, count: number) =>
  vi.waitFor(async () => expect((await status(on)).poll?.voters).toBe(count), patience)
/** Lines of so many viewers from `first` on, each with a vote; packed as a busy channel sends them. */
function flood(twitch: TwitchDouble, first: number, count: number): void {
  const lines = Array.from({ length: count }, (_, i) =>
    twitch.line({ id: first + i, name: `V${first + i}`, text: String(((first + i) % 5) + 1) }),
  )
  for (let i = 0; i < lines.length; i += 50) twitch.send(lines.slice(i, i + 50).join('\r\n'))
}

describe('a flood', () => {
  it('of ten seconds at two thousand messages each is counted to the last, while the table goes on', async () => {
    const { twitch, on, id } = await evening()
    const steps = [{ type: 'deal' }, { type: 'choosePrey', seat: 5 }, { type: 'breakDawn' }, { type: 'openVote' }]
    for (let second = 0; second < 10; second += 1) {
      flood(twitch, second * 2000 + 1, 2000)
      const step = steps[second]
      const done = step === undefined ? { status: 200 } : await command(on, id, step)
      expect(done.status).toBe(200)
    }
    await voters(on, 20_000)
    expect((await status(on)).poll?.bars.map(({ votes }) => votes)).toEqual([4000, 4000, 4000, 4000, 4000])
  })
  it('holds up no ping of the service, and is read on after a reconnect, each viewer once', async () => {
    const { twitch, on } = await evening()
    flood(twitch, 1, 2000)
    twitch.send('PING :in the middle')
    flood(twitch, 2001, 2000)
    await twitch.comes(() => twitch.lines.includes('PONG :in the middle'))
    await voters(on, 4000)
    twitch.send(`:tmi.twitch.tv RECONNECT\r\n${twitch.line({ id: 9999, name: 'late', text: '1' })}`)
    await twitch.comes(() => twitch.connections === 2)
    await vi.waitFor(async () => expect((await status(on)).chat).toBe('on'), patience)
    flood(twitch, 1, 3000)
    twitch.say({ id: 5001, name: 'last', text: '1' })
    await voters(on, 4001)
  })
  it('leaves thirty messages to the moderator who looks, the newest, and none to one who does not', async () => {
    const { twitch, on } = await evening()
    const look = async (): Promise<readonly WaitingMessage[]> =>
      (await ask<{ messages: WaitingMessage[] }>(on, '/viewers/messages')).body.messages
    flood(twitch, 1, 2000)
    await voters(on, 2000)
    expect(await look()).toEqual([])
    flood(twitch, 2001, 2000)
    await voters(on, 4000)
    const seen = await look()
    expect([seen.length, seen[0]?.name]).toEqual([30, 'V4000'])
  })
})

const hostile: readonly (readonly [kind: string, name: string, shown: string])[] = [
  ['that turns the line around', '\u202Eelcitra\u202C', 'elcitra'],
  ['that isolates what follows', '\u2067abc', 'abc'],
  ['that piles marks up', `Z${'\u0335\u0336'.repeat(200)}`, 'Z\u0335\u0336'],
  ['of markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['with control characters', 'a\u0000b\u001B[31mc\u0007', 'ab[31mc'],
  ['of several lines', 'a\r\nb\tc', 'a b c'],
  ['with spaces of other scripts', 'a\u3000b\u00A0c', 'a b c'],
  ['of nothing to see', '\u200B\u2060\uFEFF\u3164', ''],
  ['from the right', 'مريم', 'مريم'],
]
describe('a name', () => {
  it.each(hostile)('%s is one line that harms nothing', (_kind, name, shown) => {
    expect(cleanViewerName(name)).toBe(shown)
    expect(cleanViewerText(name)).toBe(shown)
  })
  it('of five hundred letters, or of families, is cut as people count', () => {
    expect(cleanViewerName('x'.repeat(500))).toBe(`${'x'.repeat(shownNameLength - 1)}…`)
    expect([...new Intl.Segmenter('en').segment(cleanViewerName('👨‍👩‍👧‍👦'.repeat(500)))]).toHaveLength(shownNameLength)
  })
  it('of any kind comes through the chat to the desk as it is shown', async () => {
    const { twitch, on } = await evening()
    await ask(on, '/viewers/messages')
    for (const [i, [, name]] of hostile.entries()) twitch.say({ id: i + 1, name, text: '2' })
    await voters(on, hostile.length)
    const { body } = await ask<{ messages: WaitingMessage[] }>(on, '/viewers/messages')
    expect(body.messages.map(({ name }) => name).toReversed()).toEqual(hostile.map(([, , shown]) => shown))
    expect((await status(on)).lastVoter).toBe(hostile.at(-1)?.[2])
  })
})

it('lines of any bytes are read or dropped, and none ends the reader', async () => {
  const draw = seededRandom('hostile lines')
  const pieces = [
    '@',
    ':',
    ' ',
    ';',
    '=',
    '\\',
    '!',
    'PRIVMSG',
    '#club',
    '\u0000',
    '😀',
    '\uD800',
    'x'.repeat(600),
    ':)',
    '@@',
    '::',
  ]
  const { twitch, on } = await evening()
  for (let n = 0; n < 500; n += 1) {
    const line = Array.from(
      { length: 1 + Math.floor(draw() * 8) },
      () => pieces[Math.floor(draw() * pieces.length)],
    ).join('')
    expect(() => parseIrcLine(line)).not.toThrow()
    twitch.send(line)
  }
  twitch.say({ id: 1, name: 'after', text: '1' })
  await voters(on, 1)
  expect(twitch.connections).toBe(1)
})
