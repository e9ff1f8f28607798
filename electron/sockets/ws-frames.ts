/** WebSocket messages as bytes, so that a text for many sockets is encoded once and written in one piece. */
import type { Paged, Text } from '../broadcast/payloads/compose-output.ts'

const finalText = 0x81
/** Lengths that do not fit seven bits stand behind the first two bytes, in two bytes or in eight. */
const inTwoBytes = 126
const inEightBytes = 127
const longestHead = 10
/** Of one UTF-16 unit. */
const mostBytes = 3

/** Memory for many messages at once: every piece by itself would be one more thing to find and free. */
const sheetBytes = 128 * 1024
let sheet = Buffer.alloc(0)
/** Room for that many bytes. What is written there has to be cut off. */
function room(bytes: number): Buffer {
  if (bytes > sheetBytes) return Buffer.allocUnsafeSlow(bytes)
  if (bytes > sheet.length) sheet = Buffer.allocUnsafeSlow(sheetBytes)
  return sheet
}
function cutOff(memory: Buffer, end: number): void {
  if (memory === sheet) sheet = sheet.subarray(end)
}

const headLength = (length: number): number => (length < inTwoBytes ? 2 : length < 2 ** 16 ? 4 : longestHead)
/** Writes the head of a message of so many bytes, from `at`. */
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
/** Bytes that these take at most. Counting them costs more than writing them, and is worth it for what is long. */
function most({ open, close, page }: Paged): number {
  const atMost = longestHead + mostBytes * sum(open.map(({ length }) => length)) + close.length + page
  if (atMost <= sheetBytes) return atMost
  return longestHead + sum(open.map((piece) => Buffer.byteLength(piece))) + close.length + page
}

/** A whole text message as a server says it: one frame, neither masked nor compressed (RFC 6455, 5.2). */
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
