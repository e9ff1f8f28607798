/** A picture as its file describes it: nothing is decoded, but every part is in its place. */

export interface ParsedPicture {
  readonly width: number
  readonly height: number
  readonly animated: boolean
  /** The same picture without notes of cameras and programs: places, times, texts. */
  readonly bytes: Buffer
}
/** Parses the bytes of one kind of picture; null where they are incomplete or not such a picture. */
export type PictureParser = (bytes: Buffer) => ParsedPicture | null
