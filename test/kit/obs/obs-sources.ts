/** Scene items, inputs and private settings of the OBS in this process, as the real one has them. */
import type { ObsServer } from './obs-server.ts'

interface Item {
  readonly id: number
  readonly source: string
  transform: Record<string, unknown>
  enabled: boolean
}
interface Input {
  readonly kind: string
  settings: Record<string, unknown>
}
type Fields = Record<string, unknown>
type Answer = { readonly ok: object } | { readonly code: number; readonly comment: string }
const missing = (name: string): Answer => ({ code: 600, comment: `No source was found by the name of \`${name}\`.` })
const done: Answer = { ok: {} }

/** Answers the requests of a set-up in place of the server. */
export class ObsSources {
  kinds: string[] = ['image_source', 'color_source_v3', 'browser_source']
  platform = 'windows'
  collection = 'Untitled'
  collections = ['Untitled']
  /** The requests that this OBS lacks. */
  lacks: readonly string[] = []
  /** The windows that a capture can choose from: title to value. */
  windows: Readonly<Record<string, string>> = {}
  readonly items = new Map<string, Item[]>()
  readonly inputs = new Map<string, Input>()
  readonly marks = new Map<string, Fields>()
  /** The types of all requests that change OBS, in order. */
  readonly changes: string[] = []
  /** The inputs whose refresh button was pressed, in order. */
  readonly pressed: string[] = []
  private readonly host: ObsServer
  private lastItem = 0

  constructor(host: ObsServer) {
    this.host = host
    host.answer = ({ type, fields }) =>
      this.lacks.includes(type) ? { code: 204, comment: type } : this.perform(type, fields)
  }
  /** The user puts a source into a scene. */
  put(scene: string, source: string): void {
    this.add(scene, source)
    this.host.tell('SceneItemCreated', { sceneName: scene, sourceName: source })
  }
  /** The user takes it out again. */
  take(scene: string, source: string): void {
    this.items.set(
      scene,
      this.itemsOf(scene).filter((item) => item.source !== source),
    )
    this.host.tell('SceneItemRemoved', { sceneName: scene, sourceName: source })
  }
  itemsOf(scene: string): readonly Item[] {
    return this.items.get(scene) ?? []
  }
  url(input: string): string {
    return String(this.inputs.get(input)?.settings['url'])
  }
  /** The user renames a scene; its items and private settings go along. */
  rename(from: string, to: string): void {
    for (const map of [this.items, this.marks] as Map<string, unknown>[]) {
      if (map.has(from)) map.set(to, map.get(from))
      map.delete(from)
    }
    this.host.rename(from, to)
  }

  private add(scene: string, source: string): Item {
    this.lastItem += 1
    const item = { id: this.lastItem, source, transform: {}, enabled: true }
    this.items.set(scene, [...this.itemsOf(scene), item])
    return item
  }
  private isTaken(name: string): boolean {
    return this.host.scenes.includes(name) || this.inputs.has(name)
  }
  private perform(type: string, fields: Fields): Answer | null {
    const text = (key: string): string => String(fields[key])
    if (/^(?:Create|Remove|Press|SetInput|SetScene|SetSource)/u.test(type)) this.changes.push(type)
    return this.read(type, text) ?? this.change(type, fields, text) ?? this.arrange(type, fields, text('sceneName'))
  }
  private read(type: string, text: (key: string) => string): Answer | null {
    const { host } = this
    switch (type) {
      case 'GetVersion': {
        const has = known.filter((request) => !this.lacks.includes(request))
        return { ok: { availableRequests: has, platform: this.platform, obsVersion: '30.2.0' } }
      }
      case 'GetInputKindList':
        return { ok: { inputKinds: this.kinds } }
      case 'GetSceneCollectionList':
        return { ok: { currentSceneCollectionName: this.collection, sceneCollections: this.collections } }
      case 'GetVideoSettings':
        return { ok: { baseWidth: 1280, baseHeight: 720 } }
      case 'GetGroupList':
        return { ok: { groups: [] } }
      case 'GetInputList':
        return { ok: { inputs: [...this.inputs].map(([inputName, { kind }]) => ({ inputName, inputKind: kind })) } }
      case 'GetSceneItemList': {
        const scene = text('sceneName')
        if (!host.scenes.includes(scene)) return missing(scene)
        return { ok: { sceneItems: this.itemsOf(scene).map(({ source }) => ({ sourceName: source })) } }
      }
      case 'GetSceneItemId': {
        const item = this.itemsOf(text('sceneName')).find(({ source }) => source === text('sourceName'))
        return item === undefined ? missing(text('sourceName')) : { ok: { sceneItemId: item.id } }
      }
      case 'GetCurrentProgramScene':
        return { ok: { currentProgramSceneName: host.scene } }
      case 'GetInputSettings': {
        const input = this.inputs.get(text('inputName'))
        return input ? { ok: { inputSettings: input.settings, inputKind: input.kind } } : missing(text('inputName'))
      }
      case 'GetSourcePrivateSettings': {
        const source = text('sourceName')
        return this.isTaken(source) ? { ok: { sourceSettings: this.marks.get(source) ?? {} } } : missing(source)
      }
      case 'GetInputPropertiesListPropertyItems':
        return {
          ok: {
            propertyItems: Object.entries(this.windows).map(([itemName, itemValue]) => ({ itemName, itemValue })),
          },
        }
      default:
        return null
    }
  }
  private change(type: string, fields: Fields, text: (key: string) => string): Answer | null {
    switch (type) {
      case 'CreateScene':
        if (this.isTaken(text('sceneName')))
          return { code: 601, comment: 'A source already exists by that scene name.' }
        this.host.add(text('sceneName'))
        this.tellList()
        return done
      case 'CreateInput': {
        const input = text('inputName')
        if (this.isTaken(input)) return { code: 601, comment: 'A source already exists by that input name.' }
        if (!this.kinds.includes(text('inputKind')))
          return { code: 605, comment: 'Your specified input kind is not supported.' }
        this.inputs.set(input, { kind: text('inputKind'), settings: { ...(fields['inputSettings'] as Fields) } })
        return { ok: { sceneItemId: this.add(text('sceneName'), input).id } }
      }
      case 'CreateSceneItem':
        if (!this.isTaken(text('sourceName'))) return missing(text('sourceName'))
        return { ok: { sceneItemId: this.add(text('sceneName'), text('sourceName')).id } }
      case 'SetSourcePrivateSettings':
        this.marks.set(text('sourceName'), fields['sourceSettings'] as Fields)
        return done
      case 'SetInputSettings': {
        const input = this.inputs.get(text('inputName'))
        if (input === undefined) return missing(text('inputName'))
        input.settings = { ...input.settings, ...(fields['inputSettings'] as Fields) }
        return done
      }
      case 'PressInputPropertiesButton':
        this.pressed.push(text('inputName'))
        return done
      case 'RemoveSceneItem':
        this.items.set(
          text('sceneName'),
          this.itemsOf(text('sceneName')).filter(({ id }) => id !== fields['sceneItemId']),
        )
        return done
      case 'RemoveInput':
        return this.removeInput(text('inputName'))
      case 'RemoveScene':
        return this.removeScene(text('sceneName'))
      default:
        return null
    }
  }
  /** Answers requests that place, show and order an item of a scene. */
  private arrange(type: string, fields: Fields, scene: string): Answer | null {
    const item = this.itemsOf(scene).find(({ id }) => id === fields['sceneItemId'])
    if (!arranging.includes(type)) return null
    if (item === undefined) return missing(scene)
    if (type === 'SetSceneItemTransform') item.transform = fields['sceneItemTransform'] as Fields
    else if (type === 'SetSceneItemEnabled') item.enabled = fields['sceneItemEnabled'] === true
    else {
      const others = this.itemsOf(scene).filter(({ id }) => id !== item.id)
      this.items.set(scene, others.toSpliced(Number(fields['sceneItemIndex']), 0, item))
    }
    return done
  }
  private tellList(): void {
    this.host.tell('SceneListChanged', { scenes: this.host.scenes.map((sceneName) => ({ sceneName })) })
  }
  private removeInput(input: string): Answer {
    this.inputs.delete(input)
    this.marks.delete(input)
    for (const [scene, items] of this.items)
      this.items.set(
        scene,
        items.filter(({ source }) => source !== input),
      )
    return done
  }
  removeScene(scene: string): Answer {
    this.items.delete(scene)
    this.marks.delete(scene)
    this.host.remove(scene)
    this.tellList()
    return done
  }
}
const arranging = ['SetSceneItemTransform', 'SetSceneItemEnabled', 'SetSceneItemIndex']
const known = [
  'GetVersion',
  'GetSourcePrivateSettings',
  'SetSourcePrivateSettings',
  'CreateScene',
  'CreateInput',
  'CreateSceneItem',
  'SetSceneItemTransform',
  'SetInputSettings',
  'GetInputPropertiesListPropertyItems',
  'PressInputPropertiesButton',
  'RemoveScene',
  'RemoveInput',
  'GetGroupList',
]
