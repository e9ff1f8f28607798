/** The pieces of a whole set-up, with their names and places. Pure. */
import { cues, type Cue } from '../../../shared/engine/game.ts'
import type { ObsPictureSource } from '../../../shared/wire/obs-payload.ts'

/** A page that OBS shows; the page says hello under this name. */
export type SourceId = 'board' | 'banner' | 'clock' | 'strip' | 'announcement' | 'poll' | 'cameras'
/** A scene of the set-up: of a cue, of the single elements, of the players' cameras, or filled by hand. */
export type SceneId = `scene/${Cue}` | 'scene/overlays' | 'scene/cameras' | 'scene/picture'
/** A piece of the set-up, for its tag. */
export type PieceId = SourceId | SceneId
/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}
/** A rectangle in pixels, from the top left corner of the canvas. */
export interface Box extends Size {
  readonly x: number
  readonly y: number
}
interface PlacedPiece {
  readonly of: PieceId
  /** On a canvas of 1920×1080. */
  readonly box: Box
}
/** A scene and the pieces in it, from the bottom up. */
export interface ScenePiece {
  readonly id: SceneId
  readonly items: readonly PlacedPiece[]
}
/** All pieces of one way to set up OBS. */
export interface Blueprint {
  readonly inputs: readonly SourceId[]
  /** In the order of making: a scene that is part of another comes before it. */
  readonly scenes: readonly ScenePiece[]
}

const design: Size = { width: 1920, height: 1080 }
const whole: Box = { x: 0, y: 0, ...design }
/** The place of each page on the canvas, in the size it is drawn for. */
const places: Readonly<Record<SourceId, Box>> = {
  board: whole,
  banner: { x: 0, y: 0, width: 1920, height: 100 },
  clock: { x: 1450, y: 130, width: 420, height: 200 },
  announcement: { x: 0, y: 480, width: 1920, height: 320 },
  poll: { x: 48, y: 124, width: 432, height: 342 },
  strip: { x: 0, y: 820, width: 1920, height: 260 },
  cameras: whole,
}
const elements = ['banner', 'clock', 'strip', 'announcement', 'poll'] as const
const isSource = (piece: PieceId): piece is SourceId => !piece.startsWith('scene/')

type NamedScene = 'scene/overlays' | 'scene/cameras' | 'scene/picture'
const names: Readonly<Record<SourceId | NamedScene, string>> = {
  board: 'Duskboard Board',
  banner: 'Duskboard Phase banner',
  clock: 'Duskboard Clock',
  strip: 'Duskboard Player strip',
  announcement: 'Duskboard Lower third',
  poll: 'Duskboard Viewers’ poll',
  cameras: 'Duskboard Camera frames',
  'scene/overlays': 'Duskboard Overlays',
  'scene/cameras': 'Duskboard Cameras',
  'scene/picture': 'Duskboard Picture',
}
const isNamed = (piece: SceneId): piece is NamedScene => piece in names
/** The name of a piece, unless that is taken. */
export function nameOf(piece: PieceId): string {
  if (isSource(piece) || isNamed(piece)) return names[piece]
  const cue = piece.slice('scene/'.length)
  return `Duskboard ${cue.charAt(0).toUpperCase()}${cue.slice(1)}`
}
/** The scene of a cue. */
export const sceneOf = (cue: Cue): SceneId => `scene/${cue}`

/** The pieces that this way needs. */
export function blueprintFor(way: ObsPictureSource): Blueprint {
  const picture: PieceId = way === 'hand' ? 'scene/picture' : 'board'
  const forCues = cues.map((cue) => ({ id: sceneOf(cue), items: [{ of: picture, box: whole }] }))
  if (way === 'hand') return { inputs: [], scenes: [{ id: 'scene/picture', items: [] }, ...forCues] }
  if (way === 'window') return { inputs: ['board'], scenes: forCues }
  const overlays = { id: 'scene/overlays', items: elements.map((of) => ({ of, box: places[of] })) } as const
  return { inputs: ['board', ...elements], scenes: [...forCues, overlays] }
}
/** The same place on a canvas of another size. */
export function scaleTo({ x, y, width, height }: Box, canvas: Size): Box {
  const [across, down] = [canvas.width / design.width, canvas.height / design.height]
  const to = (value: number, by: number): number => Math.round(value * by)
  return { x: to(x, across), y: to(y, down), width: to(width, across), height: to(height, down) }
}
/** The size in which the page is drawn on this canvas. */
export function pageSize(source: SourceId, canvas: Size): Size {
  const { width, height } = scaleTo(places[source], canvas)
  return { width, height }
}
