/** Reads the scenes and inputs of OBS, call by call, so that a cue meanwhile waits behind one of them at most. */
import { capabilitiesOf, type Capabilities } from './capabilities.ts'
import type { Connection } from '../connection.ts'
import { toCallFault } from '../obs-fault.ts'
import { readTag } from './source-tags.ts'
import { namesFrom } from '../scene/scene-mapping.ts'
import type { Inventory, InventoryInput, InventoryScene } from './setup-plan.ts'

type ListedSource = Readonly<Record<string, unknown>>
const textIn = (listed: unknown, key: string): string => String((listed as ListedSource)[key] ?? '')

async function readItems(connection: Connection, scene: string, group: boolean): Promise<readonly string[]> {
  const type = group ? 'GetGroupSceneItemList' : 'GetSceneItemList'
  try {
    const { sceneItems } = await connection.call(type, { sceneName: scene })
    return sceneItems.map((item) => textIn(item, 'sourceName'))
  } catch (error) {
    const fault = toCallFault(error)
    // OBS goes on listing a removed scene for a moment.
    if (fault.kind === 'refused') return []
    throw fault
  }
}
async function readScene(connection: Connection, name: string, owner: string): Promise<InventoryScene> {
  const tag = await readTag(connection, name, owner)
  return { name, tag, items: await readItems(connection, name, false), group: false }
}
async function readInput(connection: Connection, listed: unknown, owner: string): Promise<InventoryInput> {
  const name = textIn(listed, 'inputName')
  const tag = await readTag(connection, name, owner)
  const settings = tag === null ? {} : (await connection.call('GetInputSettings', { inputName: name })).inputSettings
  return { name, tag, kind: textIn(listed, 'inputKind'), settings }
}

/** Reads the open scene collection. Rejects with an `ObsFault`. */
export async function readInventory(connection: Connection, owner: string): Promise<Inventory> {
  const { currentSceneCollectionName: collection, sceneCollections: collections } =
    await connection.call('GetSceneCollectionList')
  const { baseWidth, baseHeight } = await connection.call('GetVideoSettings')
  const { scenes: listed } = await connection.call('GetSceneList')
  const scenes: InventoryScene[] = []
  for (const name of namesFrom(listed)) scenes.push(await readScene(connection, name, owner))
  const { groups } = await connection.call('GetGroupList')
  for (const name of groups as unknown as readonly string[])
    scenes.push({ name, tag: null, items: await readItems(connection, name, true), group: true })
  const inputs: InventoryInput[] = []
  for (const each of (await connection.call('GetInputList')).inputs)
    inputs.push(await readInput(connection, each, owner))
  const canvas = { width: baseWidth, height: baseHeight }
  return { collection, collections, canvas, scenes, inputs }
}
/** The capabilities of this OBS. Rejects with an `ObsFault`. */
export async function readCapabilities(connection: Connection): Promise<Capabilities> {
  const { availableRequests: requests, platform } = await connection.call('GetVersion')
  const { inputKinds: kinds } = await connection.call('GetInputKindList')
  return capabilitiesOf({ requests, kinds, platform })
}
