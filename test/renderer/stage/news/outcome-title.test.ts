/** The outcome above results: its first sentence large, the rest below, and never a name taken for a sentence's end. */
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import OutcomeTitle from '../../../../renderer/stage/show/OutcomeTitle.vue'

const shown = (says: string, most?: number): readonly [string, string | null, string] => {
  const title = mount(OutcomeTitle, { props: { says, ...(most === undefined ? {} : { most }) } }).find('h2')
  const rest = title.find('small')
  const [first = ''] = title.text().split(rest.exists() ? rest.text() : '\n')
  return [first.trim(), rest.exists() ? rest.text() : null, title.attributes('style') ?? '']
}
it('the first sentence of an outcome is large, and the others stand below it', () => {
  const says = 'Red wins. The canal is done ahead of plan, and the loyal go home.'
  expect(shown(says)).toEqual([
    'Red wins',
    'The canal is done ahead of plan, and the loyal go home.',
    '--title-type: 84;',
  ])
  expect(shown(says, 56)[2]).toBe('--title-type: 56;')
})
it('words after a colon begin as a sentence of their own', () => {
  const says = 'The Townsfolk win: the statuette is in honest hands by day'
  expect(shown(says).slice(0, 2)).toEqual(['The Townsfolk win', 'The statuette is in honest hands by day'])
  expect(shown('Winning: Ann and Bo').slice(0, 2)).toEqual(['Winning: Ann and Bo', null])
})
it('an outcome of one sentence stays whole, in type that gets smaller with its length', () => {
  const names = Array.from({ length: 12 }, (_, i) => `Player ${i + 1}`)
  for (const [count, type] of [
    [3, 84],
    [9, 56],
    [12, 56],
  ] as const) {
    const says = `${names.slice(0, count).join(', ')} win`
    expect(shown(says)).toEqual([says, null, `--title-type: ${type};`])
  }
  expect(shown(`${names.join(', ')}, ${names.join(', ')} win`)[2]).toBe('--title-type: 34;')
})
it('a first sentence that is too long for large type is not divided from the rest', () => {
  const says = `${'Maximiliane and Bartholomea and Wilhelmina and Theodora win this'}. The rest go home.`
  expect(shown(says).slice(0, 2)).toEqual([says, null])
})
it('a dot of a name is not the end of a sentence', () => {
  const says = '\u2068Dr. Ann Smith\u2069 wins'
  expect(shown(says).slice(0, 2)).toEqual([says, null])
})
