import { randomUUID } from 'node:crypto'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../backend/database/database.ts'

/** A database of its own, copied from the migrated template; gone after the test or the file. */
export async function createTestDatabase(template = inject('template')): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openDatabase({ ...template, database: 'postgres' })
  await server.owner.unsafe(`create database ${name} template ${template.database}`)
  const database = openDatabase({ ...template, database: name })
  afterwards(async () => {
    await database.close()
    await server.owner.unsafe(`drop database ${name}`)
    await server.close()
  })
  return database
}

/** Within a test it runs when the test ends, at the top of a file when its last test has. */
function afterwards(close: () => Promise<void>) {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}
