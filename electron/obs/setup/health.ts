/** Judges scene by scene and source by source whether OBS shows what it should. Pure. */
import type { ObsState } from '../../../shared/wire/moderator-status.ts'
import type { ObsHealthLine, ObsSetupFault } from '../../../shared/wire/obs-payload.ts'
import { isSameAddress } from './browser-source-url.ts'
import { blueprintFor, nameOf, type ScenePiece, type SourceId } from './blueprint.ts'
import type { Mapping } from '../scene/scene-mapping.ts'
import { findPiece, type Inventory, type InventoryInput } from './setup-plan.ts'
import type { PageAddresses, Installation } from '../obs-port.ts'

/** OBS as the adapter sees it. */
export interface ObsView {
  readonly state: ObsState
  readonly scenes: Mapping
  /** All scenes of OBS. */
  readonly known: readonly string[]
}
/** The console's own set-up and its traces in OBS. */
export interface SetupView {
  readonly made: Installation
  readonly found: Inventory
  readonly addresses: PageAddresses
  /** The sources whose pages have said hello. */
  readonly shows: ReadonlySet<string>
  /** Pages have had the time to say hello. */
  readonly settled: boolean
  /** The capture shows the public window. */
  readonly captures: boolean
}
type Verdict = ObsSetupFault | 'waiting' | null
function healthLine(what: ObsHealthLine['what'], name: string, judged: Verdict): ObsHealthLine {
  const state = judged === null ? 'ok' : judged === 'waiting' ? 'waiting' : 'wrong'
  return { id: `${what}/${name}`, what, name, state, wrong: state === 'wrong' ? (judged as ObsSetupFault) : null }
}

/** `own` is null where nothing was made, or OBS has yet to be read. Without a session there is only that line. */
export function healthOf({ state, scenes, known }: ObsView, own: SetupView | null): readonly ObsHealthLine[] {
  if (state === 'off') return []
  if (state !== 'on') return [healthLine('obs', 'OBS', state === 'connecting' ? 'waiting' : 'away')]
  const mapped = [...new Set(Object.values(scenes).filter((scene) => scene !== ''))]
  const bare = own === null ? new Set<string>() : bareScenes(own)
  const judge = (name: string): Verdict => (!known.includes(name) ? 'missing' : bare.has(name) ? 'bare' : null)
  return [
    healthLine('obs', 'OBS', null),
    ...(own === null ? [] : collectionLine(own)),
    ...mapped.map((name) => healthLine('scene', name, judge(name))),
    ...(own === null ? [] : [...pictureLine(own), ...sourceLines(own)]),
  ]
}
function collectionLine({ made, found }: SetupView): readonly ObsHealthLine[] {
  return made.collection === found.collection ? [] : [healthLine('collection', made.collection, 'collection')]
}
/** The names of our scenes that the user took the picture out of. */
function bareScenes({ made, found }: SetupView): ReadonlySet<string> {
  const lacks = ({ id, items }: ScenePiece): string | null => {
    const scene = findPiece(found.scenes, id, made.names[id])
    const holds = items.every(({ of }) => scene?.items.includes(nameIn(found, made, of)))
    return scene === null || holds ? null : scene.name
  }
  return new Set(blueprintFor(made.way).scenes.flatMap((piece) => lacks(piece) ?? []))
}
function nameIn(found: Inventory, made: Installation, piece: ScenePiece['items'][number]['of']): string {
  const there = findPiece<{ name: string; tag: typeof piece | null }>(
    [...found.inputs, ...found.scenes],
    piece,
    made.names[piece],
  )
  return there?.name ?? made.names[piece] ?? nameOf(piece)
}
/** The line of the scene that the moderator fills by hand. */
function pictureLine({ made, found }: SetupView): readonly ObsHealthLine[] {
  if (made.way !== 'hand') return []
  const scene = findPiece(found.scenes, 'scene/picture', made.names['scene/picture'])
  const name = scene?.name ?? made.names['scene/picture'] ?? nameOf('scene/picture')
  return [healthLine('source', name, scene === null ? 'missing' : scene.items.length === 0 ? 'empty' : null)]
}
function sourceLines(own: SetupView): readonly ObsHealthLine[] {
  const { made, found } = own
  return blueprintFor(made.way).inputs.map((source) => {
    const input = findPiece(found.inputs, source, made.names[source])
    return healthLine('source', input?.name ?? made.names[source] ?? nameOf(source), verdictOn(own, source, input))
  })
}
function verdictOn(
  { made, addresses, shows, settled, captures }: SetupView,
  source: SourceId,
  input: InventoryInput | null,
): Verdict {
  if (input === null) return 'missing'
  if (made.way === 'window') return captures ? null : 'window'
  const wanted = addresses.get(source)
  if (wanted === undefined || !isSameAddress(String(input.settings['url'] ?? ''), wanted)) return 'address'
  if (shows.has(source)) return null
  return settled ? 'silent' : 'waiting'
}
