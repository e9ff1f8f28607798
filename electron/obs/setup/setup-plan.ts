/** Plans the steps and removals from what OBS has. Pure; `installer.ts` carries them out. */
import type { ObsLeftover } from '../../../shared/wire/obs-payload.ts'
import { nameOf, scaleTo, type Blueprint, type Box, type PieceId, type Size, type SourceId } from './blueprint.ts'

/** Settings of an input, any JSON. */
export type SourceSettings = Readonly<Record<string, unknown>>
/** `tag`: the piece it is by its tag, whatever its name; null for the user's own. */
interface TaggedSource {
  readonly name: string
  readonly tag: PieceId | null
}
/** A scene or a group. */
export interface InventoryScene extends TaggedSource {
  /** The names of the sources in it. */
  readonly items: readonly string[]
  readonly group: boolean
}
/** An input. */
export interface InventoryInput extends TaggedSource {
  readonly kind: string
  /** Empty for the user's own inputs. */
  readonly settings: SourceSettings
}
/** The contents of OBS as far as a set-up could touch them. */
export interface Inventory {
  /** The scene collection that is open. */
  readonly collection: string
  readonly collections: readonly string[]
  readonly canvas: Size
  readonly scenes: readonly InventoryScene[]
  readonly inputs: readonly InventoryInput[]
}
/** The names of pieces in OBS. */
export type PieceNames = Readonly<Partial<Record<PieceId, string>>>
/** One step: makes a scene, or puts a new or existing source into one. */
export type SetupStep =
  | { readonly do: 'scene'; readonly piece: PieceId; readonly name: string }
  | { readonly do: 'input'; readonly piece: SourceId; readonly name: string; readonly scene: string; readonly box: Box }
  | { readonly do: 'item'; readonly source: string; readonly scene: string; readonly box: Box }

/** The scene or input that is this piece, or null. A copy made by the user has the same tag: then the name decides. */
export function findPiece<T extends TaggedSource>(
  all: readonly T[],
  piece: PieceId,
  name: string | undefined,
): T | null {
  const marked = all.filter(({ tag }) => tag === piece)
  return marked.find((each) => each.name === name) ?? marked[0] ?? null
}
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let n = 2; taken.has(name); n += 1) name = `${wanted} ${n}`
  return name
}

/** The name that each piece has or will have. Scenes and inputs share one namespace in OBS. */
export function choosePieceNames(found: Inventory, { inputs, scenes }: Blueprint, known: PieceNames): PieceNames {
  const taken = new Set([...found.scenes, ...found.inputs].map(({ name }) => name))
  const names: Partial<Record<PieceId, string>> = {}
  for (const piece of [...inputs, ...scenes.map(({ id }) => id)]) {
    const there = findPiece<TaggedSource>([...found.scenes, ...found.inputs], piece, known[piece])
    const name = there?.name ?? freeName(nameOf(piece), taken)
    taken.add(name)
    names[piece] = name
  }
  return names
}

/** The steps that make the missing pieces, in order; none when all is there. */
export function planSteps(found: Inventory, blueprint: Blueprint, names: PieceNames): readonly SetupStep[] {
  const steps: SetupStep[] = []
  const made = new Set<string>()
  for (const { id, items } of blueprint.scenes) {
    const scene = names[id] ?? nameOf(id)
    const there = found.scenes.find((each) => each.name === scene && each.tag === id)
    if (there === undefined) steps.push({ do: 'scene', piece: id, name: scene })
    for (const { of, box } of items) {
      const source = names[of] ?? nameOf(of)
      if (there?.items.includes(source)) continue
      const place = { scene, box: scaleTo(box, found.canvas) }
      const exists = made.has(source) || isThere(found, of) || !isInput(blueprint, of)
      steps.push(exists ? { do: 'item', source, ...place } : { do: 'input', piece: of, name: source, ...place })
      made.add(source)
    }
  }
  return steps
}
const isThere = ({ inputs }: Inventory, piece: PieceId): boolean => inputs.some(({ tag }) => tag === piece)
function isInput({ inputs }: Blueprint, piece: PieceId): piece is SourceId {
  return inputs.some((each) => each === piece)
}

const isPart = ({ tag }: TaggedSource): boolean => tag === 'scene/picture'
/** The removal of a set-up, in the order of OBS: items, inputs, scenes. */
export interface Removal {
  readonly inputs: readonly string[]
  readonly scenes: readonly string[]
  readonly left: readonly ObsLeftover[]
  /** The sources that leave scenes which stay with something of the user's. */
  readonly items: readonly { readonly scene: string; readonly source: string }[]
  /** A scene that stays, to be on air meanwhile; empty where there is none. */
  readonly stays: string
}
/** The removal of all pieces but those that the user renamed, put something into or placed elsewhere. */
export function planRemoval(found: Inventory, known: PieceNames): Removal {
  const all = [...found.scenes, ...found.inputs]
  const ours = new Map<string, PieceId>()
  for (const { tag } of all) {
    const piece = tag === null ? null : findPiece<TaggedSource>(all, tag, known[tag])
    if (tag !== null && piece !== null) ours.set(piece.name, tag)
  }
  const usedElsewhere = (name: string): boolean =>
    found.scenes.some((scene) => !ours.has(scene.name) && scene.items.includes(name))
  const reasonTo = (name: string, items: readonly string[]): ObsLeftover | null => {
    const piece = ours.get(name)
    if (piece !== undefined && (known[piece] ?? name) !== name) return { name, why: 'renamed' }
    return usedElsewhere(name) || items.some((item) => !ours.has(item)) ? { name, why: 'used' } : null
  }
  const inputs = found.inputs.filter(({ name }) => ours.has(name))
  const scenes = found.scenes.filter(({ name, group }) => !group && ours.has(name))
  const left = [
    ...inputs.map(({ name }) => reasonTo(name, [])),
    ...scenes.map(({ name, items }) => reasonTo(name, items)),
  ].filter((each) => each !== null)
  const goes = ({ name }: TaggedSource): boolean => left.every((each) => each.name !== name)
  // A scene that is part of others goes after them.
  const going = [...scenes]
    .sort((a, b) => Number(isPart(a)) - Number(isPart(b)))
    .filter(goes)
    .map(({ name }) => name)
  // OBS always has a scene: the last one stays.
  const last = going.length === found.scenes.filter(({ group }) => !group).length ? going.slice(0, 1) : []
  const removed = going.slice(last.length)
  const removedInputs = inputs.filter(goes).map(({ name }) => name)
  const gone = [...removedInputs, ...removed]
  const kept = scenes.filter(({ name }) => !removed.includes(name))
  return {
    inputs: removedInputs,
    scenes: removed,
    items: kept.flatMap(({ name, items }) =>
      items.filter((source) => gone.includes(source)).map((source) => ({ scene: name, source })),
    ),
    stays: found.scenes.find(({ name, group }) => !group && !removed.includes(name))?.name ?? '',
    left: [...left, ...last.map((name) => ({ name, why: 'last' as const }))],
  }
}
