/** Section 3: every option, as the tables of the sheet have it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OptionField } from '../../../../shared/engine/game.ts'
import { fitsField } from '../../../../shared/engine/offers/offers.ts'
import { check } from '../../../../shared/games/ktulu/cast/casting.ts'
import { options, optionsAtStart, toldStart } from '../../../../shared/games/ktulu/options/options.ts'
import { en } from '../../../../shared/games/ktulu/words/text.en.ts'
import { pl } from '../../../../shared/games/ktulu/words/text.pl.ts'
import { rule } from '../../../kit/rule.ts'
import { root } from '../../../kit/source-files.ts'

const sheet = readFileSync(join(root, 'shared', 'games', 'ktulu', 'README.md'), 'utf8')
interface Row {
  readonly id: string
  /** Index of the option in a row that holds several. */
  readonly place: number
  readonly standard: string
  readonly allowed: string
}
/** Rows of a table of section 3: default and allowed values stand in these columns. */
function rowsOf(heading: string, [standard, allowed]: readonly [number, number]): readonly Row[] {
  const section = sheet.slice(sheet.indexOf(heading)).split(/\n#/)[0] ?? ''
  return section.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const ids = [...(cells[1] ?? '').matchAll(/`(\w+)`/g)].map(([, id = '']) => id)
    return ids.map((id, place) => ({ id, place, standard: cells[standard] ?? '', allowed: cells[allowed] ?? '' }))
  })
}
/** The cast is split into several options, the order of the night is one of whole turns, and the stage announces. */
const others = ['cast', 'announceMode', 'nightOrder']
const rows = [...rowsOf('### 3.1', [3, 4]), ...rowsOf('### 3.2', [2, 3])].filter(({ id }) => !others.includes(id))
const fields = options as unknown as Readonly<Record<string, OptionField<unknown>>>
const started = optionsAtStart(14) as unknown as Readonly<Record<string, unknown>>
const quoted = (text: string): readonly string[] => [...text.matchAll(/`(\w+)`/g)].map(([, value = '']) => value)

/** Returns the values or bounds of an option and its default, from a row of the sheet. */
function written({ id, place, standard, allowed }: Row): readonly unknown[] {
  const [first = ''] = quoted(standard)
  if (allowed === 'bool') return ['flag', first === 'true']
  if (allowed === 'any permutation') return ['order', (/\[(.*)\]/.exec(standard)?.[1] ?? '').split(', ')]
  const bounds = [...allowed.matchAll(/(\d+)\.\.(\d+)/g)][place]
  const numbers = /^\d/.test(standard) ? standard.split(',').map((text) => Number.parseInt(text, 10)) : []
  if (bounds !== undefined) return ['number', bounds.slice(1).map(Number), numbers[place] ?? started[id]]
  if (allowed.startsWith('integer')) return ['number', [1, 30], started[id]]
  if (allowed.startsWith('same')) return written({ ...rowOf(first), id })
  return ['choice', quoted(allowed), first]
}
const rowOf = (id: string): Row => rows.find((row) => row.id === id) ?? expect.fail(`${id} is not in the sheet`)
function made(id: string): readonly unknown[] {
  const field = fields[id]
  if (field === undefined) return ['missing']
  if (field.kind === 'flag') return ['flag', started[id]]
  if (field.kind === 'order') return ['order', field.of.map(({ value }) => value)]
  if (field.kind === 'number') return ['number', [field.min, field.max], started[id]]
  return field.kind === 'choice' ? ['choice', field.of.map(({ value }) => value), started[id]] : [field.kind]
}
test.each(rows.map((row) => [row.id, row] as const))('%s starts and is bounded as section 3 says', (id, row) => {
  expect(made(id)).toEqual(written(row))
})
test('every option of section 3 is there, and the house has few of its own', () => {
  const own = ['roleSource', 'roles', 'bandits', 'indians', 'aliens', 'mormons', 'nightOrder']
  expect(rows.length).toBeGreaterThan(60)
  expect(Object.keys(options).sort()).toEqual([...rows.map(({ id }) => id), ...own].sort())
  for (const [id, field] of Object.entries(fields)) expect(fitsField(field, started[id]), id).toBe(true)
})
const publicIds =
  `announceRoles callSeconds crystalName duelVoteSecrecy duelWindow finalReveal maxDuels mayorTieAfterInvestigation
  mistreatOrder nightDeaths place projectNightCalls reactionSeconds searchCount searchMandatory selfVote shipNight skin
  speechSeconds talkMinutes voteSecrecy`.split(/\s+/)
rule('2.1', 'options are told only where everybody needs them at the table, the cast never', () => {
  const told = Object.entries(fields).flatMap(([id, field]) => (field.told === 'all' ? [id] : []))
  expect(told.sort()).toEqual(publicIds)
  expect(Object.keys(toldStart).sort()).toEqual(publicIds)
})
test('in play only times, names and the calls on the screen may be changed', () => {
  const live = Object.entries(fields).flatMap(([id, field]) => (field.live === true ? [id] : []))
  expect(live.sort()).toEqual(['projectNightCalls', 'reactionSeconds', 'skin', 'speechSeconds', 'talkMinutes'])
})
test('every option and every value has a name in both languages', () => {
  for (const words of [en, pl]) {
    for (const [id, field] of Object.entries(fields)) {
      const said = (words.options as Readonly<Record<string, (typeof words.options)['skin']>>)[id]
      expect(said?.label, id).toMatch(/\S/)
      expect(said?.hint, id).toMatch(/\S/)
      const values = field.kind === 'flag' ? ['true', 'false'] : 'of' in field ? field.of.map(({ value }) => value) : []
      expect(Object.keys(said?.of ?? {}).sort(), id).toEqual([...values].sort())
    }
    const labels = Object.values(words.options).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  }
})
test('an option outside its bounds is named by its label', () => {
  const asked = { options: { ...optionsAtStart(14), searchCount: 9 }, seats: 14, cast: null }
  for (const words of [en, pl]) {
    const says = words.checks.value('searchCount')
    expect(check(asked, words)).toEqual([{ level: 'error', at: 'searchCount', says, clause: '3' }])
    expect(says).toContain(words.options.searchCount.label)
  }
})
