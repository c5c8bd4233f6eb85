import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Finding, fine, mend, note } from './finding.ts'

const TIME_SERVER = { host: 'pool.ntp.org', port: 123 }
const TIMEOUT_MS = 3000
const TOLERANCE_SECONDS = 10
const TRANSMIT_TIME = 40
const PACKET_SIZE = 48
const CLIENT_REQUEST = 0x23
const FROM_1900_TO_1970 = 2_208_988_800

/** Compares the clock with a time server. A wrong one ends sessions and refuses codes of the second factor. */
export async function checkClock(server = TIME_SERVER): Promise<Finding> {
  const ahead = await measureClock(server).catch(() => undefined)
  if (ahead === undefined)
    return note(`The clock couldn't be compared, because ${server.host} doesn't answer.`)
  const seconds = Math.round(Math.abs(ahead))
  if (seconds <= TOLERANCE_SECONDS) return fine('The clock is right.')
  const side = ahead > 0 ? 'fast' : 'slow'
  return mend(
    `The clock is ${seconds} seconds ${side}. Turn its time server on: timedatectl set-ntp true`,
  )
}

/** In seconds, by SNTP (RFC 4330). */
async function measureClock({ host, port }: typeof TIME_SERVER): Promise<number> {
  const socket = createSocket('udp4')
  try {
    const request = Buffer.alloc(PACKET_SIZE)
    request[0] = CLIENT_REQUEST
    const answer = once(socket, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    socket.send(request, port, host, (error) => error && socket.emit('error', error))
    const [packet] = (await answer) as [Buffer]
    return Date.now() / 1000 - (packet.readUInt32BE(TRANSMIT_TIME) - FROM_1900_TO_1970)
  } finally {
    socket.close()
  }
}
