/** Measures the time from the commit of a cue's command until OBS hears the switch, on a server in this process. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConsole, type Console } from '../../electron/app.ts'
import { startObs } from '../../electron/obs/obs-adapter.ts'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import { MatchSession } from '../../electron/match/match-session.ts'
import { moderatorOffers } from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { randomCommandTo } from '../../shared/engine/random-player.ts'
import { cues } from '../../shared/engine/game.ts'
import { ObsServer } from '../kit/obs/obs-server.ts'
import type { Figure, Measurement } from './figure.ts'
import { percentile } from './web.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const moderator = { by: 'moderator', lang: 'en' } as const
/** Cues with a transition and a text each: the most that can be sent before a switch. */
const scenes = Object.fromEntries(cues.map((cue) => [cue, `Scene ${cue}`]))
const actions = Object.fromEntries(
  cues.map((cue, i) => [cue, { transition: i % 2 === 0 ? 'Cut' : 'Fade', transitionMs: 200 + i }]),
)

/** A table whose last command has changed the cue, so that undo and redo change it to and fro. */
function atEdge(core: Console): MatchSession {
  const names = Array.from({ length: 9 }, (_, i) => `Player ${i + 1}`)
  const table = core.tables.create({ game: 'motherland', names, options: {}, cast: null, seed: 'bench' }, 'en')
  if (!(table instanceof MatchSession)) throw new Error(table.says)
  core.screens.putOnAir({ match: table.id })
  const draw = seededRandom('bench')
  const cue = (): string => table.frame('public', 'en').cue
  for (let before = cue(); cue() === before; before = cue()) {
    const offer = moderatorOffers(table.live, 'en').find(({ group }) => group === 'next')
    if (offer === undefined) throw new Error('Nothing moves the game on.')
    table.send(randomCommandTo(offer, draw), moderator)
    if (cue() !== before) break
  }
  return table
}
/** OBS has shown the cue before. */
const shows = (core: Console, scene: string): Promise<void> =>
  new Promise((resolve) => {
    if (core.obs.status().scene === scene) return resolve()
    const forget = core.obs.onChange((status) => {
      if (status.scene !== scene) return
      forget()
      resolve()
    })
  })
async function timed(host: ObsServer, core: Console, rounds: number): Promise<readonly number[]> {
  const table = atEdge(core)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await shows(core, `Scene ${table.frame('public', 'en').cue}`)
    const heard = new Promise<number>((resolve) => {
      host.arrives = (text) => {
        if (text.includes('SetCurrentProgramScene')) resolve(performance.now())
      }
    })
    const began = committed.at
    const done = round % 2 === 0 ? table.undo('silent', moderator) : table.redo(moderator)
    if ('refused' in done) throw new Error(done.says)
    if (committed.at === began) throw new Error('Nothing was committed.')
    times.push((await heard) - committed.at)
  }
  return times
}
/** Time at which the last command was durable. */
const committed = { at: 0 }

async function measure(rounds = 300): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-'))
  const host = await new ObsServer().start()
  host.scenes = Object.values(scenes)
  const store = openStore(folder)
  const append: typeof store.append = (...given) => {
    store.append(...given)
    committed.at = performance.now()
  }
  const core = openConsole({ store: { ...store, append }, startObs: (config) => startObs(config), version: 'bench' })
  try {
    const on = new Promise<void>((resolve) => core.obs.onChange(({ state }) => state === 'on' && resolve()))
    core.obsSettings.change({ enabled: true, url: host.url, password: host.password, scenes })
    core.cues.change({ actions, texts: { Phase: 'headline' } })
    await on
    const times = await timed(host, core, rounds)
    const how = `${rounds} undo and redo over a change of cue, each with a transition and its length before the switch`
    const figure = (p: number, bar: number | null): Figure => ({
      what: `commit -> SetCurrentProgramScene at OBS, p${p}`,
      unit: 'ms',
      bar,
      value: Math.round(percentile(times, p) * 100) / 100,
      how,
    })
    return [figure(50, null), figure(95, 5)]
  } finally {
    await core.close()
    await host.stop()
    removeFolder(folder)
  }
}

export const figures: readonly Measurement[] = [{ name: 'obs-sent', run: () => measure() }]
