import { DatabaseError } from 'pg'
import { DatabaseUnavailableError } from '../database/database-unavailable.ts'
import { errors, type StorageError } from './errors.ts'

/** PostgreSQL's error classes for unusable values, such as NUL in a text, and for values beyond its limits. */
const unusableValue = /^(22|54)/

/** The StorageError for a database error, or undefined if the cause isn't known. */
export function translateDatabaseError(error: unknown): StorageError | undefined {
  if (error instanceof DatabaseUnavailableError) return errors.databaseAway()
  if (!(error instanceof DatabaseError)) return undefined
  if (error.code === '42501') return errors.accessDenied()
  if (error.code === '23505') return errors.objectExists()
  if (error.code === '23503') return errors.bucketNotFound()
  if (unusableValue.test(error.code ?? ''))
    return errors.invalidRequest('The request holds a value that can’t be stored')
  return undefined
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const BROKEN = ['EACCES', 'EROFS', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE']

/** The StorageError for a file system error, or undefined if the cause isn't known. */
export function translateDiskError(error: unknown): StorageError | undefined {
  const { code = '' } = error as { code?: string }
  if (FULL.includes(code)) return errors.diskFull()
  if (BROKEN.includes(code)) return errors.diskAway()
  return undefined
}
