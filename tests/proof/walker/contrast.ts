import type Axe from 'axe-core'
import { prepareAxe } from '../../e2e/axe.ts'
import type { Person } from './people.ts'

declare const axe: typeof Axe

/** The texts that can't be read for lack of contrast, looked for once a screen shows new combinations of classes. */
export async function findLowContrast({ page, screen, seen }: Person): Promise<string[]> {
  if (screen.looks.every((look) => seen.has(look))) return []
  for (const look of screen.looks) seen.add(look)
  try {
    await prepareAxe(page.mainFrame())
    return await page.evaluate(async () => {
      const { violations } = await axe.run({
        runOnly: ['color-contrast'],
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.flatMap(({ nodes }) =>
        nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}: ${failureSummary}`),
      )
    })
  } catch {
    // The page was just being replaced.
    return []
  }
}
