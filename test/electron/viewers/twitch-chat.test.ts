/** Twitch's chat, read without an account, from a double that speaks its protocol. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseIrcLine } from '../../../electron/viewers/irc-line.ts'
import { TwitchChat } from '../../../electron/viewers/twitch-chat.ts'
import type { ChatMessage } from '../../../electron/viewers/chat-source.ts'
import type { ViewersStatus } from '../../../shared/viewers/viewers-payload.ts'
import { TwitchDouble } from '../../kit/chat/twitch-double.ts'
import { ask, started, type Running } from '../../kit/test-server.ts'
import { room, wound } from '../phones/phone-room.ts'
import { patience } from '../../kit/timeouts.ts'

async function double(): Promise<{ readonly twitch: TwitchDouble; readonly address: string }> {
  const twitch = new TwitchDouble()
  onTestFinished(() => twitch.stop())
  return { twitch, address: await twitch.start() }
}
async function reader() {
  const { twitch, address } = await double()
  const { timing, wind } = wound()
  const heard: ChatMessage[] = []
  const listener = { hear: (message: ChatMessage) => void heard.push(message), changed: () => undefined }
  const chat = new TwitchChat({ listener, timing, address })
  onTestFinished(() => chat.stop())
  const is = (state: string) => vi.waitFor(() => expect(chat.state).toBe(state), patience)
  return { twitch, chat, heard, wind, is }
}

describe('a line', () => {
  it('has its tags unescaped, and a text that may hold anything', () => {
    const line = parseIrcLine(String.raw`@display-name=A\sB\:\\\q;flag :a!a@a PRIVMSG #club ::) ; 3 :`)
    expect(line?.tags.get('display-name')).toBe(String.raw`A B;\q`)
    expect([line?.tags.get('flag'), line?.nick, line?.command, line?.params]).toEqual([
      '',
      'a',
      'PRIVMSG',
      ['#club', ':) ; 3 :'],
    ])
  })
  it('of the server has no nickname, and nonsense is no line', () => {
    expect(parseIrcLine('PING :tmi.twitch.tv')).toMatchObject({ nick: '', command: 'PING', params: ['tmi.twitch.tv'] })
    expect([parseIrcLine(''), parseIrcLine(' ')]).toEqual([null, null])
  })
})

describe('the connection', () => {
  it('asks for tags, joins the channel under a reader’s name, answers pings and never speaks', async () => {
    const { twitch, chat, is } = await reader()
    chat.start('Club')
    await is('on')
    twitch.send('PING :abc')
    await twitch.comes(() => twitch.lines.includes('PONG :abc'))
    expect(twitch.lines.map((line) => line.replace(/\d+$/u, 'N'))).toEqual([
      'CAP REQ :twitch.tv/tags twitch.tv/commands',
      'NICK justinfanN',
      'JOIN #club',
      'PONG :abc',
    ])
  })
  it('comes back at once when the service asks for it, and later each time after a loss', async () => {
    const { twitch, chat, wind, is } = await reader()
    chat.start('club')
    await is('on')
    twitch.send(':tmi.twitch.tv RECONNECT')
    await is('retrying')
    wind(1)
    await is('on')
    expect(twitch.connections).toBe(2)
    twitch.refuses = true
    twitch.cut()
    await is('retrying')
    wind(1000)
    await twitch.comes(() => twitch.connections === 3)
    twitch.refuses = false
    await vi.waitFor(() => {
      wind(2000)
      expect(chat.state).toBe('on')
    })
  })
  it('tells a channel that the service does not know', async () => {
    const { twitch, chat, wind, is } = await reader()
    twitch.knowsChannel = false
    chat.start('nobody')
    await twitch.comes(() => twitch.lines.includes('JOIN #nobody'))
    wind(10_000)
    await is('no-channel')
  })
  it('is ended when the service falls silent', async () => {
    const { twitch, chat, wind, is } = await reader()
    chat.start('club')
    await is('on')
    wind(60_000)
    await twitch.comes(() => twitch.lines.includes('PING :duskboard'))
    wind(30_000)
    await is('retrying')
  })
  it('takes messages of its own channel alone, from names of any kind', async () => {
    const { twitch, chat, heard, is } = await reader()
    chat.start('club')
    await is('on')
    const names = ['\u202Elive', 'Z\u0335\u0335\u0335', '<img src=x>', 'x'.repeat(2000), 'a;b \\ c']
    for (const [i, name] of names.entries()) twitch.say({ id: i + 1, name, text: String(i) })
    twitch.send(':b!b@b PRIVMSG #other :3')
    twitch.say({ id: 9, name: 'last', text: 'end' })
    await vi.waitFor(() => expect(heard.at(-1)?.text).toBe('end'))
    expect(heard.slice(0, -1)).toEqual(names.map((name, i) => ({ viewer: `twitch:${i + 1}`, name, text: String(i) })))
  })
})

describe('the console', () => {
  const status = async (on: Running): Promise<ViewersStatus> => (await ask<ViewersStatus>(on, '/viewers')).body
  const put = (on: Running, body: object) => ask(on, '/viewers', { method: 'PUT', body })
  it('connects nowhere before the moderator turns it on and names a channel', async () => {
    const { twitch, address } = await double()
    const on = await room({ twitch: address })
    await put(on, { channel: 'club' })
    await put(on, { channel: '', on: true })
    expect((await status(on)).chat).toBe('off')
    expect(twitch.connections).toBe(0)
    await put(on, { channel: 'club' })
    await vi.waitFor(async () => expect((await status(on)).chat).toBe('on'), patience)
    await put(on, { on: false })
    expect((await status(on)).chat).toBe('off')
  })
  it('counts a flood of ten thousand viewers to the last vote, and cleans the name that it shows', async () => {
    const { twitch, address } = await double()
    const on = await room({ twitch: address })
    await started(on)
    await put(on, { channel: 'club', on: true })
    await vi.waitFor(async () => expect((await status(on)).chat).toBe('on'), patience)
    await ask(on, '/viewers/polls', { body: { kind: 'suspect', seconds: 900 } })
    const crowd = Array.from({ length: 10_000 }, (_, i) =>
      twitch.line({ id: i + 1, name: `V${i}`, text: `!vote ${(i % 5) + 1}` }),
    )
    for (let i = 0; i < crowd.length; i += 100) twitch.send(crowd.slice(i, i + 100).join('\r\n'))
    twitch.say({ id: 10_001, name: '\u202Eneila<b>', text: '1' })
    await vi.waitFor(async () => expect((await status(on)).poll?.voters).toBe(10_001), patience)
    const { poll, lastVoter } = await status(on)
    expect(poll?.bars.map(({ votes }) => votes)).toEqual([2001, 2000, 2000, 2000, 2000])
    expect(lastVoter).toBe('neila<b>')
  })
})
