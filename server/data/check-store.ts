import { type ObjectStore, ObjectStoreAwayError } from 'one-process-backend/storage'
import type { Settings } from '../settings.ts'

/**
 * Asks the configured picture store for a file that doesn't exist.
 * @throws one sentence if it doesn't respond, or responds with an error
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
