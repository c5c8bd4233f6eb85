export {
  findRunningPostgres,
  startEmbeddedPostgres,
} from './src/database/embedded/embedded-postgres.ts'
export { FolderInUse, lockFolder } from './src/database/embedded/folder-lock.ts'
export { stopOrphanedPostgres } from './src/database/embedded/orphaned-postgres.ts'
export { findPostgresGroup } from './src/database/embedded/postgres-account.ts'
