import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import PickList from '../../../renderer/phone/fields/PickList.vue'
import { isRowSought } from '../../../renderer/phone/seat/quiet-picture.ts'
import { sixty } from '../../e2e/gallery/stage/ktulu.data.ts'

const rows = sixty.map((label, i) => ({ value: String(i + 1), label, number: i + 1 }))
const names = (typed: string): readonly string[] =>
  rows.filter((row) => isRowSought(row, typed)).map(({ label }) => label)

describe('a list of sixty', () => {
  it('is searched by letters, with or without their accents', () => {
    expect(names('lucj')).toEqual(['Łucja'])
    expect(names('ELZ')).toEqual(['Elżbieta'])
  })
  it.each([
    ['Łucja', 'lucja'],
    ['Işık', 'isik'],
    ['Straße', 'strasse'],
    ['Strasse', 'STRAß'],
  ])('%s is found by %s', (label, typed) => expect(isRowSought({ label }, typed)).toBe(true))
  it('is searched by the number of the seat', () => {
    expect(names('17')).toEqual(['Quin'])
    expect(names('6')).toEqual(['Fay', sixty[59]])
  })
  it('keeps what is chosen in sight, and is whole again after a choice', async () => {
    const list = mount(PickList, { props: { rows, chosen: ['12'], label: 'Search', several: true } })
    await list.get('.seek').setValue('quin')
    expect(list.findAll('.pick').map((row) => row.get('.name').text())).toEqual(['Leo', 'Quin'])
    await list.findAll('input[type=checkbox]')[1]?.trigger('change')
    expect(list.emitted('pick')).toEqual([['17']])
    expect(list.findAll('.pick')).toHaveLength(60)
  })
  it('a short list has nothing to search with', () => {
    const list = mount(PickList, { props: { rows: rows.slice(0, 14), chosen: [], label: 'Search' } })
    expect(list.find('.seek').exists()).toBe(false)
  })
})
