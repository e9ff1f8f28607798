/** Seeded chance. Events store what was drawn, so refolding never draws again. */

/** Returns the FNV-1a hash of a text, enough to spread any seed over 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
/** Returns a generator of numbers in [0, 1): sfc32, Chris Doty-Humphrey's small fast counting generator. */
export function seededRandom(seed: string): () => number {
  let [a, b, c, d] = ['a', 'b', 'c', 'd'].map((salt) => hashText(salt + seed)) as [number, number, number, number]
  const draw = (): number => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 0x1_0000_0000
  }
  for (let i = 0; i < 15; i++) draw()
  return draw
}
/** Returns a seeded Fisher-Yates shuffle, which leaves its argument unchanged and returns a new array. */
export function seededShuffle(seed: string): <T>(items: readonly T[]) => T[] {
  const draw = seededRandom(seed)
  return <T>(items: readonly T[]): T[] => {
    const mixed = [...items]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = Math.floor(draw() * (i + 1))
      const [x, y] = [mixed[i] as T, mixed[j] as T]
      mixed[i] = y
      mixed[j] = x
    }
    return mixed
  }
}
