import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { layOutWholePage } from './public-pages.ts'
import { expect, test } from './site.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

interface AxeOptions {
  /** The selector of the part to check; the whole page by default. */
  within?: string
  /** The rules to leave out. */
  without?: string[]
}

/** Expects that axe finds no violation on the page in its present state. */
export const expectAccessible = (
  page: Page,
  state: string,
  { within, without = [] }: AxeOptions = {},
) =>
  test.step(`axe checks ${state}`, async () => {
    // If a section isn't laid out, axe measures a guessed height, and no background.
    await layOutWholePage(page)
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
      .withTags([...standards, 'best-practice'])
      .disableRules(without)
    const { violations } = await (within ? axe.include(within) : axe).analyze()
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
    expect.soft(findings, state).toEqual([])
  })
