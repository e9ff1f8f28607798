/**
 * The list of files that Duskboard wrote into a folder of pages. It lies in the folder, so that no other file is ever
 * changed or removed, and it is not trusted: paths that pages cannot have are dropped.
 */
import { z } from 'zod'
import { pagePath } from '../../../shared/club/pages/page-paths.ts'

/** A file as it was written. */
export interface ManifestFile {
  /** SHA-256 of its text, hex; empty for a file that may have been cut off while it was written. */
  readonly hash: string
  readonly bytes: number
  /** Key of everything that the file was made of, where making it takes long. */
  readonly source?: string
}
export type Manifest = ReadonlyMap<string, ManifestFile>
export const manifestName = 'duskboard-pages.json'

const file = z.object({
  hash: z.string(),
  bytes: z.number(),
  source: z.string().optional(),
})
const manifest = z.object({ duskboardPages: z.literal(1), files: z.record(z.string(), file) })

/** Returns the list from its text; null where it is none. */
export function parseManifest(text: string): Manifest | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const found = manifest.safeParse(value)
  if (!found.success) return null
  const own = Object.entries(found.data.files).filter(([path]) => pagePath.test(path))
  return new Map(
    own.map(([path, { hash, bytes, source }]) => [path, { hash, bytes, ...(source === undefined ? {} : { source }) }]),
  )
}
/** Returns the text of a list, the same for the same files. */
export function manifestText(files: Manifest): string {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify({ duskboardPages: 1, files: Object.fromEntries(sorted) }, null, 1)}\n`
}
