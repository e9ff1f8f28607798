/** Texts of the archives that lie on a carrier. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openImportFile } from '../../../electron/club/transfer/archive-reader.ts'
import type { Carrier, SegmentPlace } from '../../../electron/club/league/carrier.ts'
import { freshFolder } from './course-computer.ts'

async function textOf(file: string): Promise<string> {
  const source = await openImportFile(file)
  const texts: string[] = []
  try {
    for await (const entries of source.entries()) texts.push(JSON.stringify(entries))
    for await (const match of source.matches()) texts.push(JSON.stringify(match))
  } finally {
    await source.close()
  }
  return texts.join('')
}
/** Returns the text of each archive in the chosen places. */
export async function archiveTexts(
  carrier: Carrier,
  isChosen: (place: SegmentPlace) => boolean,
): Promise<readonly string[]> {
  const folder = freshFolder()
  const texts: string[] = []
  for (const place of await carrier.places()) {
    const segment = isChosen(place) ? await carrier.read(place) : null
    if (segment === null || segment.payload === null) continue
    const file = join(folder, 'archive')
    writeFileSync(file, segment.payload)
    texts.push(await textOf(file))
  }
  rmSync(folder, { recursive: true })
  return texts
}
