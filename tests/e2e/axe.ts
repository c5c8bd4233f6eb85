import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type Axe from 'axe-core'
import { drawn } from './public-pages.ts'
import { expect, test } from './site.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

interface AxeOptions {
  /** The selector of the part to check; by default the whole page. */
  within?: string
  /** The rules to skip. */
  without?: string[]
}

/** Expects that axe finds no violation in the page's current state. */
export const expectAccessible = (
  page: Page,
  state: string,
  { within, without = [] }: AxeOptions = {},
) =>
  test.step(`axe checks ${state}`, async () => {
    await drawn(page)
    await prepareAxe(page.mainFrame())
    const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
    const findings = await page.evaluate(
      async ({ part, options }) => {
        const { violations } = await axe.run(part, options)
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
        )
      },
      {
        part: within ?? 'html',
        options: {
          runOnly: [...standards, 'best-practice'],
          resultTypes: ['violations'],
          // Scripts don't run in the frame of a preview, so axe would never get a response from it.
          iframes: false,
          rules: { 'target-size': { enabled: true }, ...rules },
        } satisfies Axe.RunOptions,
      },
    )
    expect.soft(findings, state).toEqual([])
  })

declare const axe: typeof Axe

/** Half a megabyte that each document needs once. */
export async function prepareAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}
