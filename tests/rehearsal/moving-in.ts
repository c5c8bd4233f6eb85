import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Machine } from './machine.ts'
import type { Network } from './network.ts'
import { readBlock } from './pages.ts'
import type { Step } from './report.ts'
import type { Visitor } from './visitor.ts'

/** Takes over a former project into the site that runs on the machine. */
export async function rehearseMovingIn(
  { run }: Machine,
  network: Network,
  visitor: Visitor,
  step: Step,
) {
  await step('systemd: moving in from a Supabase project', async () => {
    const program = path.join(import.meta.dirname, 'old-project.ts')
    const project = spawn('ip', ['netns', 'exec', network.name, process.execPath, program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    try {
      const [output] = await once(project.stdout.setEncoding('utf8'), 'data')
      const [port, key] = String(output).trim().split(' ')
      const url = 'https://PROJECT.supabase.co'
      const block = readBlock('moving-in.md, The move (ten minutes), 1', {
        [url]: `http://localhost:${port}`,
      })
      await run(`cd /opt/pet-cremation-site && export MOVE_IN_KEY=${key} && echo yes | ${block}`)
    } finally {
      project.stdin.end()
      await once(project, 'exit')
    }
    await visitor.expectQuestions(['Do you come at night?'])
  })
}
