import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BenchSite } from '../bench-site.ts'
import { type Line, measure, quantile } from '../table.ts'

/** From the command to the first page, with an empty data folder and with an existing one. */
export async function benchStart({ starts }: BenchSite): Promise<Line[]> {
  const node = await measure(startNode, 5)
  return [
    {
      what: 'start to first page, first time (new database, demo pictures drawn)',
      value: starts.first,
      unit: 'ms',
      beside: 'started again',
      besideValue: starts.warm,
      target: { of: 'value', atMost: 6000 },
    },
    {
      what: 'start to first page, again',
      value: starts.warm,
      unit: 'ms',
      beside: 'node -e ""',
      besideValue: quantile(node, 0.5),
      target: { of: 'value', atMost: 3000 },
    },
  ]
}

const startNode = () => once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit')
