/** Lists of the tables in a font file: plain (TTF, OTF), WOFF and WOFF2. Throws RangeError where a list leads out of the file. */

/** A table as the list names it. */
export interface FontTable {
  readonly tag: string
  /** Bytes that it takes in the file, and once it is unpacked. */
  readonly stored: number
  readonly unpacked: number
}
export interface FontList {
  /** The signature of the font within: that of its outlines, or of a collection. */
  readonly flavour: number
  readonly tables: readonly FontTable[]
}
const signatures = { woff: 0x774f4646, woff2: 0x774f4632 } as const
const mostTables = 64
/** The tables that WOFF2 names by number, in the order of its specification. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))
const tagAt = (view: DataView, at: number): string =>
  String.fromCodePoint(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))
const outOfFile = (): RangeError => new RangeError('The list of tables leads out of the file.')
function countAt(view: DataView, at: number): number {
  const count = view.getUint16(at)
  if (count === 0 || count > mostTables) throw outOfFile()
  return count
}

/** Returns the entries of a list in which each names its place in the file. */
function placedTables(view: DataView, { count, from, woff }: { count: number; from: number; woff: boolean }) {
  const entry = woff ? 20 : 16
  return Array.from({ length: count }, (_, i): FontTable => {
    const at = from + i * entry
    const [offset, stored] = [view.getUint32(at + (woff ? 4 : 8)), view.getUint32(at + (woff ? 8 : 12))]
    if (offset < from + count * entry || offset + stored > view.byteLength) throw outOfFile()
    return { tag: tagAt(view, at), stored, unpacked: woff ? view.getUint32(at + 12) : stored }
  })
}
/** Returns a number in groups of seven bits, and the place behind it. */
function readGroups(view: DataView, from: number): readonly [value: number, next: number] {
  let value = 0
  for (let at = from; at < from + 5; at += 1) {
    const byte = view.getUint8(at)
    value = value * 128 + (byte & 0x7f)
    if ((byte & 0x80) === 0) return [value, at + 1]
  }
  throw outOfFile()
}
/** Returns the entries of a WOFF2 list, which stand one behind the other and name no places. */
function packedTables(view: DataView, count: number): readonly FontTable[] {
  const tables: FontTable[] = []
  let at = 48
  for (let i = 0; i < count; i += 1) {
    const flags = view.getUint8(at)
    const known = knownTags[flags & 0x3f]
    const tag = known ?? tagAt(view, at + 1)
    const [unpacked, next] = readGroups(view, at + (known === undefined ? 5 : 1))
    const version = flags >> 6
    // Outlines are transformed unless the list says otherwise, all other tables only where it says so.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const [stored, after] = isTransformed ? readGroups(view, next) : [unpacked, next]
    tables.push({ tag, stored, unpacked })
    at = after
  }
  if (at + view.getUint32(20) > view.byteLength) throw outOfFile()
  return tables
}
/** Returns the list of a font file. */
export function readFontList(bytes: Uint8Array): FontList {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signature = view.getUint32(0)
  if (signature !== signatures.woff && signature !== signatures.woff2) {
    const count = isCollection(signature) ? 0 : countAt(view, 4)
    return { flavour: signature, tables: placedTables(view, { count, from: 12, woff: false }) }
  }
  const flavour = view.getUint32(4)
  if (view.getUint32(8) !== bytes.length) throw outOfFile()
  if (isCollection(flavour)) return { flavour, tables: [] }
  const count = countAt(view, 12)
  const tables =
    signature === signatures.woff ? placedTables(view, { count, from: 44, woff: true }) : packedTables(view, count)
  return { flavour, tables }
}
/** The signature of several fonts in one file. */
const collection = 0x74746366
export const isCollection = (flavour: number): boolean => flavour === collection
/** Returns the packing of a font file; null for one that is not packed. */
export function packingOf(bytes: Uint8Array): 'woff' | 'woff2' | null {
  const signature = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  return signature === signatures.woff ? 'woff' : signature === signatures.woff2 ? 'woff2' : null
}
