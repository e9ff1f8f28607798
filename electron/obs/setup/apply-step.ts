/** Carries out one step of the set-up, or a removal. */
import type { Connection } from '../connection.ts'
import { toCallFault, refusalCodes } from '../obs-fault.ts'
import type { SceneList } from './scene-list.ts'
import { writeTag } from './source-tags.ts'
import type { Box, PieceId, SourceId } from './blueprint.ts'
import type { Removal, SourceSettings, SetupStep } from './setup-plan.ts'

/**
 * OBS answers before its window has taken note: a removed source frees its name only some time later, and to remove a
 * scene that the window still takes note of can crash OBS. Hence each scene is waited for.
 */
const nameTries = 12
const nameMs = 250
const noteMs = 1_500
const airTries = 50
const airMs = 100
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The session and the parts that a step needs. */
export interface StepDeps {
  readonly connection: Connection
  readonly listed: SceneList
  /** The id of this console, for the tags. */
  readonly owner: string
  readonly inputFor: (source: SourceId) => { readonly inputKind: string; readonly inputSettings: SourceSettings }
}
/** The fields of an item's transform that fit it into this rectangle, whole and in its own shape. */
export const boundsOf = ({ x, y, width, height }: Box) => ({
  positionX: x,
  positionY: y,
  alignment: 5,
  boundsType: 'OBS_BOUNDS_SCALE_INNER',
  boundsAlignment: 0,
  boundsWidth: width,
  boundsHeight: height,
})
/** Settings in the library's type, which is narrower than the JSON that it sends. */
export const toJsonSettings = (settings: SourceSettings): Record<string, never> => settings as Record<string, never>

async function retryWhileNameTaken<T>(make: () => Promise<T>, tries = nameTries): Promise<T> {
  try {
    return await make()
  } catch (error) {
    const { kind, code } = toCallFault(error)
    if (kind !== 'refused' || code !== refusalCodes.nameTaken || tries === 0) throw error
    await pause(nameMs)
    return retryWhileNameTaken(make, tries - 1)
  }
}
type RemovalDeps = Pick<StepDeps, 'connection' | 'listed'>
async function removeScene({ connection, listed }: RemovalDeps, sceneName: string): Promise<void> {
  const settled = listed.until(sceneName, false, noteMs)
  await connection.call('RemoveScene', { sceneName })
  await settled
}
/** Takes a source out of a scene that may not be drawn: OBS itself lets go of it only when it draws the scene. */
async function removeItem(connection: Connection, sceneName: string, sourceName: string): Promise<void> {
  const { sceneItemId } = await connection.call('GetSceneItemId', { sceneName, sourceName })
  await connection.call('RemoveSceneItem', { sceneName, sceneItemId })
}
/** Puts another scene on air in place of those to be removed, and waits for the end of the transition. */
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
/** Rejects with an `ObsFault`. */
export async function applyRemoval({ inputs, scenes, items, stays }: Removal, removing: RemovalDeps): Promise<void> {
  const { connection } = removing
  await leaveAir(connection, scenes, stays)
  for (const { scene, source } of items) await removeItem(connection, scene, source)
  for (const inputName of inputs) await connection.call('RemoveInput', { inputName })
  for (const scene of scenes) await removeScene(removing, scene)
}
/** Rejects with an `ObsFault`; all that was made by then is tagged. */
export async function applyStep(step: SetupStep, { connection, owner, inputFor, listed }: StepDeps): Promise<void> {
  const tag = (name: string, piece: PieceId): Promise<void> => writeTag(connection, name, { owner, piece })
  if (step.do === 'scene') {
    const { name, piece } = step
    const settled = listed.until(name, true, noteMs)
    await retryWhileNameTaken(() => connection.call('CreateScene', { sceneName: name }))
    await tag(name, piece)
    return settled
  }
  const sceneName = step.scene
  const sceneItemId = await (step.do === 'item' ? placeItem(step.source) : makeInput(step.name, step.piece))
  await connection.call('SetSceneItemTransform', { sceneName, sceneItemId, sceneItemTransform: boundsOf(step.box) })

  async function placeItem(sourceName: string): Promise<number> {
    return (await connection.call('CreateSceneItem', { sceneName, sourceName })).sceneItemId
  }
  async function makeInput(inputName: string, piece: SourceId): Promise<number> {
    const { inputKind, inputSettings } = inputFor(piece)
    const fields = { sceneName, inputName, inputKind, inputSettings: toJsonSettings(inputSettings) }
    const made = await retryWhileNameTaken(() => connection.call('CreateInput', fields))
    await tag(inputName, piece)
    return made.sceneItemId
  }
}
