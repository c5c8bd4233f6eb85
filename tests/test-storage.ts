import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { generateApiKeys } from 'one-process-backend/auth'
import { openFileStore, openS3Store } from 'one-process-backend/storage'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import type { StorageServiceOptions } from '../packages/backend/src/storage/operation.ts'
import { createStorageService } from '../packages/backend/src/storage/storage-service.ts'
import {
  type NewObject,
  storeObject,
} from '../packages/backend/src/storage/uploads/store-object.ts'
import { IMAGE_WIDTHS } from '../shared/pictures/images.ts'
import { valuesOf } from './rows.ts'
import { startS3Server } from './s3-server.ts'
import { createTestDatabase } from './test-app.ts'

/** The storage service alone, on a fresh database and folders, with its log. */
export async function createTestStorage({
  wantedRenderings,
  enqueue,
}: Pick<StorageServiceOptions, 'wantedRenderings' | 'enqueue'> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-storage-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const database = await createTestDatabase()
  const { objects, storageFolder } = await openStore(folder)
  const variantsFolder = path.join(folder, 'variants')
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) })
  const keys = generateApiKeys()
  const uploadsFolder = path.join(folder, 'uploads')
  const { service, renderAllAhead } = createStorageService({
    imageWidths: IMAGE_WIDTHS,
    database,
    keys,
    objects,
    variantsFolder,
    uploadsFolder,
    wantedRenderings,
    enqueue,
    log,
  })
  const app = new Hono().route('/storage/v1', service)
  const { storage } = createClient('http://storage.test', keys.secret, {
    global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
    auth: { persistSession: false },
  })

  return {
    app,
    renderAllAhead,
    keys,
    /** The official client with the service's rights. */
    storage,
    uploadsFolder,
    /** The files with the bytes, relative to the storage folder. */
    async storedFiles() {
      const found = await readdir(storageFolder, { recursive: true, withFileTypes: true })
      return found
        .filter((entry) => entry.isFile() && !isBesideObject.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
    },
    database,
    objects,
    variantsFolder,
    addBucket: (bucket: { id: string; file_size_limit?: number; allowed_mime_types?: string[] }) =>
      database.owner`
        insert into storage.buckets ${valuesOf({ name: bucket.id, ...bucket })}`,
    logged,
    get: (address: string, headers: Record<string, string> = {}, method = 'GET') =>
      app.request(`/storage/v1${address}`, { headers, method }),
    store: (object: Partial<NewObject>) =>
      storeObject(
        { database, objects },
        {
          bucket: 'hero_images',
          name: 'dawn.jpg',
          bytes: Buffer.from('dawn'),
          contentType: 'image/jpeg',
          cacheControl: 'max-age=3600',
          ...object,
        },
      ),
  }
}

// The files that the S3 server stores beside an object's bytes.
const isBesideObject = /\._S3rver_(metadata\.json|object\.md5)$/

async function openStore(folder: string) {
  if (inject('store') === 'an S3 bucket') {
    const { settings, directory } = await startS3Server()
    return { objects: openS3Store(settings), storageFolder: directory }
  }
  const storageFolder = path.join(folder, 'storage')
  await mkdir(storageFolder)
  return { objects: openFileStore(storageFolder), storageFolder }
}
