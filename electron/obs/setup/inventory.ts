/** Reads what OBS has. One call after the other: a cue that comes meanwhile does not wait behind all of them. */
import type { Connection } from '../connection.ts'
import { callFault } from '../fault.ts'
import { markOf } from './source-tags.ts'
import { namesFrom } from '../scene/scene-mapping.ts'
import type { Found, FoundInput, FoundScene } from './setup-plan.ts'

type Listed = Readonly<Record<string, unknown>>
const textIn = (listed: unknown, key: string): string => String((listed as Listed)[key] ?? '')

async function itemsOf(connection: Connection, scene: string, group: boolean): Promise<readonly string[]> {
  const type = group ? 'GetGroupSceneItemList' : 'GetSceneItemList'
  try {
    const { sceneItems } = await connection.call(type, { sceneName: scene })
    return sceneItems.map((item) => textIn(item, 'sourceName'))
  } catch (error) {
    const fault = callFault(error)
    // OBS still lists a scene for a moment after it was removed.
    if (fault.kind === 'refused') return []
    throw fault
  }
}
async function sceneAt(connection: Connection, name: string, owner: string): Promise<FoundScene> {
  const mark = await markOf(connection, name, owner)
  return { name, mark, items: await itemsOf(connection, name, false), group: false }
}
async function inputAt(connection: Connection, listed: unknown, owner: string): Promise<FoundInput> {
  const name = textIn(listed, 'inputName')
  const mark = await markOf(connection, name, owner)
  const settings = mark === null ? {} : (await connection.call('GetInputSettings', { inputName: name })).inputSettings
  return { name, mark, kind: textIn(listed, 'inputKind'), settings }
}

/** Rejects with an `ObsFault`. */
export async function survey(connection: Connection, owner: string): Promise<Found> {
  const { currentSceneCollectionName: collection, sceneCollections: collections } =
    await connection.call('GetSceneCollectionList')
  const { baseWidth, baseHeight } = await connection.call('GetVideoSettings')
  const { scenes: listed } = await connection.call('GetSceneList')
  const scenes: FoundScene[] = []
  for (const name of namesFrom(listed)) scenes.push(await sceneAt(connection, name, owner))
  const { groups } = await connection.call('GetGroupList')
  for (const name of groups as unknown as readonly string[])
    scenes.push({ name, mark: null, items: await itemsOf(connection, name, true), group: true })
  const inputs: FoundInput[] = []
  for (const each of (await connection.call('GetInputList')).inputs) inputs.push(await inputAt(connection, each, owner))
  const canvas = { width: baseWidth, height: baseHeight }
  return { collection, collections, canvas, scenes, inputs }
}
