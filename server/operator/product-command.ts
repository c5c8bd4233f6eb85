import { execFileSync } from 'node:child_process'
import path from 'node:path'

export const nodeOf = (product: string) => path.join(product, 'node_modules/.bin/node')

/** The program and its arguments that run one of the operator's commands in a release or clone. */
const siteCommand = (product: string, args: string[]): [string, string[]] => [
  nodeOf(product),
  [path.join(product, 'server/operator/site.ts'), ...args],
]

/** @throws what the command said */
export function runSiteCommand(product: string, ...args: string[]): void {
  try {
    execFileSync(...siteCommand(product, args), { stdio: ['ignore', 'inherit', 'pipe'] })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: Buffer }
    throw new Error(String(stderr).trim() || `./site ${args.join(' ')} failed.`)
  }
}
