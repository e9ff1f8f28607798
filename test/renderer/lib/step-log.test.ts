/** The log of a replay: steps of one minute are told apart by their seconds. */
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import StepLog from '../../../renderer/replay-player/StepLog.vue'

it.each(['en', 'pl'])('a step is listed with hours, minutes and seconds: %s', (lang) => {
  const at = (second: number): string => new Date(2026, 0, 1, 19, 32, second).toISOString()
  const steps = [5, 41].map((second) => ({ title: 'x', at: at(second), open: false, says: [] }))
  const page = mount(StepLog, { props: { steps, at: 0, label: 'Log', lang } })
  expect(page.findAll('time').map((each) => each.text())).toEqual(['19:32:05', '19:32:41'])
})
