/** What axe finds wrong with a page. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** One line for each rule that is broken; `tags`: of these rules alone. */
export async function violationsOn(page: Page, tags?: readonly string[]): Promise<readonly string[]> {
  // Our pages have no frames, so axe need not open a page of its own to add the findings of all frames up.
  expect(page.frames()).toHaveLength(1)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (tags === undefined ? axe : axe.withTags([...tags])).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
