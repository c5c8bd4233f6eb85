import { connect } from 'node:net'

const PATIENCE = 20_000

/** Sends these bytes and closes its side; returns everything that comes back, or undefined if that never ends. */
export function sendBytes(url: string, bytes: string): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const timer = setTimeout(() => finish(undefined), PATIENCE)
    const finish = (answer: string | undefined) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => finish(Buffer.concat(chunks).toString('latin1')))
    socket.end(bytes, 'latin1')
  })
}
