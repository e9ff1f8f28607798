/** Returns the size of type in which a sentence with many winners' names stands whole in 200 of height, in design pixels. */
export function titleTypeFor({ length }: string): number {
  return length <= 60 ? 84 : length <= 135 ? 56 : length <= 225 ? 44 : 34
}
