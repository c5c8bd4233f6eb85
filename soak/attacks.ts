import { spawn } from 'node:child_process'
import { once } from 'node:events'

// `npm run soak -- attacks 20`: every script of tests/proof/attacks with nothing else running, so that the waiting time
// of an innocent visitor is checked, too. Each flood lasts twenty seconds. A script that makes a fixed number of
// attempts instead has a comment about it.
const seconds = Number(process.argv[3] ?? 20)
if (!(seconds >= 10))
  throw new Error('How many seconds for each attack, ten at least? `npm run soak -- attacks 20`')

const run = spawn('vitest run tests/proof/attacks --no-file-parallelism', {
  shell: true,
  stdio: 'inherit',
  env: { ...process.env, ATTACK_SECONDS: String(seconds) },
})
const [code] = await once(run, 'close')
process.exit(code ?? 1)
