import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export interface Network {
  /** Of its network namespace. */
  name: string
  /** The address of the machine in it. */
  address: string
  /** The machine reaches the internet only while it is connected; this machine reaches it always. */
  connect(): Promise<void>
  disconnect(): Promise<void>
  remove(): Promise<void>
}

const run = promisify(execFile)
const FORWARD = '/proc/sys/net/ipv4/ip_forward'

/** A network between this machine and one other, so that no port of this one is used. */
export async function makeNetwork(): Promise<Network> {
  const name = `rehearsal${process.pid}`
  const here = `rh${process.pid}`
  // Reserved for tests of networks (RFC 2544).
  const part = `198.18.${process.pid % 256}`
  const address = `${part}.2`
  const ip = (command: string) => run('ip', command.split(' '))
  await ip(`netns add ${name}`)
  await ip(`link add ${here} type veth peer name host0 netns ${name}`)
  await ip(`addr add ${part}.1/30 dev ${here}`)
  await ip(`link set ${here} up`)
  for (const command of [
    `addr add ${address}/30 dev host0`,
    'link set host0 up',
    'link set lo up',
    `route add default via ${part}.1`,
  ])
    await ip(`-n ${name} ${command}`)
  // It stays on, because another rehearsal may need it.
  await writeFile(FORWARD, '1')
  const chain = 'chain out { type nat hook postrouting priority 100; ip saddr'
  const disconnect = async () => void (await run('nft', ['delete', 'table', 'ip', name]))
  const connect = async () => {
    await run('nft', [
      `table ip ${name} { ${chain} ${address} oifname != "${here}" masquerade; }; }`,
    ])
  }
  await connect()
  return {
    name,
    address,
    connect,
    disconnect,
    remove: async () => {
      await disconnect().catch(() => {})
      await ip(`netns del ${name}`)
    },
  }
}
