import { type ObjectStore, ObjectStoreAwayError } from 'one-process-backend/storage'
import type { Settings } from '../settings.ts'

/**
 * Asks the picture store of the settings for a file that isn't there.
 * @throws one sentence where it doesn't answer, or answers otherwise
 */
export async function checkStore(objects: ObjectStore, { S3_ENDPOINT, S3_BUCKET }: Settings) {
  if (!S3_ENDPOINT) return
  try {
    await objects.read({ bucket: 'check', name: 'start', version: 'none' })
  } catch (error) {
    if (!(error instanceof ObjectStoreAwayError)) throw error
    throw new Error(
      `S3_ENDPOINT leads to ${new URL(S3_ENDPOINT).host}, bucket ${S3_BUCKET}: ${error.message} Correct the variables that begin with S3_, or start the store.`,
    )
  }
}
