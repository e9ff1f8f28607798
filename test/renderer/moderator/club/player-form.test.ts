/** The sheet of a player: what was typed and not yet kept outlives what else is written of the same player. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import PlayerForm from '../../../../renderer/moderator/club/players/PlayerForm.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { usePlayers } from '../../../../renderer/moderator/club/players/usePlayers.ts'
import type { PlayerSheet } from '../../../../shared/wire/player-payload.ts'

const ann: PlayerSheet = {
  id: 'a',
  name: 'Ann',
  aliases: [],
  guest: false,
  active: true,
  anonymised: false,
  face: true,
  matches: 0,
  seen: null,
  merged: [],
  notes: '',
  avatar: 'data:image/png;base64,AAAA',
  parts: [],
  trail: [],
  played: [],
}
afterEach(() => void vi.restoreAllMocks())

/** A console that keeps the sheet as it was told. */
function stand() {
  setActivePinia(createPinia())
  let kept: PlayerSheet = ann
  vi.spyOn(globalThis, 'fetch').mockImplementation((_path, call) => {
    if (call?.method !== 'PUT') return Promise.resolve(Response.json([]))
    kept = { ...kept, ...(JSON.parse(String(call.body)) as Partial<PlayerSheet>) }
    kept = { ...kept, name: kept.name.trim() }
    return Promise.resolve(Response.json(kept))
  })
  const players = usePlayers()
  players.sheet = ann
  const Parent = defineComponent(() => () => h(PlayerForm, { player: players.sheet ?? ann }))
  return { players, form: mount(Parent, { global: { plugins: [createModeratorI18n()] } }) }
}
const valueOf = (form: ReturnType<typeof stand>['form'], box: string) =>
  (form.get(box).element as HTMLInputElement | HTMLTextAreaElement).value

it('a player’s sheet keeps what is being typed when the picture is changed', async () => {
  const { form, players } = stand()
  await form.get('textarea').setValue('Always late.')
  await form.get('.reason').setValue('asked for it')
  await form.get('.portrait .small').trigger('click')
  await flushPromises()
  expect(players.sheet?.avatar).toBeNull()
  expect(valueOf(form, 'textarea')).toBe('Always late.')
  expect(valueOf(form, '.reason')).toBe('asked for it')
  await form.get('form').trigger('submit')
  await flushPromises()
  expect(players.sheet).toMatchObject({ notes: 'Always late.', avatar: null })
  form.unmount()
})

it('a player’s sheet shows what was saved, and another player without a word of the one before', async () => {
  const { form, players } = stand()
  await form.get('input[required]').setValue('  Anna ')
  await form.get('form').trigger('submit')
  await flushPromises()
  expect(valueOf(form, 'input[required]')).toBe('Anna')
  expect(form.get('[role=status]').text()).toBe('Saved.')
  await form.get('textarea').setValue('Hers')
  players.sheet = { ...ann, id: 'b', name: 'Bea' }
  await flushPromises()
  expect(valueOf(form, 'input[required]')).toBe('Bea')
  expect(valueOf(form, 'textarea')).toBe('')
  form.unmount()
})
