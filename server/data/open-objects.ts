import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from 'one-process-backend/storage'
import { openFileStore, openS3Store } from 'one-process-backend/storage'
import type { Settings } from '../settings.ts'

/** Opens the store for pictures: the configured S3-compatible one, or a folder of the data folder. */
export async function openObjects(settings: Settings): Promise<ObjectStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return openS3Store({ endpoint, bucket, accessKeyId, secretAccessKey, region })
  const folder = path.join(settings.DATA_DIR, 'storage')
  await mkdir(folder, { recursive: true })
  return openFileStore(folder)
}
