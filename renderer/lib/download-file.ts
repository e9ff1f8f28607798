/** Downloads `content` as a file. Characters that file systems forbid in `name` become dashes. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\\/:*?"<>|]/gu, '-')
  link.click()
  // Some browsers start reading only after the click event has ended.
  setTimeout(() => URL.revokeObjectURL(address))
}
/** Downloads CSV text. Adds the byte order mark that tells spreadsheets the file is UTF-8; `fetch` has stripped it. */
export const saveTable = (name: string, text: string): void =>
  saveFile(name, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
