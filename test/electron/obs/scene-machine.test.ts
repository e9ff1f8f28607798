/** The scene machine, state by event: what each event leads to in each state, and which events change nothing. */
import { describe, expect, test } from 'vitest'
import { refusalCodes } from '../../../electron/obs/obs-fault.ts'
import { reduceScene } from '../../../electron/obs/scene/scene-machine.ts'
import { sceneStates, type SceneEvent, type SceneStateName } from '../../../electron/obs/scene/scene-state.ts'
import {
  agreed,
  confirmDue,
  connected,
  cue,
  hold,
  known,
  mapping,
  none,
  paths,
  read,
  refused,
  release,
  runs,
  shown,
  startMs,
  stateAfter,
  stepText,
  turnEnded,
  vote,
} from './scene-paths.ts'

const events: Readonly<Record<string, SceneEvent>> = {
  cue: vote,
  'cue, same scene': cue(['day', 'night', 'reveal']),
  'cue, with a delay': cue(['day', 'night', 'vote'], 500),
  'cue, without a scene': cue(['day', 'night', 'spotlight']),
  'cue, undone to': cue(['day', 'spotlight']),
  'cue, the same': cue(['day', 'night']),
  delayOver: { type: 'delayOver' },
  mappingChanged: { type: 'mappingChanged', mapping: { ...mapping, day: 'Lobby', night: 'Vote' } },
  'mappingChanged, else': { type: 'mappingChanged', mapping: { ...mapping, end: 'Vote' } },
  hold,
  release,
  connected,
  disconnected: { type: 'disconnected' },
  sceneShown: shown('Night'),
  scenesListed: { type: 'scenesListed', known: [...known, 'Break'] },
  sceneRemoved: { type: 'sceneRemoved', scene: 'Vote' },
  sceneRenamed: { type: 'sceneRenamed', from: 'Lobby', to: 'Hall' },
  studioModeChanged: { type: 'studioModeChanged', studioMode: true },
  transitionStarted: { type: 'transitionStarted' },
  transitionEnded: { type: 'transitionEnded' },
  turnEnded,
  'transitionRead, runs': runs,
  'transitionRead, none': none,
  agreed,
  'refused, not ready': refused(refusalCodes.notReady),
  'refused, no scene': refused(refusalCodes.noSuchResource),
  'refused, else': refused(703),
  lookDue: { type: 'lookDue' },
  confirmDue,
  searchDue: { type: 'searchDue' },
  programRead: read('Day'),
  programUnread: { type: 'programUnread' },
}
/**
 * Table of the scene machine. A cell: the next state, then the effects. `.` changes nothing. `turn`: decide at the
 * end of this turn; `ask`: does a transition play; `read`: which scene is on air; `send`: ask for the scene; `+` and
 * `-` start and stop timers.
 */
const withoutSwitch = `
event                  away           idle           delayed                 held
cue                    away           due turn       due -delay turn         held
cue, same scene        away           due turn       due -delay turn         held
cue, with a delay      away +delay    delayed +delay delayed -delay +delay   held +delay
cue, without a scene   away           idle           delayed                 held
cue, undone to         away           due turn       idle -delay             held
cue, the same          .              .              .                       .
delayOver              .              .              due turn                .
mappingChanged         away           due turn       due turn                held
mappingChanged, else   away           idle           delayed                 held
hold                   away           held           held                    held
release                .              .              .                       due turn
connected              due turn       .              .                       .
disconnected           away -timers   away -timers   away -timers            away -timers
sceneShown             away           idle           delayed                 held
scenesListed           away           idle           delayed                 held
sceneRemoved           away           idle           delayed                 held
sceneRenamed           away           idle           delayed                 held
studioModeChanged      away           idle           delayed                 held
transitionStarted      away           idle           delayed                 held
transitionEnded        away           idle           delayed                 held
turnEnded              .              .              .                       .
transitionRead, runs   .              .              .                       .
transitionRead, none   .              .              .                       .
agreed                 .              .              .                       .
refused, not ready     .              .              .                       .
refused, no scene      .              .              .                       .
refused, else          .              .              .                       .
lookDue                .              .              .                       .
confirmDue             .              .              .                       held
searchDue              .              idle read      delayed read            held read
programRead            away           idle           delayed                 held
programUnread          .              .              .                       .
`
const withSwitch = `
event                  due                    looking                waiting        switching             confirming
cue                    due                    looking                due turn       switching             due turn
cue, same scene        due                    looking                due turn       switching             due turn
cue, with a delay      due +delay             looking +delay         waiting +delay switching +delay      confirming +delay
cue, without a scene   due                    looking                waiting        switching             confirming
cue, undone to         due                    looking                due turn       switching             due turn
cue, the same          .                      .                      .              .                     .
delayOver              .                      .                      .              .                     .
mappingChanged         due                    looking                due turn       switching             due turn
mappingChanged, else   due                    looking                waiting        switching             confirming
hold                   held                   looking                held           switching             held
release                .                      .                      .              .                     .
connected              .                      .                      .              .                     .
disconnected           away -timers           away -timers           away -timers   away -timers          away -timers
sceneShown             due                    looking                waiting        switching             confirming
scenesListed           due                    looking                waiting        switching             confirming
sceneRemoved           due                    looking                waiting        switching             confirming
sceneRenamed           due                    looking                waiting        switching             confirming
studioModeChanged      due                    looking                waiting        switching             confirming
transitionStarted      due                    looking                waiting        switching             confirming
transitionEnded        due                    looking                due turn       switching             confirming
turnEnded              switching send:Night   .                      .              .                     .
transitionRead, runs   .                      waiting +look          .              .                     .
transitionRead, none   .                      switching send:Night   .              .                     .
agreed                 .                      .                      .              confirming +confirm   .
refused, not ready     .                      .                      .              waiting +look         .
refused, no scene      .                      .                      .              idle +search          .
refused, else          .                      .                      .              idle                  .
lookDue                .                      .                      due turn       .                     .
confirmDue             .                      .                      .              .                     confirming read
searchDue              due read               looking read           waiting read   switching read        confirming read
programRead            due                    looking                waiting        switching             confirming
programUnread          .                      .                      .              .                     .
`
interface Cell {
  readonly event: string
  readonly state: SceneStateName
  readonly step: string
}
/** Columns begin where their heading does. */
function cellsIn(table: string): readonly Cell[] {
  const [heading = '', ...rows] = table.trim().split('\n')
  const columns = [...heading.matchAll(/\S+/gu)].map(({ index, 0: title }) => ({ index, title }))
  return rows.flatMap((row) => {
    const texts = columns.map(({ index }, i) => row.slice(index, columns[i + 1]?.index).trim())
    return sceneStates.flatMap((state) => {
      const at = columns.findIndex(({ title }) => title === state)
      return at === -1 ? [] : [{ event: texts[0] ?? '', state, step: texts[at] ?? '' }]
    })
  })
}
const cells = [...cellsIn(withoutSwitch), ...cellsIn(withSwitch)]

describe('state by event', () => {
  test.each(sceneStates)('%s is reached by its path', (state) => {
    expect(stateAfter(paths[state]).name).toBe(state)
  })
  test('every event has one cell in every state', () => {
    const all = Object.keys(events).flatMap((event) => sceneStates.map((state) => `${event} in ${state}`))
    expect(cells.map(({ event, state }) => `${event} in ${state}`).toSorted()).toEqual(all.toSorted())
  })
  test.each(cells)('$event in $state: $step', ({ event, state, step }) => {
    const before = stateAfter(paths[state])
    const given = events[event]
    expect(given && stepText(reduceScene(before, given, startMs), before)).toBe(step)
  })
})
