/** Collects lines into files. A single buffer is reused for all of them: a million small ones would be garbage. */

/** Bytes of lines per file: enough to compress well, little enough to hold. */
const together = 1024 * 1024
/** Bytes that UTF-8 needs at most for each UTF-16 unit of a string. */
const bytesEach = 3

/** Lines in one reused buffer. */
export class LineBuffer {
  readonly #usual: Buffer
  readonly #together: number
  #bytes: Buffer
  #length = 0
  /** Start of the current line. */
  #from = 0
  /** Start of the line before it. */
  #last = 0

  constructor(most = together) {
    this.#together = most
    this.#usual = Buffer.alloc(2 * most)
    this.#bytes = this.#usual
  }
  /** Appends to the current line. */
  readonly say = (text: string): void => {
    const most = text.length * bytesEach
    if (most > this.#bytes.length - this.#length) this.#grow(this.#length + most)
    this.#length += this.#bytes.write(text, this.#length)
  }
  end(): void {
    this.say('\n')
    this.#last = this.#from
    this.#from = this.#length
  }
  /** Drops the current line. */
  forget(): void {
    this.#length = this.#from
  }
  /**
   * Yields the lines collected so far once they fill a file, a longer line as a file of its own. The bytes are valid
   * until the next call.
   */
  *taken(): Generator<Buffer> {
    if (this.#length < this.#together) return
    yield* this.rest()
  }
  /** Yields all lines that are left. */
  *rest(): Generator<Buffer> {
    const alone = this.#length - this.#last > this.#together ? this.#last : 0
    if (alone > 0) yield this.#bytes.subarray(0, alone)
    if (this.#length > alone) yield this.#bytes.subarray(alone, this.#length)
    this.#bytes = this.#usual
    this.#length = this.#from = this.#last = 0
  }
  #grow(least: number): void {
    const grown = Buffer.alloc(Math.max(least, 2 * this.#bytes.length))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }
}
