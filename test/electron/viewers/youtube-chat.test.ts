/** The chat of a live video on YouTube, read with the user's key from a double that answers in the API's shapes. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { YouTubeChat } from '../../../electron/viewers/youtube-chat.ts'
import type { ChatMessage } from '../../../electron/viewers/chat-source.ts'
import type { ViewersStatus, YouTubeProblem } from '../../../shared/viewers/viewers-payload.ts'
import { YouTubeDouble } from '../../kit/chat/youtube-double.ts'
import { ask, started, type Running } from '../../kit/test-server.ts'
import { room, wound } from '../phones/phone-room.ts'
import { patience } from '../../kit/timeouts.ts'

const video = 'dQw4w9WgXcQ'
const ola = { channel: 'UC-ola', name: 'Ola', text: '3' }
async function double(): Promise<{ readonly tube: YouTubeDouble; readonly address: string }> {
  const tube = new YouTubeDouble()
  onTestFinished(() => tube.stop())
  return { tube, address: await tube.start() }
}
async function reader(key: string | null = 'right-key') {
  const { tube, address } = await double()
  const { timing, wind } = wound()
  const heard: ChatMessage[] = []
  const listener = { hear: (message: ChatMessage) => void heard.push(message), changed: () => undefined }
  const chat = new YouTubeChat({ listener, timing, key: () => key, address })
  onTestFinished(() => chat.stop())
  const is = (state: string, problem: YouTubeProblem | null = null) =>
    vi.waitFor(() => expect([chat.state, chat.problem]).toEqual([state, problem]), patience)
  /** Waits for the chat of the video, then for its first page. */
  const opens = async (): Promise<void> => {
    chat.start(video)
    await vi.waitFor(() => {
      wind(0)
      expect(chat.state).toBe('on')
    }, patience)
  }
  return { tube, chat, heard, wind, is, opens }
}
const pathsOf = ({ asked }: YouTubeDouble): readonly string[] => asked.map(({ pathname }) => pathname)

describe('the chat of a video', () => {
  it('is found by the video, and read by pages, each message once and none that was there before', async () => {
    const { tube, chat, heard, wind, opens } = await reader()
    tube.say({ ...ola, text: 'before' })
    await opens()
    chat.attend(true)
    tube.say(ola, { channel: 'UC-ela', name: 'Ela', text: '!vote 2' }, { ...ola, type: 'superStickerEvent' })
    wind(5000)
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(heard).toEqual([
      { viewer: 'youtube:UC-ola', name: 'Ola', text: '3' },
      { viewer: 'youtube:UC-ela', name: 'Ela', text: '!vote 2' },
    ])
    await vi.waitFor(() => {
      wind(5000)
      expect(tube.asked.length).toBeGreaterThan(3)
    })
    expect(heard).toHaveLength(2)
    expect(pathsOf(tube).slice(0, 3)).toEqual([
      '/youtube/v3/videos',
      '/youtube/v3/liveChat/messages',
      '/youtube/v3/liveChat/messages',
    ])
    expect(tube.asked.at(-1)?.searchParams.get('pageToken')).toBe('page-4')
  })
  it('has the key in a header and in no address', async () => {
    const { tube, opens } = await reader()
    await opens()
    expect(new Set(tube.keys)).toEqual(new Set(['right-key']))
    expect(tube.asked.join()).not.toContain('right-key')
  })
  it('is asked for no sooner than the service wants, rarely while nobody needs it, and at once when somebody does', async () => {
    const { tube, chat, wind, opens } = await reader()
    tube.pollingIntervalMillis = 8000
    await opens()
    const first = tube.asked.length
    wind(29_000)
    expect(tube.asked).toHaveLength(first)
    chat.attend(true)
    wind(0)
    await tube.comes(first + 1)
    await vi.waitFor(() => {
      wind(500)
      expect(tube.asked).toHaveLength(first + 2)
    }, patience)
  })
  it.each([
    [403, 'quotaExceeded', 'quota', 'retrying', 3_600_000],
    [403, 'rateLimitExceeded', 'too-fast', 'retrying', 2000],
    [403, 'liveChatEnded', 'ended', 'retrying', 60_000],
    [403, 'liveChatDisabled', 'disabled', 'no-channel', null],
    [403, 'forbidden', 'private', 'no-channel', null],
    [403, 'accessNotConfigured', 'not-enabled', 'no-channel', null],
    [500, 'backendError', 'unreachable', 'retrying', 2000],
  ] as const)(
    'that fails with %i %s says %s, and is tried again in its time or not',
    async (...[status, reason, problem, state, pause]) => {
      const { tube, chat, wind, is, opens } = await reader()
      await opens()
      tube.failure = { status, reason }
      wind(30_000)
      await is(state, problem)
      const before = tube.asked.length
      wind((pause ?? 10_000_000) - 1)
      expect(tube.asked).toHaveLength(before)
      tube.failure = null
      if (pause === null) return
      wind(1)
      await vi.waitFor(() => {
        wind(0)
        expect([chat.state, tube.asked.length > before]).toEqual(['on', true])
      }, patience)
    },
  )
  it('that is not live yet is looked for once a minute', async () => {
    const { tube, chat, wind, is } = await reader()
    tube.isLive = false
    chat.start(video)
    await is('retrying', 'not-live')
    tube.isLive = true
    wind(60_000)
    await vi.waitFor(() => {
      wind(0)
      expect(chat.state).toBe('on')
    })
  })
  it('of no video, without a key, with a wrong one, or where nobody answers, says so', async () => {
    const { tube, chat, is } = await reader()
    tube.hasVideo = false
    chat.start(video)
    await is('no-channel', 'no-video')
    tube.key = 'another'
    chat.start(video)
    await is('no-channel', 'bad-key')
    tube.stop()
    chat.start(video)
    await is('retrying', 'unreachable')
    const none = await reader(null)
    none.chat.start(video)
    await none.is('no-channel', 'no-key')
    expect(none.tube.asked).toEqual([])
  })
})

describe('the console', () => {
  const status = async (on: Running): Promise<ViewersStatus> => (await ask<ViewersStatus>(on, '/viewers')).body
  const put = (on: Running, body: object) => ask(on, '/viewers', { method: 'PUT', body })
  it('asks nobody before the moderator turns it on, counts votes, and never returns the key', async () => {
    const { tube, address } = await double()
    const { timing, wind } = wound()
    const on = await room({
      youTube: address,
      timing,
      time: (from) => ({ now: () => from + timing.now(), skip: () => undefined }),
    })
    await put(on, { video, youTubeKey: 'right-key' })
    expect([tube.asked, (await status(on)).youTube]).toEqual([[], { video, keySet: true, chat: 'off', problem: null }])
    await started(on)
    await put(on, { on: true })
    await vi.waitFor(async () => {
      wind(1)
      expect((await status(on)).youTube.chat).toBe('on')
    })
    await ask(on, '/viewers/polls', { body: { kind: 'suspect', seconds: 900 } })
    tube.say(ola, { ...ola, text: '2' }, { channel: 'UC-x', name: '\u202Esrever', text: '2' })
    await vi.waitFor(async () => {
      wind(2000)
      expect((await status(on)).poll?.voters).toBe(2)
    })
    expect((await status(on)).poll?.bars.map(({ votes }) => votes)).toEqual([0, 2, 0, 0, 0])
    expect((await ask(on, '/viewers')).text).not.toContain('right-key')
    expect(JSON.stringify(on.store.setting('viewers'))).not.toContain('right-key')
    await put(on, { youTubeKey: null })
    expect((await status(on)).youTube).toMatchObject({ keySet: false, problem: 'no-key' })
    await put(on, { on: false })
    expect((await status(on)).youTube.chat).toBe('off')
  })
  it('refuses what names no video', async () => {
    const on = await room()
    for (const wrong of ['https://youtu.be/x', 'short', '../../../etc', 'dQw4w9WgXcQ&x=1'])
      expect((await put(on, { video: wrong })).body, wrong).toMatchObject({ path: 'video' })
    expect((await put(on, { youTubeKey: 'a b' })).body).toMatchObject({ path: 'youTubeKey' })
  })
})
