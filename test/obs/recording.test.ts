/** The picture of a real OBS at each cue, and its recording at the places that the index gives. */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { indexRecordings, type RecordingLine } from '../../electron/obs/recording-chapters.ts'
import { cues, type Cue } from '../../shared/engine/game.ts'
import { wait } from '../electron/obs/obs-fixture.ts'
import { readLength } from '../kit/obs/matroska.ts'
import { ObsEvening, scenes } from '../kit/obs/console-with-obs.ts'
import { useRealObs } from './real-obs-fixture.ts'

const real = useRealObs(paint)
/** The most, ms, between index and recording: OBS writes in frames, and begins and stops in its own time. */
const toleranceMs = 500
type Colour = readonly [red: number, green: number, blue: number]
/** Colours that are far from each other in every recording. */
const colours: Readonly<Record<Cue, Colour>> = {
  lobby: [255, 255, 255],
  day: [255, 255, 0],
  night: [0, 0, 255],
  vote: [255, 0, 0],
  spotlight: [0, 255, 255],
  reveal: [255, 0, 255],
  end: [0, 255, 0],
  break: [128, 128, 128],
}
/** The colour in the middle of a scene or source as OBS draws it. */
async function pointOf(sourceName: string): Promise<Colour> {
  const asked = { sourceName, imageFormat: 'bmp', imageWidth: 16, imageHeight: 16 }
  const { imageData } = await real.user.call('GetSourceScreenshot', asked)
  const picture = Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64')
  const bytes = picture.readUInt16LE(28) / 8
  const at = picture.readUInt32LE(10) + (8 * 16 + 8) * bytes
  return [picture.readUInt8(at + 2), picture.readUInt8(at + 1), picture.readUInt8(at)]
}
const startEvening = (): ObsEvening => new ObsEvening(real)

/** Makes a scene for each cue, filled with its colour. */
async function paint(): Promise<void> {
  for (const cue of cues) {
    const sceneName = scenes[cue]
    const [red, green, blue] = colours[cue]
    await real.user.call('CreateScene', { sceneName })
    const color = 0xff000000 + blue * 0x10000 + green * 0x100 + red
    const inputSettings = { color, width: 1920, height: 1080 }
    await real.user.call('CreateInput', {
      sceneName,
      inputName: `${cue} colour`,
      inputKind: 'color_source_v3',
      inputSettings,
    })
  }
}
/** The cue of a recorded colour; null for none, such as black before the first picture. */
function cueOf(seen: Colour): Cue | null {
  const far = (cue: Cue): number => Math.max(...colours[cue].map((value, i) => Math.abs(value - (seen[i] ?? 0))))
  return cues.find((cue) => far(cue) < 64) ?? null
}

describe('a real OBS', () => {
  beforeEach(() => real.reset(scenes.end))

  test.each([false, true])('draws the picture of the moment at every cue (studio mode: %s)', async (studio) => {
    await real.user.call('SetStudioModeEnabled', { studioModeEnabled: studio })
    const match = startEvening()
    await match.reaches('on')
    const seen = new Set<Cue>()
    do {
      await match.shows()
      expect(await pointOf(await real.program())).toEqual(colours[match.cue])
      seen.add(match.cue)
    } while (match.nextCue())
    match.core.screens.putOnAir({ view: 'break', text: 'Tea' })
    await match.shows('break')
    expect(await pointOf(await real.program())).toEqual(colours.break)
    expect([...seen]).toEqual(expect.arrayContaining(['lobby', 'day', 'vote', 'night', 'end']))
  })

  test('the index ends where the recording does, and the picture changes on it where the index says so', async () => {
    const { path, placed, end } = await recorded()
    const length = readLength(readFileSync(path))
    console.info(
      `stopped at ${said(end)} by the index; the file says ${length.told} ms, last frame at ${length.last} ms`,
    )
    expect(apart(moment(length.told), end)).toBeLessThan(toleranceMs)
    expect(apart(moment(length.last), end)).toBeLessThan(toleranceMs)

    const [first, ...changes] = await playedBack(path)
    expect(first?.cue).toBe('lobby')
    expect(changes.map(({ cue }) => cue)).toEqual(placed.map(({ cue }) => cue))
    for (const [i, { cue, ...place }] of placed.entries()) {
      const seen = changes[i] ?? moment(null)
      console.info(`${cue}: ${said(place)} by the index, seen ${said(seen)}`)
      expect(apart(seen, place)).toBeLessThan(toleranceMs)
    }
  })
})

/** The bounds of a moment, ms, as near as it can be told from outside. */
interface Between {
  readonly from: number
  readonly to: number
}
interface Seen extends Between {
  readonly cue: Cue
}
const moment = (ms: number | null): Between => ({ from: ms ?? 0, to: ms ?? 0 })
const apart = (a: Between, b: Between): number => Math.max(a.from - b.to, b.from - a.to, 0)
const said = ({ from, to }: Between): string => `${Math.round(from)} to ${Math.round(to)} ms`

interface Recorded {
  readonly path: string
  /** The changes of cue after the first, each from its place in the index to the end of OBS's switch. */
  readonly placed: readonly Seen[]
  /** The moment of the stop, counted from the last place in the index. */
  readonly end: Between
}
const linesOf = ({ core, table }: ObsEvening): readonly RecordingLine[] => {
  core.cues.flush()
  const { id, live, rows } = table
  return indexRecordings(core.store.timecodes(id), { live, rows, lang: 'en' }).at(-1)?.lines ?? []
}
const clock = (): number => performance.now()
interface Switched {
  readonly cue: Cue
  /** The number of the last line of the public history, and the time it was told. */
  readonly n: number
  readonly told: number
  /** The time OBS took to switch, ms. */
  readonly took: number
}
/** Plays on to another cue, which stays for a second. */
async function switched(match: ObsEvening): Promise<Switched> {
  const heard = new Promise<number>((resolve) => {
    real.user.once('CurrentProgramSceneChanged', () => resolve(clock()))
  })
  match.nextCue()
  const told = clock()
  const n = match.table.history('public', 'en').length
  const took = (await heard) - told
  await match.shows()
  await wait(1_000)
  return { cue: match.cue, n, told, took }
}
/** Plays three changes of cue on a recording of their own. */
async function recorded(): Promise<Recorded> {
  const match = startEvening()
  await match.reaches('on')
  await match.shows()
  await real.user.call('StartRecord')
  await vi.waitFor(() => expect(match.core.status.read().obs.cues.recording).toBe(true), { timeout: 10_000 })
  await wait(1_000)
  const changes = [await switched(match), await switched(match), await switched(match)]
  const written = new Promise<void>((resolve) => {
    real.user.on('RecordStateChanged', ({ outputState }) => outputState.endsWith('_STOPPED') && resolve())
  })
  const [from, { outputPath: path }, to] = [clock(), await real.user.call('StopRecord'), clock()]
  await written
  const lines = linesOf(match)
  const placeOf = (n: number): number => lines.find((line) => line.n === n)?.ms ?? NaN
  const placed = changes.map(({ cue, n, took }) => ({ cue, from: placeOf(n), to: placeOf(n) + took }))
  const { n, told } = changes.at(-1) ?? { n: 0, told: 0 }
  return { path, placed, end: { from: placeOf(n) + from - told, to: placeOf(n) + to - told } }
}
/** Plays the recording in OBS. Resolves with each cue and the places between which its colour was first seen. */
async function playedBack(path: string): Promise<readonly Seen[]> {
  const inputName = 'Tape'
  await real.user.call('CreateScene', { sceneName: 'Playback' })
  await real.user.call('SetCurrentProgramScene', { sceneName: 'Playback' })
  const inputSettings = { local_file: path, is_local_file: true, clear_on_media_end: false }
  await real.user.call('CreateInput', { sceneName: 'Playback', inputName, inputKind: 'ffmpeg_source', inputSettings })
  const changes: Seen[] = []
  let from = 0
  for (let ended = false; !ended;) {
    const cue = cueOf(await pointOf(inputName))
    const { mediaState, mediaCursor } = await real.user.call('GetMediaInputStatus', { inputName })
    const to = mediaCursor ?? 0
    if (cue !== null && cue !== changes.at(-1)?.cue) changes.push({ cue, from, to })
    from = to
    ended = mediaState === 'OBS_MEDIA_STATE_ENDED'
  }
  return changes
}
