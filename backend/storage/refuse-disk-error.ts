import { errors, type StorageError } from './errors.ts'

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const BROKEN = ['EACCES', 'EROFS', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE']

/** The refusal that a failure of the disk means to the caller, if it means one. */
export function refuseDiskError(error: unknown): StorageError | undefined {
  const { code = '' } = error as { code?: string }
  if (FULL.includes(code)) return errors.diskFull()
  if (BROKEN.includes(code)) return errors.diskAway()
  return undefined
}
