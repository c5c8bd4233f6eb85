import { DatabaseUnavailableError } from 'one-process-backend/database'
import { DatabaseError } from 'pg'

/** Describes what went wrong with a backup or another command, in a sentence for the person who runs the site. */
export function describeProblem(problem: unknown): string {
  const error = problem as NodeJS.ErrnoException
  if (error.code === 'ENOSPC') return 'The disk is full.'
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return `This user may not open ${error.path ?? 'a file that is needed'}: the site and its commands must run as the same user.`
  if (error.code === 'ENOENT' && error.path) return `There is no ${error.path}.`
  if (error instanceof DatabaseError) return `The database refused: ${error.message}.`
  if (error instanceof DatabaseUnavailableError) return error.message
  return error.message
}
