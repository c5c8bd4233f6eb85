import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Machine, makeMachine } from './machine.ts'
import type { Network } from './network.ts'
import { readBlock } from './pages.ts'
import type { Step } from './report.ts'
import { makeRepository, NEW_QUESTION } from './repository.ts'
import { createVisitor, findBackup, KEPT, LOST, OWNER, type Visitor } from './visitor.ts'

const CONTAINERS = 'operations.md, Containers'
const UPGRADE = 'operations.md, Upgrading, and going back'
const NIGHT = 'trouble.md, At three in the morning'
const MOVE = 'operations.md, Moving to another machine'
const UNIT = 'container-site'

/** Containers, from a fresh machine to the move to another one. */
export async function rehearseContainers(network: Network, step: Step): Promise<void> {
  const visitor = createVisitor(network.address)
  const machine = await makeMachine(network)
  try {
    await step('containers: a fresh Debian 13', () => prepare(machine))
    await setUp(machine, visitor, step)
    await fail(machine, visitor, step)
    await upgrade(machine, visitor, step)
    await move(machine, visitor, step)
  } catch (error) {
    console.error(await machine.run(`journalctl --lines 60 --unit ${UNIT}`).catch(() => ''))
    throw error
  } finally {
    await machine.remove()
  }
}

/** The Node and npm of the image, Caddy in place of its image, and docker.sh in place of Docker. */
async function prepare({ root, boot, run }: Machine) {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  const image = path.join(root, 'usr/local/lib/node-image')
  await promisify(execFile)('npm', [
    ...['install', '--prefix', image, '--ignore-scripts=false', '--no-audit', '--no-fund'],
    ...[`node@${dependencies.node}`, 'npm@11'],
  ])
  await copyFile(
    path.join(import.meta.dirname, 'docker.sh'),
    path.join(root, 'usr/local/bin/docker'),
  )
  await makeRepository(root)
  await boot()
  await run('chmod +x /usr/local/bin/docker && apt-get update && apt-get install -y caddy')
  await run('systemctl disable --now caddy')
}

async function setUp({ run }: Machine, visitor: Visitor, step: Step) {
  await step('containers: install', async () => {
    await run(readBlock(`${CONTAINERS}, 1`))
    await visitor.waitForSite()
    assert.match((await visitor.ask('/')).body, /This site is being set up/)
  })

  await step('containers: first administrator', async () => {
    const output = await run(readBlock(`${CONTAINERS}, 2`))
    assert.match(output, /The access passcode is \w{4}/)
    await visitor.signUp(OWNER, output)
    await visitor.addQuestion(KEPT, await visitor.signIn(OWNER))
  })
}

async function fail({ run }: Machine, visitor: Visitor, step: Step) {
  await step('containers: kill -9', () =>
    visitor.measureAbsence(() => run(`systemctl kill --signal KILL ${UNIT} && sleep 1`)),
  )

  await step('containers: restart', () =>
    visitor.measureAbsence(() => run(readBlock(`${NIGHT}, 3`))),
  )

  await step('containers: restore at three in the morning', async () => {
    const backup = await run(
      'cd /opt/pet-cremation-site && docker compose exec site npm run backup',
    )
    await visitor.addQuestion(LOST, await visitor.signIn(OWNER))
    const block = readBlock(`${NIGHT}, 4`, { FILE: findBackup(backup) })
    const away = await visitor.measureAbsence(() => run(block))
    await visitor.expectQuestions([KEPT], [LOST])
    return away
  })

  await step('containers: a leaked secret', async () => {
    const token = await visitor.signIn(OWNER)
    await run(readBlock('trouble.md, What to do when …, 4'))
    await visitor.waitForSite()
    await assert.rejects(visitor.addQuestion('Does the old session work?', token))
  })
}

async function upgrade({ run }: Machine, visitor: Visitor, step: Step) {
  await step('containers: upgrade', async () => {
    const away = await visitor.measureAbsence(() => run(readBlock(`${UPGRADE}, 3`)))
    await visitor.expectQuestions([KEPT, NEW_QUESTION])
    return away
  })

  await step('containers: going back', async () => {
    const output = await run(`journalctl -u ${UNIT} | grep 'To go back'`)
    const block = readBlock(`${UPGRADE}, 4`, { FILE: findBackup(output) })
    const away = await visitor.measureAbsence(() => run(block))
    await visitor.expectQuestions([KEPT], [NEW_QUESTION])
    return away
  })
}

async function move({ root, run }: Machine, visitor: Visitor, step: Step) {
  await step('containers: move to another machine', async () => {
    await run(readBlock(`${MOVE}, 3`))
    const file = '/root/from-the-old-machine.tar.zst'
    await run(`mv /opt/pet-cremation-site/move.tar.zst ${file}`)
    // The other machine: the same one with a new site.
    await rm(path.join(root, 'var/lib/volume-of-data'), { recursive: true })
    await run('cd /opt/pet-cremation-site && docker compose up -d')
    await visitor.waitForSite()
    await run(readBlock(`${MOVE}, 4`, { FILE: file }))
    await visitor.waitForSite()
    await visitor.expectQuestions([KEPT])
  })
}
