/** A whole console with a match on stage and OBS behind it, for claims about the scene that the audience sees. */
import { expect, onTestFinished, vi } from 'vitest'
import { openConsole, type Console } from '../../../electron/app.ts'
import { startObs } from '../../../electron/obs/obs-adapter.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { MatchSession } from '../../../electron/match/match-session.ts'
import type { Cue } from '../../../shared/engine/game.ts'
import { isOver } from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { nextRandomMove } from '../../../shared/engine/random-player.ts'
import type { ObsState } from '../../../shared/wire/moderator-status.ts'
import { namesFor } from '../test-table.ts'
import { freshFolder } from '../test-server.ts'
import { removeFolder } from '../process/remove-folder.ts'
import { patience } from '../timeouts.ts'

/** Scenes by cue. */
export const scenes: Readonly<Record<Cue, string>> = {
  lobby: 'Lobby',
  day: 'Day',
  night: 'Night',
  vote: 'Vote',
  spotlight: 'Spotlight',
  reveal: 'Reveal',
  end: 'End',
  break: 'Break',
}
const moderator = { by: 'moderator', lang: 'en' } as const

/** An OBS, real or in this process. */
export interface ObsAddress {
  readonly url: string
  readonly password: string
  /** Resolves with the name of the scene on air. */
  readonly program: () => Promise<string>
}
/** A console, its match on stage, and an OBS that follows. */
export class ObsEvening {
  readonly core: Console
  readonly table: MatchSession
  readonly #obs: ObsAddress
  readonly #draw = seededRandom('obs evening')

  /** Starts a console that ends with the test, and a match of this game on stage. */
  constructor(obs: ObsAddress, game = 'motherland', options: Readonly<Record<string, unknown>> = {}) {
    const folder = freshFolder()
    this.#obs = obs
    this.core = openConsole({ store: openStore(folder), startObs: (config) => startObs(config), version: 'test' })
    const { core } = this
    onTestFinished(async () => {
      await core.close()
      removeFolder(folder)
    })
    core.obsSettings.change({ enabled: true, url: obs.url, password: obs.password, scenes })
    const table = core.tables.create({ game, names: namesFor(9), options, cast: null, seed: 'obs' }, 'en')
    if (!(table instanceof MatchSession)) throw new Error(table.says)
    this.table = table
    core.screens.putOnAir({ match: table.id })
  }
  get over(): boolean {
    return isOver(this.table.live)
  }
  get cue(): Cue {
    return this.table.frame('public', 'en').cue
  }
  /** Sends a random offer of the moderator, of a match without phones, and expects it to be accepted. */
  next(): this {
    const move = nextRandomMove(this.table.live, this.table.now(), { draw: this.#draw, takers: 'moderator' })
    if (move === null) return expect.fail(`Nothing moves on from ${this.table.frame('moderator', 'en').step}.`)
    expect(this.table.send(move.command, { by: move.by, lang: 'en' })).not.toHaveProperty('refused')
    return this
  }
  /** Plays on until the cue changes. Returns false at the end of the match. */
  nextCue(): boolean {
    const before = this.cue
    while (!this.over && this.cue === before) this.next()
    return this.cue !== before
  }
  undo(): this {
    expect(this.table.undo('silent', moderator)).not.toHaveProperty('refused')
    return this
  }
  redo(): this {
    expect(this.table.redo(moderator)).not.toHaveProperty('refused')
    return this
  }
  async reaches(state: ObsState): Promise<void> {
    await vi.waitFor(() => expect(this.core.status.read().obs.state).toBe(state), { ...patience, interval: 10 })
  }
  /** Waits until OBS itself shows the scene of this cue, and the moderator's status says so. */
  async shows(cue: Cue = this.cue): Promise<void> {
    await this.showsScene(scenes[cue])
  }
  /** Waits until OBS itself shows this scene, and the moderator's status says so. */
  async showsScene(scene: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.#obs.program()).toBe(scene), { ...patience, interval: 10 })
    await vi.waitFor(() => expect(this.core.status.read().obs.scene).toBe(scene), { ...patience, interval: 10 })
  }
  /** Sends a command of the moderator and expects it to be accepted. */
  moderator(command: { readonly type: string } & Readonly<Record<string, unknown>>): this {
    expect(this.table.send(command, moderator)).not.toHaveProperty('refused')
    return this
  }
}

/** Plays from the lobby to the end, with an undo and a redo at each change of cue. Resolves with the cues on air. */
export async function playThrough(evening: ObsEvening): Promise<readonly Cue[]> {
  await evening.reaches('on')
  await evening.shows('lobby')
  const seen: Cue[] = ['lobby']
  let before = evening.cue
  while (evening.nextCue()) {
    await evening.shows()
    await evening.undo().shows(before)
    await evening.redo().shows()
    before = evening.cue
    seen.push(before)
  }
  return seen
}
/** OBS ends in mid-game: the match goes on, the status says so, and OBS returns to the scene of the moment. */
export async function surviveRestart(
  evening: ObsEvening,
  obs: { stop: () => Promise<void>; start: () => Promise<void> },
): Promise<void> {
  await evening.reaches('on')
  evening.nextCue()
  await evening.shows()
  const { cue } = evening
  await obs.stop()
  await evening.reaches('retrying')
  evening.nextCue()
  expect(evening.cue).not.toBe(cue)
  evening.undo().redo()
  expect(evening.core.status.read().obs).toMatchObject({ state: 'retrying', scene: null, problem: expect.any(String) })
  expect(evening.core.status.read().storage.ok).toBe(true)
  await obs.start()
  await evening.reaches('on')
  await evening.shows()
}
/** A break keeps its own scene until it is over, although the match goes on. */
export async function takeBreak(evening: ObsEvening): Promise<void> {
  await evening.reaches('on')
  evening.nextCue()
  await evening.shows()
  evening.core.screens.putOnAir({ view: 'break', text: 'Back in ten minutes' })
  await evening.shows('break')
  evening.nextCue()
  await evening.shows('break')
  evening.core.screens.putOnAir({ view: 'board' })
  await evening.shows()
}
/** Scenes of two seats that may have the floor; a third has none. */
export const speakerScenes = { 'speaker/3': 'Camera of seat 3', 'speaker/5': 'Camera of seat 5' } as const
/**
 * At a distance the scene goes from speaker to speaker, with an undo and a redo as well, and back to that of the moment
 * once nobody has the floor, or a speaker without a scene.
 */
export async function followSpeakers(evening: ObsEvening): Promise<void> {
  const [third, fifth] = [speakerScenes['speaker/3'], speakerScenes['speaker/5']]
  const giveWord = (seat: number): ObsEvening => evening.moderator({ type: 'giveWord', seat, seconds: 60 })
  evening.core.obsSettings.change({ scenes: { ...scenes, ...speakerScenes } })
  await evening.reaches('on')
  await evening.shows('lobby')
  await giveWord(3).showsScene(third)
  await giveWord(5).showsScene(fifth)
  await evening.undo().showsScene(third)
  await evening.redo().showsScene(fifth)
  await evening.moderator({ type: 'endWord' }).shows('lobby')
  await giveWord(3).showsScene(third)
  await giveWord(4).shows('lobby')
  await evening.moderator({ type: 'endWord' }).shows('lobby')
}
