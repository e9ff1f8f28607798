/** WebSocket messages as bytes, so that a text for many sockets is encoded once and written in one piece. */
import type { Paged, Text } from '../broadcast/payloads/compose-output.ts'

const finalText = 0x81
/** Marks in the second byte: the length follows in two bytes, or in eight, as it does not fit seven bits. */
const inTwoBytes = 126
const inEightBytes = 127
const longestHead = 10
/** UTF-8 bytes of one UTF-16 unit at most. */
const mostBytes = 3

/** Bytes of memory in which messages are written; a buffer for each message would be costly to find and free. */
const sheetBytes = 128 * 1024

const headLength = (length: number): number => (length < inTwoBytes ? 2 : length < 2 ** 16 ? 4 : longestHead)
/** Writes the head of a message of `length` bytes at the offset `at`. */
function writeHead(memory: Buffer, at: number, length: number): void {
  memory[at] = finalText
  if (length < inTwoBytes) memory[at + 1] = length
  else if (length < 2 ** 16) {
    memory[at + 1] = inTwoBytes
    memory.writeUInt16BE(length, at + 2)
  } else {
    memory[at + 1] = inEightBytes
    memory.writeUInt32BE(0, at + 2)
    memory.writeUInt32BE(length, at + 6)
  }
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
/** Returns the bytes that a text takes at most: an estimate, or a count where the estimate exceeds a sheet. */
function most({ open, close, page }: Paged): number {
  const atMost = longestHead + mostBytes * sum(open.map(({ length }) => length)) + close.length + page
  if (atMost <= sheetBytes) return atMost
  return longestHead + sum(open.map((piece) => Buffer.byteLength(piece))) + close.length + page
}

/** Writes a whole message at the start of `memory`, behind room for the longest head. Returns the message alone. */
function writeMessage(memory: Buffer, { open, close, page }: Paged): Buffer {
  let end = longestHead
  for (const piece of open) end += memory.write(piece, end)
  const blanks = (page - ((end - longestHead + close.length) % page)) % page
  memory.fill(0x20, end, end + blanks)
  end += blanks
  end += memory.write(close, end)
  const length = end - longestHead
  const start = longestHead - headLength(length)
  writeHead(memory, start, length)
  return memory.subarray(start, end)
}

/**
 * Encodes texts as whole messages of a server: one frame each, neither masked nor compressed (RFC 6455, 5.2). A message
 * takes the place of the one before: memory that was written a moment ago is much faster than new one.
 */
export class MessageEncoder {
  #sheet: Buffer = Buffer.alloc(0)
  /** Bytes of the sheet that are held. */
  #held = 0
  #newest: Buffer = Buffer.alloc(0)

  /** Returns the message, valid until the next call, or until `hold` for as long as anybody needs it. */
  encode(text: Text): Buffer {
    const paged = typeof text === 'string' ? { open: [text], close: '', page: 1 } : text
    this.#newest = writeMessage(this.#room(most(paged)), paged)
    return this.#newest
  }
  /** Keeps the newest message as it is, as a socket has not sent all of it yet. */
  hold(): void {
    if (this.#newest.buffer === this.#sheet.buffer) this.#held = this.#newest.byteOffset + this.#newest.length
  }
  /** Returns memory of that many bytes at least. */
  #room(bytes: number): Buffer {
    if (bytes > sheetBytes) return Buffer.allocUnsafeSlow(bytes)
    if (this.#held + bytes > this.#sheet.length) {
      this.#sheet = Buffer.allocUnsafeSlow(sheetBytes)
      this.#held = 0
    }
    return this.#sheet.subarray(this.#held)
  }
}
