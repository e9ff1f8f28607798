/** Judges pictures of players by their bytes, before they are kept or shown. */
import { createHash } from 'node:crypto'
import { detectPicture, type PictureKind } from '../outputs/image-type.ts'
import { parseJpeg } from './formats/jpeg-picture.ts'
import type { PictureParser } from './formats/parsed-picture.ts'
import { parsePng } from './formats/png-picture.ts'
import { parseWebp } from './formats/webp-picture.ts'

type FaceKind = Exclude<PictureKind, 'image/svg+xml'>
/** A picture of a player, without notes of cameras and programs. */
export interface FacePicture {
  readonly kind: FaceKind
  readonly bytes: Buffer
  /** Digest of the bytes, by which screens ask for them. */
  readonly hash: string
}
/** Reasons for refusing a picture: none at all or a damaged one, one that moves, too many bytes, too many pixels. */
export type FaceRefusal = 'no-picture' | 'animated' | 'picture-too-large' | 'too-many-pixels'

/** Bytes of the largest picture: its `data:` address fits the club log, which every backup and archive holds. */
export const mostFaceBytes = 74_000
/** Pixels of the longer side. */
const mostPixels = 512
const parsers: Readonly<Record<FaceKind, PictureParser>> = {
  'image/png': parsePng,
  'image/jpeg': parseJpeg,
  'image/webp': parseWebp,
}
/** Returns the picture, or the reason for refusing it. */
export function parseFace(given: Buffer): FacePicture | FaceRefusal {
  if (given.length > mostFaceBytes) return 'picture-too-large'
  const found = detectPicture(given)
  if (typeof found === 'string' || found.kind === 'image/svg+xml') return 'no-picture'
  const { kind } = found
  const parsed = parsers[kind](given)
  if (parsed === null) return 'no-picture'
  const { width, height, animated, bytes } = parsed
  if (animated) return 'animated'
  if (Math.min(width, height) < 1) return 'no-picture'
  if (Math.max(width, height) > mostPixels) return 'too-many-pixels'
  return { kind, bytes, hash: createHash('sha256').update(bytes).digest('base64url') }
}
/** Returns the picture of a `data:` address, or the reason for refusing it. */
export function parseFaceAddress(address: string): FacePicture | FaceRefusal {
  const [, kind, text = ''] = /^data:([a-z/]+);base64,(.*)$/u.exec(address) ?? []
  const face = parseFace(Buffer.from(text, 'base64'))
  return typeof face === 'string' || face.kind === kind ? face : 'no-picture'
}
export const faceAddress = ({ kind, bytes }: FacePicture): string => `data:${kind};base64,${bytes.toString('base64')}`
