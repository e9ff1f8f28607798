/** Hands something out as a file in the browser's download folder. Signs that no file name may have become dashes. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\\/:*?"<>|]/gu, '-')
  link.click()
  // Some browsers begin to read only after the click is through.
  setTimeout(() => URL.revokeObjectURL(address))
}
/** A table as a file. The byte order mark tells spreadsheets that it is UTF-8; reading an answer as text has dropped it. */
export const saveTable = (name: string, text: string): void =>
  saveFile(name, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
