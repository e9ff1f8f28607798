/** What a WebSocket carries, as bytes: so that one text for many sockets is made once, and written in one piece. */

const finalText = 0x81
/** Lengths that do not fit seven bits stand behind the first two bytes, in two bytes or in eight. */
const inTwoBytes = 126
const inEightBytes = 127
const longestHead = 10

/** Memory for many messages at once: every piece by itself would be one more thing to find and free. */
const sheetBytes = 128 * 1024
let sheet = Buffer.alloc(0)
function cut(length: number): Buffer {
  if (length > sheetBytes / 4) return Buffer.allocUnsafeSlow(length)
  if (length > sheet.length) sheet = Buffer.allocUnsafeSlow(sheetBytes)
  const piece = sheet.subarray(0, length)
  sheet = sheet.subarray(length)
  return piece
}
/** Writes the head of a message of so many bytes; gives back its own length. */
function writeHead(message: Buffer, length: number): number {
  message[0] = finalText
  if (length < inTwoBytes) {
    message[1] = length
    return 2
  }
  if (length < 2 ** 16) {
    message[1] = inTwoBytes
    return message.writeUInt16BE(length, 2)
  }
  message[1] = inEightBytes
  message.writeUInt32BE(0, 2)
  return message.writeUInt32BE(length, 6)
}
const headLength = (length: number): number => (length < inTwoBytes ? 2 : length < 2 ** 16 ? 4 : longestHead)

/** A whole text message as a server says it: one frame, neither masked nor compressed (RFC 6455, 5.2). */
export function textMessage(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const message = cut(headLength(length) + length)
  message.write(text, writeHead(message, length))
  return message
}
