import { once } from 'node:events'
import { connect as connectSocket, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { createMessageReader, readError, sslRequest, startup } from './messages.ts'
import { type Account, createSignIn } from './sign-in.ts'

/** Where and as whom, in the driver's words. */
export interface Address {
  host: string
  port: number
  /** The Unix socket, in place of host and port. */
  path?: string | false
  ssl?: boolean | 'require' | 'allow' | 'prefer' | 'verify-full' | ConnectionOptions
  account: Account
  /** Of the session, the database among them. */
  parameters: Record<string, string>
}

const PATIENCE_MS = 5000

/** A socket on which PostgreSQL waits for the first statement. Rejects when none is to be had in 5 s. */
export async function connect(address: Address): Promise<Socket> {
  const { host, port, path } = address
  const socket = path ? connectSocket(path) : connectSocket(port, host)
  const timer = setTimeout(() => socket.destroy(late()), PATIENCE_MS)
  try {
    await once(socket, 'connect')
    const secured = await secure(socket.setNoDelay(true).setKeepAlive(true, 60_000), address)
    await signIn(secured, address)
    return secured
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const late = () =>
  Object.assign(new Error('PostgreSQL did not answer in time'), { code: 'CONNECT_TIMEOUT' })

/** As the driver does it: only `verify-full` and options of one's own look at the certificate. */
async function secure(socket: Socket, { ssl, host }: Address): Promise<Socket> {
  if (!ssl) return socket
  socket.write(sslRequest)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (answer.toString('latin1') !== 'S') {
    if (ssl === 'prefer') return socket
    throw new Error('PostgreSQL offers no encrypted connection')
  }
  const secured = connectTls({
    socket,
    servername: isIP(host) ? undefined : host,
    ...(typeof ssl === 'object' && ssl),
    ...(typeof ssl === 'string' && ssl !== 'verify-full' && { rejectUnauthorized: false }),
  })
  await once(secured, 'secureConnect')
  return secured
}

function signIn(socket: Socket, { account, parameters }: Address) {
  const answer = createSignIn(account)
  return new Promise<void>((resolve, reject) => {
    const read = createMessageReader((type, message) => {
      if (type === 'E') reject(readError(message))
      else if (type === 'Z') resolve()
      else if (type === 'R') answer(message).then((reply) => reply && socket.write(reply), reject)
    })
    socket.on('data', read).on('error', reject).on('close', closed)
    socket.write(startup({ ...parameters, user: account.user, client_encoding: 'UTF8' }))

    function closed() {
      reject(Object.assign(new Error('PostgreSQL hung up'), { code: 'CONNECTION_CLOSED' }))
    }
  }).finally(() => socket.removeAllListeners())
}
