/** Faults that axe finds on a page. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { createRequire } from 'node:module'

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** Returns one line for each broken rule; `tags` limits the check to those rules. */
export async function violationsOn(page: Page, tags?: readonly string[]): Promise<readonly string[]> {
  // Our pages have no frames, so axe need not open a page of its own to add the findings of all frames up.
  expect(page.frames()).toHaveLength(1)
  // The builder by itself has axe read twice at every look, which takes longer than the look.
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(source)
  // Axe leaves this rule off: a control's visible text has to be in its name, for people who control by voice.
  const named = { 'label-content-name-mismatch': { enabled: true } }
  // Sheets are asked for by one rule alone, which is not among those that are on; sounds that start by themselves stay.
  const preload = { assets: ['media'] }
  const axe = new AxeBuilder({ page, axeSource: 'void axe' })
    .setLegacyMode()
    .options({ preload, resultTypes: ['violations'], ...(tags === undefined ? { rules: named } : {}) })
  const { violations } = await (tags === undefined ? axe : axe.withTags([...tags])).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
/** Returns true where the page scrolls within the window and never the window itself, whose bar stays in sight. */
export const isWindowFixed = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.body.scrollHeight <= innerHeight)
