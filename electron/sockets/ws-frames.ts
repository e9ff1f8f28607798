/** WebSocket messages as bytes, so that a text for many sockets is encoded once and written in one piece. */
import type { Paged, Text } from '../broadcast/payloads/compose-output.ts'

const finalText = 0x81
/** Marks in the second byte: the length follows in two bytes, or in eight, as it does not fit seven bits. */
const inTwoBytes = 126
const inEightBytes = 127
const longestHead = 10
/** UTF-8 bytes of one UTF-16 unit at most. */
const mostBytes = 3

/** Bytes of memory that many messages share; one buffer for each message would be costly to find and free. */
const sheetBytes = 128 * 1024
let sheet = Buffer.alloc(0)
/** Returns memory for that many bytes at least. The caller cuts the written part off. */
function room(bytes: number): Buffer {
  if (bytes > sheetBytes) return Buffer.allocUnsafeSlow(bytes)
  if (bytes > sheet.length) sheet = Buffer.allocUnsafeSlow(sheetBytes)
  return sheet
}
function cutOff(memory: Buffer, end: number): void {
  if (memory === sheet) sheet = sheet.subarray(end)
}

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

/** Returns a whole text message of a server: one frame, neither masked nor compressed (RFC 6455, 5.2). */
export function textMessage(text: Text): Buffer {
  const paged = typeof text === 'string' ? { open: [text], close: '', page: 1 } : text
  const { open, close, page } = paged
  const memory = room(most(paged))
  let end = longestHead
  for (const piece of open) end += memory.write(piece, end)
  const blanks = (page - ((end - longestHead + close.length) % page)) % page
  memory.fill(0x20, end, end + blanks)
  end += blanks
  end += memory.write(close, end)
  const length = end - longestHead
  const start = longestHead - headLength(length)
  writeHead(memory, start, length)
  cutOff(memory, end)
  return memory.subarray(start, end)
}
