/** For all tests of pages: stores end with their test, so that nothing they still waited for comes to the next one. */
import { disposePinia, getActivePinia, setActivePinia } from 'pinia'
import { afterEach } from 'vitest'

afterEach(() => {
  const pinia = getActivePinia()
  if (pinia !== undefined) disposePinia(pinia)
  setActivePinia(undefined)
})
