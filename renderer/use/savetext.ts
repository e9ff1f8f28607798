/** A text as a file on this machine. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\\/:*?"<>|]/gu, '-')
  link.click()
  URL.revokeObjectURL(address)
}
