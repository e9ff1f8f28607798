/** Returns the size of type in which a sentence with many winners' names stands whole, in design pixels. */
export function titleTypeFor({ length }: string): number {
  return length <= 60 ? 84 : length <= 110 ? 56 : length <= 200 ? 44 : 34
}
