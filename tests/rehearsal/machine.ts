import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Network } from './network.ts'

const run = promisify(execFile)

const folder = process.env.REHEARSAL_DIR ?? '/var/tmp/rehearsal'
const mirror = process.env.REHEARSAL_MIRROR ?? 'http://deb.debian.org/debian'
/** A folder of certificates (.crt) that the machines trust, for a network with an authority of its own. */
const certificates = process.env.REHEARSAL_CERTIFICATES

export interface Machine {
  /** Where its file system is on this machine. */
  root: string
  /** Runs a script as root and returns its output. Throws with the output if a command fails. */
  run(script: string): Promise<string>
  /** A second machine with the same file system, once this one is switched off. */
  copy(): Promise<Machine>
  boot(): Promise<void>
  /** Like a power cut. */
  switchOff(): Promise<void>
  remove(): Promise<void>
}

/** A fresh Debian 13. Its file system is made once, and each machine writes into a layer of its own. */
export async function makeMachine(network: Network): Promise<Machine> {
  const base = path.join(folder, 'debian-13')
  if (!existsSync(base)) await installDebian(base)
  return stackMachine([base], network)
}

async function installDebian(base: string) {
  const unfinished = `${base}-unfinished`
  await mkdir(folder, { recursive: true })
  await rm(unfinished, { recursive: true, force: true })
  const packages = '--include=systemd-sysv,dbus,ca-certificates,iproute2,curl'
  await run('debootstrap', ['--variant=minbase', packages, 'trixie', unfinished, mirror])
  if (certificates) {
    const trusted = path.join(unfinished, 'usr/local/share/ca-certificates')
    await cp(certificates, trusted, { recursive: true })
    await run('chroot', [unfinished, 'update-ca-certificates'])
  }
  const resolved = '/run/systemd/resolve/resolv.conf'
  const names = await readFile(existsSync(resolved) ? resolved : '/etc/resolv.conf')
  await writeFile(path.join(unfinished, 'etc/resolv.conf'), names)
  await rename(unfinished, base)
}

/** Changes are written above the layers, which other machines may have, too. */
async function stackMachine(layers: string[], network: Network): Promise<Machine> {
  const place = await mkdtemp(path.join(folder, 'machine-'))
  const root = path.join(place, 'root')
  await mkdir(root)
  let above = layers
  const mount = async () => {
    const [upper, work] = [`${place}/${above.length}`, `${place}/work-${above.length}`]
    await Promise.all([mkdir(upper), mkdir(work)])
    // Without redirect_dir, moving a folder of a lower layer copies it.
    const options = `redirect_dir=on,lowerdir=${above.join(':')},upperdir=${upper},workdir=${work}`
    await run('mount', ['-t', 'overlay', 'overlay', '-o', options, root])
    above = [upper, ...above]
  }
  await mount()
  let nspawn: ChildProcess | undefined
  let init = ''

  async function switchOff() {
    if (!nspawn || nspawn.exitCode !== null) return
    const exit = once(nspawn, 'exit')
    // Ends everything in the machine, like a power cut.
    process.kill(Number(init), 'SIGKILL')
    await exit
    nspawn = undefined
  }

  const machine: Machine = {
    root,
    async boot() {
      nspawn = startNspawn(place, root, network)
      init = await findInit(nspawn)
      await machine.run('systemctl is-system-running --wait || systemctl --failed')
    },
    async run(script) {
      const enter = ['--target', init, '--mount', '--pid', '--net', '--uts', '--ipc', '--root']
      const shell = ['/usr/bin/env', '-i', 'HOME=/root', 'LANG=C.UTF-8', `PATH=${PATH}`, 'bash']
      const args = [...enter, '--', ...shell, '-euo', 'pipefail', '-c', `cd\n${script}`]
      const { stdout, stderr } = await run('nsenter', args, { maxBuffer: 1e8 }).catch((error) => {
        const output = `${error.stdout}${error.stderr}`
        throw new Error(`${script}\n${output.slice(-SHOWN)}`)
      })
      return stdout + stderr
    },
    async copy() {
      await switchOff()
      await run('umount', [root])
      const copied = await stackMachine(above, network)
      await mount()
      return copied
    },
    switchOff,
    remove: async () => {
      await switchOff()
      await run('umount', [root])
      await rm(place, { recursive: true, force: true, maxRetries: 10 })
    },
  }
  return machine
}

/** The last characters of the output of a script that fails. */
const SHOWN = 5000
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * Starts systemd in a machine whose processes are in a control group of their own, also on a machine without systemd.
 * Without `sync`, Debian's hundreds of packages for npm are installed in half the time.
 */
const NSPAWN = `
mount -t cgroup2 none /sys/fs/cgroup
mkdir "/sys/fs/cgroup/$NAME"
echo $$ > "/sys/fs/cgroup/$NAME/cgroup.procs"
systemd-nspawn --boot --quiet --register=no --keep-unit --suppress-sync=yes --console=pipe --resolv-conf=off \
  --machine="$NAME" --directory="$ROOT" --network-namespace-path="/run/netns/$NETWORK"
echo $$ > /sys/fs/cgroup/cgroup.procs
find "/sys/fs/cgroup/$NAME" -depth -type d -exec rmdir {} +`

function startNspawn(place: string, root: string, { name }: Network) {
  const env = { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' }
  return spawn('unshare', ['--mount', '--cgroup', 'sh', '-c', NSPAWN], {
    stdio: 'ignore',
    env: { ...env, ROOT: root, NETWORK: name, NAME: path.basename(place).toLowerCase() },
  })
}

/** systemd-nspawn is the child of the shell, and systemd is the child of that. */
async function findInit(shell: ChildProcess) {
  for (let tries = 0; tries < 100; tries += 1) {
    await wait(200)
    if (shell.exitCode !== null) break
    const nspawn = await readChild(String(shell.pid))
    const init = nspawn && (await readChild(nspawn))
    if (init && existsSync(`/proc/${init}/root/run/systemd/private`)) return init
  }
  throw new Error(
    'systemd-nspawn started no machine. It needs root and Debian’s systemd-container.',
  )
}

async function readChild(pid: string) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ')[0]
}
