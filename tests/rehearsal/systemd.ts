import assert from 'node:assert/strict'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { type Machine, makeMachine } from './machine.ts'
import { rehearseMovingIn } from './moving-in.ts'
import type { Network } from './network.ts'
import { readBlock } from './pages.ts'
import type { Step } from './report.ts'
import { makeRepository, NEW_QUESTION } from './repository.ts'
import { createVisitor, findBackup, KEPT, LOST, OWNER, type Visitor } from './visitor.ts'

const DATA = '/var/lib/pet-cremation-site'
const HOME = 'cd /opt/pet-cremation-site'
const SERVICE = 'pet-cremation-site'
const UPGRADE = 'operations.md, Upgrading, and going back'
const TROUBLE = 'trouble.md, What to do when …'

/** A clone under systemd, from a fresh machine to the move to another one. */
export async function rehearseSystemd(network: Network, step: Step): Promise<void> {
  const visitor = createVisitor(network.address)
  const machine = await makeMachine(network)
  let second: Machine | undefined
  try {
    await step('A fresh Debian 13', () => machine.boot())
    await install(machine, visitor, step)
    await step('A second machine like it', async () => {
      second = await machine.copy()
      await machine.boot()
      await visitor.waitForSite()
    })
    await setUp(machine, visitor, step)
    await fail(machine, visitor, step, network)
    await upgrade(machine, visitor, step)
    await lose(machine, visitor, step)
    if (!second) return
    await move(machine, second, visitor, step)
    await rehearseMovingIn(second, network, visitor, step)
  } catch (error) {
    console.error(await machine.run(`journalctl --lines 60 --unit ${SERVICE}`).catch(() => ''))
    throw error
  } finally {
    await machine.remove()
    await second?.remove()
  }
}

async function install({ root, run }: Machine, visitor: Visitor, step: Step) {
  await makeRepository(root)
  await step('systemd: install', async () => {
    await run(readBlock('operations.md, A clone under systemd, 1'))
    await visitor.waitForSite()
    const { status, body } = await visitor.ask('/')
    assert.equal(status, 200)
    assert.match(body, /This site is being set up/)
  })
}

async function setUp({ run }: Machine, visitor: Visitor, step: Step) {
  await step('systemd: first administrator', async () => {
    const output = await run(readBlock('operations.md, A clone under systemd, 2'))
    assert.match(output, /The access passcode is \w{4}/)
    await visitor.signUp(OWNER, output)
    await visitor.addQuestion(KEPT, await visitor.signIn(OWNER))
  })

  await step('systemd: settings', async () => {
    await run(`${HOME} && echo BUSINESS_NAME=\\'Rehearsed Valley\\' >> .env`)
    await run(readBlock('operations.md, A clone under systemd, 3'))
    await visitor.waitForSite()
    assert.match((await visitor.ask('/')).body, /Rehearsed Valley/)
  })

  await step('systemd: a wrong setting isn’t tried fast', async () => {
    await run(`${HOME} && echo PORT=x >> .env && systemctl restart ${SERVICE}`)
    await run('sleep 45')
    const restarts = Number(await run(`systemctl show --value --property NRestarts ${SERVICE}`))
    assert.ok(restarts > 1 && restarts < 6, `${restarts} restarts`)
    assert.match(await run(`journalctl -u ${SERVICE} -n 20`), /PORT must be a port number/)
    await run(`${HOME} && sed -i /^PORT=x/d .env && systemctl restart ${SERVICE}`)
    await visitor.waitForSite()
    return `${restarts} starts in 45 s`
  })
}

async function fail({ run }: Machine, visitor: Visitor, step: Step, network: Network) {
  await step('systemd: kill -9', () =>
    visitor.measureAbsence(async () => {
      await run(`systemctl kill --signal KILL ${SERVICE} && sleep 1`)
    }),
  )

  await step('systemd: the registry is away', async () => {
    await network.disconnect()
    const away = await visitor.measureAbsence(() =>
      run(readBlock('trouble.md, At three in the morning, 1')),
    )
    await network.connect()
    return away
  })

  await step('systemd: restore at three in the morning', async () => {
    const output = await run(`${HOME} && npm run backup`)
    const file = findBackup(output)
    await visitor.addQuestion(LOST, await visitor.signIn(OWNER))
    const away = await visitor.measureAbsence(() =>
      run(readBlock('trouble.md, At three in the morning, 2', { FILE: file })),
    )
    await visitor.expectQuestions([KEPT], [LOST])
    return away
  })

  await step('systemd: a full disk', async () => {
    await run(`systemctl stop ${SERVICE} && mv ${DATA} ${DATA}.old && mkdir ${DATA}
      mount -t tmpfs -o size=600M,mode=700 tmpfs ${DATA} && chown site:site ${DATA}
      cp -a ${DATA}.old/. ${DATA} && rm -rf ${DATA}.old && systemctl start ${SERVICE}`)
    await visitor.waitForSite()
    await run(
      `install -d -o site -g site ${DATA}/cache; cat /dev/zero > ${DATA}/cache/full || true`,
    )
    for (let tries = 0; tries < 50 && (await visitor.isUp()); tries += 1) await run('sleep 1')
    const { status, body } = await visitor.ask('/healthz')
    assert.deepEqual([status, JSON.parse(body).disk], [503, 'full'])
    assert.equal((await visitor.ask('/')).status, 200)
    await run(readBlock(`${TROUBLE}, 1`))
    await visitor.waitForSite()
    await visitor.addQuestion('Can it be saved again?', await visitor.signIn(OWNER))
  })

  await step('systemd: a clock three years ahead', async () => {
    await run('apt-get install -y faketime')
    const library = '/usr/lib/*/faketime/libfaketime.so.1'
    await run(`mkdir -p /run/systemd/system/${SERVICE}.service.d
      printf '[Service]\\nEnvironment=LD_PRELOAD=%s FAKETIME=+1095d DONT_FAKE_MONOTONIC=1\\n' ${library} \\
        > /run/systemd/system/${SERVICE}.service.d/clock.conf
      systemctl daemon-reload && systemctl restart ${SERVICE}`)
    await visitor.waitForSite()
    assert.match(await run(`${HOME} && npm run doctor || true`), /The date may be wrong/)
    await run(`rm /run/systemd/system/${SERVICE}.service.d/clock.conf
      systemctl daemon-reload && systemctl restart ${SERVICE}`)
    await visitor.waitForSite()
    assert.doesNotMatch(await run(`${HOME} && npm run doctor || true`), /The date may be wrong/)
    await visitor.expectQuestions([KEPT])
  })
}

async function upgrade({ run }: Machine, visitor: Visitor, step: Step) {
  await step('systemd: upgrade', async () => {
    const away = await visitor.measureAbsence(() => run(readBlock(`${UPGRADE}, 1`)))
    await visitor.expectQuestions([KEPT, NEW_QUESTION])
    return away
  })

  await step('systemd: going back', async () => {
    const output = await run(`journalctl -u ${SERVICE} | grep 'To go back'`)
    const file = findBackup(output)
    const away = await visitor.measureAbsence(() => run(readBlock(`${UPGRADE}, 2`, { FILE: file })))
    await visitor.expectQuestions([KEPT], [NEW_QUESTION])
    return away
  })

  await step('systemd: an upgrade that fails, and back', () =>
    visitor.measureAbsence(async () => {
      await run(readBlock(`${UPGRADE}, 1`, { 'v1.1.0': 'v1.2.0' }))
      await run(
        `until journalctl -u ${SERVICE} -n 50 | grep 'Nothing was changed'; do sleep 1; done`,
      )
      const back = readBlock(`${UPGRADE}, 2`)
      await run(back.replace(/^.*(journalctl|restore).*\n/gm, ''))
      await visitor.waitForSite()
      await visitor.expectQuestions([KEPT], [NEW_QUESTION])
    }),
  )
}

async function lose({ run }: Machine, visitor: Visitor, step: Step) {
  await step('systemd: a leaked secret', async () => {
    const token = await visitor.signIn(OWNER)
    await run(readBlock(`${TROUBLE}, 3`))
    await visitor.waitForSite()
    await assert.rejects(visitor.addQuestion('Does the old session work?', token))
    await visitor.addQuestion('Does the password work?', await visitor.signIn(OWNER))
  })

  await step('systemd: no administrator reads their mail', async () => {
    const output = await run(readBlock(`${TROUBLE}, 2`))
    await visitor.signUp('new@rehearsal.local', output)
    await visitor.addQuestion(
      'Is there an administrator?',
      await visitor.signIn('new@rehearsal.local'),
    )
  })
}

async function move(first: Machine, second: Machine, visitor: Visitor, step: Step) {
  await step('systemd: move to another machine', async () => {
    await first.run(readBlock('operations.md, Moving to another machine, 1'))
    const file = 'root/from-the-old-machine.tar.zst'
    // The disk that was full is mounted there, so only the machine itself sees the backup.
    await first.run(`cp ${DATA}/backups/move.tar.zst /${file}`)
    await cp(path.join(first.root, file), path.join(second.root, file))
    await first.switchOff()
    await second.boot()
    await visitor.waitForSite()
    const block = readBlock('operations.md, Moving to another machine, 2', { FILE: `/${file}` })
    await second.run(block.replace('npm run doctor', '(npm run doctor || true)'))
    await visitor.waitForSite()
    await visitor.expectQuestions([KEPT])
  })

  await step('systemd: backups on another disk, with an encrypted copy', async () => {
    const { run } = second
    await run(readBlock('operations.md, A clone under systemd, 4'))
    await visitor.waitForSite()
    const keys = await run(`${HOME} && npm run backup -- --new-key`)
    const [publicKey, secretKey] = [/age1\w+/.exec(keys)?.[0], /AGE-SECRET-KEY-\S+/.exec(keys)?.[0]]
    await run(`install -d -m 0700 -o site -g site /mnt/copies && ${HOME}
      printf '%s\\n' BACKUP_COPY_TO=/mnt/copies BACKUP_COPY_KEY=${publicKey} >> .env
      npm run backup -- --copy && ls /mnt/backups/site/*.tar.zst /mnt/copies/*.age`)
    await run(`mv /mnt/backups /mnt/away && systemctl restart ${SERVICE}`)
    await visitor.waitForSite()
    await run(`systemctl stop ${SERVICE} && mv /mnt/away /mnt/backups && ${HOME}
      BACKUP_SECRET_KEY=${secretKey} npm run restore -- copy && systemctl start ${SERVICE}`)
    await visitor.waitForSite()
    await visitor.expectQuestions([KEPT])
  })
}
