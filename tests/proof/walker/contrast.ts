import type Axe from 'axe-core'
import { prepareAxe } from '../../e2e/axe.ts'
import type { Person } from './people.ts'

declare const axe: typeof Axe

/** The combinations of classes of screens on which every text could be read, in all walks of this process. */
const readable = new Set<string>()

/** The texts that can't be read for lack of contrast, looked for once a screen shows new combinations of classes. */
export async function findLowContrast({ page, screen }: Person): Promise<string[]> {
  if (screen.looks.every((look) => readable.has(look))) return []
  try {
    await prepareAxe(page.mainFrame())
    const found = await page.evaluate(async () => {
      const { violations } = await axe.run({
        runOnly: ['color-contrast'],
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.flatMap(({ nodes }) =>
        nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}: ${failureSummary}`),
      )
    })
    if (found.length === 0) for (const look of screen.looks) readable.add(look)
    return found
  } catch {
    // The page was just being replaced.
    return []
  }
}
