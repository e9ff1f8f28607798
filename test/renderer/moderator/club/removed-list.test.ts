/** A way back says aloud that it worked, and nothing where it did not; options that were reset come back, too. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { ref } from 'vue'
import { beforeEach, expect, it } from 'vitest'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import RemovedList from '../../../../renderer/lib/RemovedList.vue'
import { announce, liveRegionText } from '../../../../renderer/lib/announce.ts'
import { useMatchOptions } from '../../../../renderer/moderator/setup/useMatchOptions.ts'

beforeEach(() => {
  setActivePinia(createPinia())
  announce('before')
})
it.each([
  ['en', true, 'Hall is back.'],
  ['pl', undefined, 'Przywrócono: Hall.'],
  ['en', false, 'before'],
  ['en', null, 'before'],
] as const)('a way back in %s says aloud whether it worked, where the answer is %s', async (locale, answer, heard) => {
  const asked: string[] = []
  const act = (id: string): Promise<unknown> => {
    asked.push(id)
    return Promise.resolve(answer)
  }
  const list = mount(RemovedList, {
    props: { items: [{ id: 'x', label: 'Hall' }], act },
    global: { plugins: [createModeratorI18n(locale)] },
  })
  await list.get('button').trigger('click')
  await flushPromises()
  expect([asked, liveRegionText.value.trim()]).toEqual([['x'], heard])
})
it('options come back to the game that they were for, and only where nothing else was chosen since', () => {
  const game = ref<string | null>('gulag')
  const { options, setOption, resetOptions, isAside, restoreOptions } = useMatchOptions(game)
  setOption('mask', true)
  resetOptions()
  expect([options.value, isAside.value]).toEqual([{}, true])
  game.value = 'ktulu'
  expect(isAside.value).toBe(false)
  game.value = 'gulag'
  restoreOptions()
  expect([options.value, isAside.value]).toEqual([{ mask: true }, false])
})
