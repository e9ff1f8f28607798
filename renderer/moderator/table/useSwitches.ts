/**
 * The switches of the table. A second press right after the first, on any device, counts as the same press. Any press
 * hides secrets; none that closely follows another shows them.
 */
import { defineStore } from 'pinia'
import { watch } from 'vue'
import type { StageRequest } from '../../../shared/wire/moderator-status.ts'
import { doublePressMs } from '../../../shared/wire/deck-payload.ts'
import { useModerator } from '../app/useModerator.ts'

type SwitchName = 'blank' | 'hold' | 'view' | 'secrets' | 'clock' | 'beats'

/** Remembers the last press of each switch, to detect presses within 600 ms of it. */
function usePressTimes() {
  const turned = new Map<SwitchName, number>()
  const turn = (what: SwitchName): void => void turned.set(what, performance.now())
  const isRecent = (what: SwitchName): boolean =>
    performance.now() - (turned.get(what) ?? Number.NEGATIVE_INFINITY) < doublePressMs
  /** Returns whether `what` was pressed just now, and counts this press. */
  function isSecond(what: SwitchName): boolean {
    const isAgain = isRecent(what)
    turn(what)
    return isAgain
  }
  return { turn, isRecent, isSecond }
}

export const useSwitches = defineStore('switches', () => {
  const desk = useModerator()
  const { turn, isRecent, isSecond } = usePressTimes()
  // Changes by a deck or another page count as presses; the first push does not.
  for (const what of ['blank', 'hold', 'view'] as const)
    watch(
      () => (desk.known ? desk.stage[what] : null),
      (_, before) => before !== null && turn(what),
      { flush: 'sync' },
    )
  watch(
    () => desk.hidden,
    (hidden) => hidden && turn('secrets'),
    { flush: 'sync' },
  )

  async function set(what: 'blank' | 'hold' | 'view', change: StageRequest): Promise<void> {
    if (!isSecond(what)) await desk.setStage(change)
  }
  const curtain = (): Promise<void> => set('blank', { blank: !desk.stage.blank })
  const hold = (): Promise<void> => set('hold', { hold: !desk.stage.hold })
  /**
   * Changes the view of the stage: board, break, join screen, standings. Ignored right after a press of the curtain,
   * whose button is then replaced by the one that ends a break.
   */
  async function view(change: StageRequest): Promise<void> {
    if (!isRecent('blank')) await set('view', change)
  }
  function secrets(): void {
    const isAgain = isSecond('secrets')
    if (!desk.hidden) desk.hide(true)
    else if (!isAgain) desk.hide(false)
  }
  function clock(command: object): void {
    if (!isSecond('clock')) void desk.send(command)
  }
  /** Pauses the facts that screens show in turn, or goes on with them. */
  async function beats(): Promise<void> {
    if (!isSecond('beats')) await desk.turnBeats(desk.stage.beats?.paused === true ? 'goOn' : 'pause')
  }
  const skipBeats = async (): Promise<void> => void (await desk.turnBeats('skip'))
  const nextBeat = async (): Promise<void> => void (await desk.turnBeats('next'))
  return { curtain, hold, view, secrets, clock, beats, skipBeats, nextBeat }
})
