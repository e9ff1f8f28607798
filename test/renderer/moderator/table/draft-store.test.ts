/** Drafts at the table while secrets are hidden and shown, again and again. */
import { effectScope, shallowRef } from 'vue'
import { expect, onTestFinished, test } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import { useDraftStore } from '../../../../renderer/moderator/table/entry/useDraftStore.ts'

const choose: Offer = {
  id: 'choose',
  command: 'choose',
  title: 'Choose somebody',
  group: 'next',
  fields: { seat: { kind: 'seat', among: [1, 2, 3], label: 'Seat' } },
}
const announce: Offer = {
  id: 'announce',
  command: 'announce',
  title: 'Announce',
  group: 'announce',
  fields: { text: { kind: 'text', maxLength: 80, label: 'Words' } },
}
const frameOf = (audience: Frame['audience'], step: string): Frame => ({
  audience,
  rev: 1,
  match: 'm',
  game: 'g',
  phase: 'p',
  step,
  round: 1,
  offers: [choose, announce],
  clocks: [],
  cue: 'day',
  undo: null,
  outcome: null,
  board: { headline: '', ring: [], seats: [], centre: null, news: null, extra: {} },
})
function openStore() {
  const frame = shallowRef<Frame | null>(frameOf('moderator', 'one'))
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  const forms = scope.run(() => useDraftStore(() => frame.value))
  if (forms === undefined) throw new Error('The scope has ended.')
  const see = (audience: Frame['audience'], step = 'one'): void => void (frame.value = frameOf(audience, step))
  return { forms, see, draftOf: (offer: Offer) => forms.formOf(offer).draft }
}

test('an answer typed while secrets were hidden does not come back over a newer one', () => {
  const { forms, see, draftOf } = openStore()
  see('redacted')
  forms.fill(choose, { seat: 1 })
  see('moderator')
  expect(draftOf(choose)).toEqual({ seat: 1 })
  forms.fill(choose, { seat: 2 })
  see('redacted')
  see('moderator')
  expect(draftOf(choose)).toEqual({ seat: 2 })
})
test('words half written before secrets were hidden stay while the match moves on', () => {
  const { forms, see, draftOf } = openStore()
  forms.fill(announce, { text: 'A break in' })
  forms.fill(choose, { seat: 3 })
  see('redacted')
  expect(draftOf(announce)).toEqual({ text: '' })
  see('redacted', 'two')
  see('moderator', 'two')
  expect([draftOf(announce), draftOf(choose)]).toEqual([{ text: 'A break in' }, {}])
})
test('words typed while secrets were hidden are there when they are hidden again, unless they were changed meanwhile', () => {
  const { forms, see, draftOf } = openStore()
  see('redacted')
  forms.fill(announce, { text: 'A break' })
  see('moderator')
  see('redacted')
  expect(draftOf(announce)).toEqual({ text: 'A break' })
  see('moderator')
  forms.fill(announce, { text: 'Eva is the spy' })
  see('redacted')
  expect(draftOf(announce)).toEqual({ text: '' })
  see('moderator')
  expect(draftOf(announce)).toEqual({ text: 'Eva is the spy' })
})
