/**
 * Lines of text that are gathered into files. One buffer for all of them is filled again and again: a million small ones
 * would lie about until somebody tidied up.
 */

/** Bytes of lines that are packed together: enough to pack well, little enough to forget. */
const together = 1024 * 1024
/** UTF-8 takes that much for each of a string's units at most. */
const bytesEach = 3

export class Lines {
  readonly #usual: Buffer
  readonly #together: number
  #bytes: Buffer
  #length = 0
  /** Where the line of the moment begins. */
  #from = 0
  /** And where the one before it began. */
  #last = 0

  constructor(most = together) {
    this.#together = most
    this.#usual = Buffer.alloc(2 * most)
    this.#bytes = this.#usual
  }
  /** Goes on with the line. */
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
  /** The line of the moment was never said. */
  forget(): void {
    this.#length = this.#from
  }
  /** What is enough for files by now, a line longer than that in a file of its own. Good until it goes on. */
  *taken(): Generator<Buffer> {
    if (this.#length < this.#together) return
    yield* this.rest()
  }
  /** All lines that are there. */
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
