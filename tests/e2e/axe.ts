import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

interface Look {
  /** Where to look, when not at the whole page. */
  within?: string
  /** The rules to leave out. */
  without?: string[]
}

/** Has axe look at the page as it stands, whatever lies open on it. */
export const expectAccessible = (page: Page, state: string, { within, without = [] }: Look = {}) =>
  test.step(`axe looks at ${state}`, async () => {
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
      .withTags([...standards, 'best-practice'])
      .disableRules(without)
    const { violations } = await (within ? axe.include(within) : axe).analyze()
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
    expect(findings, state).toEqual([])
  })
