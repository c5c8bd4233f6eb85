import type { TestProject } from 'vitest/node'
import { startPostgres } from '../setup/postgres.ts'
import { findOlderPostgres } from './older-postgres.ts'

/** Runs a few files again with the oldest supported PostgreSQL and the pictures in an S3 store. */
export default async function setup(project: TestProject) {
  project.provide('store', 'an S3 bucket')
  return startPostgres(project, await findOlderPostgres(15))
}
