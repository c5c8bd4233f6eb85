import type { StorageParts } from '../operation.ts'
import { renderingKeyPrefix } from '../renderings/renderings.ts'
import type { ObjectVersion } from '../stores/object-store.ts'

/**
 * Deletes what is left of objects whose rows were deleted: bytes, renderings and cached rows. A failure is only logged,
 * because the sweep deletes the rest.
 */
export async function deleteObjectData(
  gone: ObjectVersion[],
  { objects, publicObjects, variants, log }: StorageParts,
): Promise<void> {
  for (const object of gone) {
    publicObjects.forget(object)
    try {
      await objects.remove(object)
      await variants.removeAll(renderingKeyPrefix(object))
    } catch (error) {
      log.warn(
        { err: error, object: `${object.bucket}/${object.name}` },
        'The bytes of a deleted object could not be removed',
      )
    }
  }
}
