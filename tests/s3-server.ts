import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import type { S3Settings } from '../packages/backend/src/storage/stores/s3-store.ts'

/** Responds in place of the server if it returns true. */
type Intervention = (request: IncomingMessage, response: ServerResponse) => boolean

/** An S3 server in this process, on a free port, with one empty bucket. */
export async function startS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'pictures' }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  let intervene: Intervention = () => false
  const server = createServer((request, response) => {
    // This server would accept a request without a signature.
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')
    if (!isSigned) return response.writeHead(403).end()
    if (!intervene(request, response)) answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(directory, { recursive: true, force: true })
  })
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'pictures',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    settings,
    /** The folder where it stores objects. */
    directory,
    /** Intercepts requests until it is called again without an argument. */
    intervene: (given: Intervention = () => false) => {
      intervene = given
    },
  }
}
