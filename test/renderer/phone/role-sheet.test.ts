import { mount } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import PageSheet from '../../../renderer/phone/seat/PageSheet.vue'
import { phoneWords, wordsKey } from '../../../renderer/phone/phone-words.ts'

it('a sheet is closed by its button, which gives the focus back, and not only taken away', async () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  const sheet = mount(PageSheet, {
    props: { title: 'Players' },
    global: { provide: { [wordsKey as symbol]: phoneWords('en') } },
    attachTo: document.body,
  })
  await sheet.get('button').trigger('click')
  expect(close).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(sheet.emitted('close')).toHaveLength(1))
  sheet.unmount()
})
