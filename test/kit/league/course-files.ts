/** Files of a league that are carried by hand between the computers of a course. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Carrier } from '../../../electron/club/league/carrier.ts'
import { openLeagueFile } from '../../../electron/club/league/file/league-file.ts'
import { FileRejectedError } from '../../../electron/club/transfer/file-rejected.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { freshFolder, type Computer } from './course-computer.ts'

interface CarriedFile {
  readonly from: string
  readonly path: string
}
/** Files that were saved last, more than there are computers; somebody may take in an older one, or a damaged one. */
const mostFiles = 40

export class FilePile {
  readonly #folder = freshFolder()
  readonly #files: CarriedFile[] = []
  #saved = 0

  /** Takes in some file that is about, and saves another. */
  async exchange(computer: Computer, draw: RandomSource): Promise<void> {
    if (this.#files.length > 0) await this.#takeIn(computer, pickRandom(draw, this.#files))
    await this.#save(computer)
  }
  /** Takes in the file that was saved last by another computer, and saves another. */
  async passOn(computer: Computer): Promise<void> {
    const last = this.#files.findLast(({ from }) => from !== computer.name)
    if (last !== undefined) await this.#takeIn(computer, last)
    await this.#save(computer)
  }
  /** Takes in the file that each other computer saved last, and saves another. */
  async gather(computer: Computer): Promise<void> {
    const last = new Map(this.#files.map((file) => [file.from, file]))
    for (const [from, file] of last) if (from !== computer.name) await this.#takeIn(computer, file)
    await this.#save(computer)
  }
  async #takeIn({ at: { job } }: Computer, { path }: CarriedFile): Promise<void> {
    try {
      await job.takeIn(path)
    } catch (error) {
      if (!(error instanceof FileRejectedError)) throw error
    }
  }
  async #save({ name, at: { job } }: Computer): Promise<void> {
    this.#saved += 1
    const path = join(this.#folder, `${this.#saved}.duskclub`)
    await job.round()
    job.noteSaved(await job.save(path))
    this.#files.push({ from: name, path })
    for (const old of this.#files.splice(0, Math.max(0, this.#files.length - mostFiles))) rmSync(old.path)
  }
  /** Cuts a file, or changes a byte of it. */
  spoil(draw: RandomSource): void {
    if (this.#files.length === 0) return
    const { path } = pickRandom(draw, this.#files)
    const bytes = readFileSync(path)
    const at = Math.floor(draw() * bytes.length)
    if (bytes.length === 0) return
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(path, draw() < 0.5 ? bytes : bytes.subarray(0, at))
  }
  /** Opens the file that a computer saved last. */
  open(computer: string): Promise<Carrier> {
    const own = this.#files.findLast(({ from }) => from === computer)
    if (own === undefined) throw new Error(`${computer} has saved no file.`)
    return openLeagueFile(own.path)
  }
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
