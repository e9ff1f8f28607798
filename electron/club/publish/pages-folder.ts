/**
 * The folder in which the club's pages lie. Files are written beside and renamed, unchanged ones are left alone, and
 * nothing is touched that Duskboard did not write: its list of files is on the disk before any of them is.
 */
import { createHash, randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PageFile } from '../../../shared/club/pages/page-shell.ts'
import { manifestName, manifestText, parseManifest, type Manifest, type ManifestFile } from './pages-manifest.ts'
import { codeOf, onPagesDisk, PagesProblemError } from './pages-problem.ts'

/** A file to write, with the key of its source where making it takes long. */
export interface FileToWrite extends PageFile {
  readonly source?: string
}
/** Files that the hosts of pages keep beside them. */
const hostFile = /^(?:\..*|CNAME|README(?:\.\w+)?|LICENSE)$/u
/** Names under which files are written first. */
const unfinished = /^.{1,250}\.duskboard-new$/u
/** Files that are written between two notes of the list. */
const together = 64

const textAt = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
/** Writes a file under another name first: programs that copy a folder see it whole or not at all. */
async function writeWhole(path: string, text: string): Promise<void> {
  const fresh = join(dirname(path), `${randomUUID()}.duskboard-new`)
  try {
    await writeFile(fresh, text, { flag: 'wx', mode: 0o644 })
    await rename(fresh, path)
  } finally {
    await rm(fresh, { force: true })
  }
}
/** Returns the list of a folder, empty for one without. Rejects with `occupied` where the folder is somebody else's. */
async function readManifest(root: string): Promise<Manifest> {
  const text = await textAt(join(root, manifestName))
  const found = text === null ? null : parseManifest(text)
  if (found !== null) return found
  if (text !== null) throw new PagesProblemError('occupied', join(root, manifestName))
  const stranger = (await readdir(root)).find((name) => !hostFile.test(name) && !unfinished.test(name))
  if (stranger !== undefined) throw new PagesProblemError('occupied', join(root, stranger))
  return new Map()
}
/** Checks that pages may be written into a folder. Rejects with PagesProblemError. */
export async function checkPagesFolder(root: string): Promise<void> {
  await onPagesDisk(root, async () => {
    if (!(await stat(root)).isDirectory()) throw new PagesProblemError('missing', root)
    await readManifest(root)
  })
}

export class PagesFolder {
  readonly #root: string
  /** The list as it is on the disk. */
  #listed: Manifest
  /** The files of this renewal. */
  readonly #files = new Map<string, ManifestFile>()
  #waiting: FileToWrite[] = []
  #written = 0

  private constructor(root: string, listed: Manifest) {
    this.#root = root
    this.#listed = listed
  }
  /** Opens a folder for one renewal. Rejects with PagesProblemError, as all calls here do. */
  static async open(root: string): Promise<PagesFolder> {
    return onPagesDisk(root, async () => {
      if (!(await stat(root)).isDirectory()) throw new PagesProblemError('missing', root)
      return new PagesFolder(root, await readManifest(root))
    })
  }
  /** Keeps a file that was made of the same source, if it is there whole. Resolves to false where it must be made. */
  async keep(path: string, source: string): Promise<boolean> {
    const before = this.#listed.get(path)
    if (before?.source !== source || !(await this.#isWhole(path, before))) return false
    this.#files.set(path, before)
    return true
  }
  /** Writes a file, unless it is there with the same text. */
  async put(file: FileToWrite): Promise<void> {
    const { path, text, source } = file
    const hash = createHash('sha256').update(text).digest('hex')
    const now = { hash, bytes: Buffer.byteLength(text), ...(source === undefined ? {} : { source }) }
    this.#files.set(path, now)
    const before = this.#listed.get(path)
    if (before?.hash === hash && (await this.#isWhole(path, before))) return
    this.#waiting.push(file)
    if (this.#waiting.length >= together) await this.#flush()
  }
  /** Writes what waits, removes files that no longer belong, and notes the list. Returns the counts of files. */
  async finish(): Promise<{ readonly written: number; readonly removed: number }> {
    await this.#flush()
    const gone = [...this.#listed.keys()].filter((path) => !this.#files.has(path))
    await onPagesDisk(this.#root, async () => {
      for (const path of gone) await rm(join(this.#root, path), { force: true })
      await this.#removeRests()
      await this.#note(this.#files)
    })
    return { written: this.#written, removed: gone.length }
  }

  #isWhole(path: string, { hash, bytes }: ManifestFile): Promise<boolean> {
    if (hash === '') return Promise.resolve(false)
    return lstat(join(this.#root, path)).then(
      (found) => found.isFile() && found.size === bytes,
      () => false,
    )
  }
  async #flush(): Promise<void> {
    const files = this.#waiting
    this.#waiting = []
    if (files.length === 0) return
    await onPagesDisk(this.#root, async () => {
      for (const { path } of files) await this.#checkPlace(path)
      // Noted first: a console that dies after the first file still knows all of them as its own.
      const cut = files.map(({ path }) => [path, { hash: '', bytes: 0 }] as const)
      await this.#note(new Map([...this.#listed, ...cut]))
      for (const { path, text } of files) {
        await writeWhole(join(this.#root, path), text)
        this.#written += 1
      }
    })
  }
  /** Rejects where something that Duskboard did not write stands in the place of a file. */
  async #checkPlace(path: string): Promise<void> {
    const folder = dirname(join(this.#root, path))
    await mkdir(folder, { recursive: true })
    if ((await lstat(folder)).isSymbolicLink() && folder !== this.#root) throw new PagesProblemError('occupied', folder)
    if (this.#listed.has(path)) return
    const isThere = await lstat(join(this.#root, path)).then(
      () => true,
      () => false,
    )
    if (isThere) throw new PagesProblemError('occupied', join(this.#root, path))
  }
  /** Removes files of a renewal that was cut off, and folders that are empty now. */
  async #removeRests(): Promise<void> {
    const folders = new Set([...this.#listed.keys(), ...this.#files.keys()].map((path) => dirname(path)))
    for (const folder of folders) {
      const at = join(this.#root, folder)
      const names = await readdir(at).catch(() => [])
      const rests = names.filter((name) => unfinished.test(name))
      for (const name of rests) await rm(join(at, name), { force: true })
      if (folder !== '.' && names.length === rests.length) await rmdir(at).catch(() => undefined)
    }
  }
  async #note(files: Manifest): Promise<void> {
    const text = manifestText(files)
    this.#listed = new Map(files)
    if ((await textAt(join(this.#root, manifestName))) === text) return
    await writeWhole(join(this.#root, manifestName), text)
  }
}
