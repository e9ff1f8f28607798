/** Pictures of the page on which a theme of the club's own is made: as it begins, and with faults. */
import type { Page } from '@playwright/test'
import { nav, type Shot } from './steps.ts'

async function begin(page: Page): Promise<void> {
  await nav(page, 'Outputs & phones')
  await page.getByRole('button', { name: 'Make a theme' }).click()
  await page.getByRole('heading', { name: 'Own theme' }).waitFor()
}
export const themeShots: readonly Shot[] = [
  { name: 'theme', prepare: begin },
  {
    name: 'theme-faults',
    prepare: async (page) => {
      await begin(page)
      await page.getByLabel('Words', { exact: true }).fill('#5a6a76')
      await page.getByLabel('Lines and signs').fill('#00c000')
      await page.getByRole('button', { name: 'Night', exact: true }).click()
    },
  },
]
