import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { openObjectBucket } from '../backend/storage/object-bucket.ts'
import { openObjectFolder } from '../backend/storage/object-files.ts'
import type { ObjectStore } from '../backend/storage/object-store.ts'
import type { Settings } from './settings.ts'

/** Where the bytes of pictures are: in the S3-compatible store of the settings, or in the data folder. */
export async function openObjects(settings: Settings): Promise<ObjectStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return openObjectBucket({ endpoint, bucket, accessKeyId, secretAccessKey, region })
  const folder = path.join(settings.DATA_DIR, 'storage')
  await mkdir(folder, { recursive: true })
  return openObjectFolder(folder)
}
