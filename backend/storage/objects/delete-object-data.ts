import type { StorageParts } from '../operation.ts'
import { renderingsOf } from '../renderings/renderings.ts'
import type { ObjectVersion } from '../stores/object-store.ts'

/**
 * Takes away what is left of objects whose rows are gone: bytes, renderings, what is remembered.
 * The rows have decided, so a failure is only logged; the sweep finds what it left.
 */
export async function deleteObjectData(
  gone: ObjectVersion[],
  { objects, publicObjects, variants, log }: StorageParts,
): Promise<void> {
  for (const object of gone) {
    publicObjects.forget(object)
    try {
      await objects.remove(object)
      await variants.removeAll(renderingsOf(object))
    } catch (error) {
      log.warn({ err: error, object: `${object.bucket}/${object.name}` }, 'bytes were left behind')
    }
  }
}
