import { test } from 'vitest'

/** A test that is a sentence of a rule sheet; `id` is the clause it proves, or several with spaces between. */
export const rule = (id: string, sentence: string, prove: () => unknown): void => {
  test(`${id} ${sentence}`, async () => {
    await prove()
  })
}
