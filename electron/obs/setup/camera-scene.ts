/** Places the user's camera sources in the scene of the cameras, below the page that frames them. */
import type { CameraBox } from '../../../shared/cameras/camera-places.ts'
import type { Connection } from '../connection.ts'
import { toCallFault, refusalCodes } from '../obs-fault.ts'
import { boundsOf } from './apply-step.ts'
import { scaleTo, type Blueprint, type Size } from './blueprint.ts'

/** A source of the user's, and the window of the page through which it is seen. */
export interface CameraSource {
  readonly source: string
  /** On a canvas of 1920×1080. */
  readonly window: CameraBox
}
export interface CameraScene {
  readonly scene: string
  /** The name of the page's source. */
  readonly page: string
  readonly canvas: Size
}
/** The pieces of the scene that are made; the cameras in it stay the user's. */
export const camerasBlueprint: Blueprint = {
  inputs: ['cameras'],
  scenes: [{ id: 'scene/cameras', items: [{ of: 'cameras', box: { x: 0, y: 0, width: 1920, height: 1080 } }] }],
}

type Caller = Pick<Connection, 'call'>
/** Resolves with null where OBS knows no such source, or no such item in the scene. */
async function nullIfUnknown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    const fault = toCallFault(error)
    if (fault.kind === 'refused' && fault.code === refusalCodes.noSuchResource) return null
    throw fault
  }
}
async function findItem(connection: Caller, sceneName: string, sourceName: string): Promise<number | null> {
  const found = await nullIfUnknown(connection.call('GetSceneItemId', { sceneName, sourceName }))
  return found?.sceneItemId ?? null
}
/** Resolves with false where OBS has no source of that name. */
async function place(
  connection: Caller,
  { scene, canvas }: CameraScene,
  { source, window }: CameraSource,
): Promise<boolean> {
  const there = await findItem(connection, scene, source)
  const fields = { sceneName: scene, sourceName: source }
  const made = there ?? (await nullIfUnknown(connection.call('CreateSceneItem', fields)))?.sceneItemId ?? null
  if (made === null) return false
  const item = { sceneName: scene, sceneItemId: made }
  const { x, y, w: width, h: height } = window
  const sceneItemTransform = boundsOf(scaleTo({ x, y, width, height }, canvas))
  await connection.call('SetSceneItemTransform', { ...item, sceneItemTransform })
  await connection.call('SetSceneItemEnabled', { ...item, sceneItemEnabled: true })
  return true
}
async function hide(connection: Caller, scene: string, source: string): Promise<void> {
  const sceneItemId = await findItem(connection, scene, source)
  if (sceneItemId === null) return
  await connection.call('SetSceneItemEnabled', { sceneName: scene, sceneItemId, sceneItemEnabled: false })
}
async function putOnTop(connection: Caller, scene: string, page: string): Promise<void> {
  const { sceneItems } = await connection.call('GetSceneItemList', { sceneName: scene })
  const sceneItemId = await findItem(connection, scene, page)
  if (sceneItemId === null) return
  await connection.call('SetSceneItemIndex', { sceneName: scene, sceneItemId, sceneItemIndex: sceneItems.length - 1 })
}
/**
 * Places the cameras, hides those that were placed before and have no seat any more, and puts the page on top. Resolves
 * with the names that OBS does not know; rejects with an `ObsFault`.
 */
export async function placeCameras(
  connection: Caller,
  at: CameraScene,
  { cameras, before }: { readonly cameras: readonly CameraSource[]; readonly before: readonly string[] },
): Promise<readonly string[]> {
  const unknown: string[] = []
  for (const camera of cameras) if (!(await place(connection, at, camera))) unknown.push(camera.source)
  for (const source of before)
    if (cameras.every((camera) => camera.source !== source)) await hide(connection, at.scene, source)
  await putOnTop(connection, at.scene, at.page)
  return unknown
}
