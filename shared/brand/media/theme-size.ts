/** Bytes of all files in a theme together, of which an exported file takes a third more. */
export const mostThemeBytes = 12 * 1024 * 1024
/** Returns how many bytes a text of base64 stands for. */
export const bytesOfBase64 = (text: string): number =>
  Math.max(0, (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0))
