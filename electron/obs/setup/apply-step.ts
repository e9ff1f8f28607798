/** Carries out one step of the set-up. */
import type { Connection } from '../connection.ts'
import { callFault, refusedFor } from '../fault.ts'
import type { Listed } from '../scene-list.ts'
import { setMark } from './source-tags.ts'
import type { Box, PieceId, SourceId } from './blueprint.ts'
import type { Removal, Settings, Step } from './setup-plan.ts'

/**
 * OBS answers before its window has taken note: a name is free only some time after what had it was removed, and a
 * scene that is removed while the window still takes note of it can end OBS. Hence each scene is waited for.
 */
const nameTries = 12
const nameMs = 250
const noteMs = 1_500
const airTries = 50
const airMs = 100
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export interface Making {
  readonly connection: Connection
  readonly listed: Listed
  /** Marks what is made. */
  readonly owner: string
  readonly inputFor: (source: SourceId) => { readonly inputKind: string; readonly inputSettings: Settings }
}
const placed = ({ x, y, width, height }: Box) => ({
  positionX: x,
  positionY: y,
  alignment: 5,
  boundsType: 'OBS_BOUNDS_SCALE_INNER',
  boundsAlignment: 0,
  boundsWidth: width,
  boundsHeight: height,
})
/** The library's type of settings is narrower than what it sends: any JSON. */
export const plain = (settings: Settings): Record<string, never> => settings as Record<string, never>

async function onceFree<T>(make: () => Promise<T>, tries = nameTries): Promise<T> {
  try {
    return await make()
  } catch (error) {
    const { kind, code } = callFault(error)
    if (kind !== 'refused' || code !== refusedFor.nameTaken || tries === 0) throw error
    await pause(nameMs)
    return onceFree(make, tries - 1)
  }
}
type Removing = Pick<Making, 'connection' | 'listed'>
async function removeScene({ connection, listed }: Removing, sceneName: string): Promise<void> {
  const settled = listed.until(sceneName, false, noteMs)
  await connection.call('RemoveScene', { sceneName })
  await settled
}
/** OBS itself lets go of what was removed only once the scene is drawn again. */
async function takeOut(connection: Connection, sceneName: string, sourceName: string): Promise<void> {
  const { sceneItemId } = await connection.call('GetSceneItemId', { sceneName, sourceName })
  await connection.call('RemoveSceneItem', { sceneName, sceneItemId })
}
/** Puts another scene on air in place of those that will be removed, and waits for the end of the transition. */
async function leaveAir(connection: Connection, gone: readonly string[], other: string): Promise<void> {
  const { studioModeEnabled } = await connection.call('GetStudioModeEnabled')
  if (studioModeEnabled) {
    const { currentPreviewSceneName } = await connection.call('GetCurrentPreviewScene')
    if (gone.includes(currentPreviewSceneName)) await connection.call('SetCurrentPreviewScene', { sceneName: other })
  }
  const { currentProgramSceneName } = await connection.call('GetCurrentProgramScene')
  if (gone.includes(currentProgramSceneName)) await connection.call('SetCurrentProgramScene', { sceneName: other })
  for (let tries = airTries; tries > 0; tries -= 1) {
    await pause(airMs)
    const { transitionCursor } = await connection.call('GetCurrentSceneTransitionCursor')
    if (transitionCursor === 0 || transitionCursor === 1) return
  }
}
export async function remove({ inputs, scenes, items, stays }: Removal, removing: Removing): Promise<void> {
  const { connection } = removing
  await leaveAir(connection, scenes, stays)
  for (const { scene, source } of items) await takeOut(connection, scene, source)
  for (const inputName of inputs) await connection.call('RemoveInput', { inputName })
  for (const scene of scenes) await removeScene(removing, scene)
}
/** Rejects with an `ObsFault`; what was made by then is marked. */
export async function take(step: Step, { connection, owner, inputFor, listed }: Making): Promise<void> {
  const mark = (name: string, piece: PieceId): Promise<void> => setMark(connection, name, { owner, piece })
  if (step.do === 'scene') {
    const { name, piece } = step
    const settled = listed.until(name, true, noteMs)
    await onceFree(() => connection.call('CreateScene', { sceneName: name }))
    await mark(name, piece)
    return settled
  }
  const sceneName = step.scene
  const sceneItemId = await (step.do === 'item' ? placeItem(step.source) : makeInput(step.name, step.piece))
  await connection.call('SetSceneItemTransform', { sceneName, sceneItemId, sceneItemTransform: placed(step.box) })

  async function placeItem(sourceName: string): Promise<number> {
    return (await connection.call('CreateSceneItem', { sceneName, sourceName })).sceneItemId
  }
  async function makeInput(inputName: string, piece: SourceId): Promise<number> {
    const { inputKind, inputSettings } = inputFor(piece)
    const fields = { sceneName, inputName, inputKind, inputSettings: plain(inputSettings) }
    const made = await onceFree(() => connection.call('CreateInput', fields))
    await mark(inputName, piece)
    return made.sceneItemId
  }
}
