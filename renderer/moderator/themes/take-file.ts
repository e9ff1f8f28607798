/** Returns the file chosen in a field, and empties the field, so that the same file can be chosen again; null for none. */
export function takeFile(event: Event): File | null {
  const input = event.target as HTMLInputElement
  const file = input.files?.[0] ?? null
  input.value = ''
  return file
}
