import type { Claims, Database } from '../database/database.ts'
import type { Catalogue } from './catalogue.ts'
import type { ShapeMemory } from './sql/prepared-shapes.ts'

/** A request whose caller is known, before anything of it is parsed. */
export interface DataRequest {
  method: string
  /** Of the table or the function, as the address has it. */
  name: string
  /** As seen from where the service is mounted. */
  path: string
  query: URLSearchParams
  headers: Headers
  claims: Claims
  /** Of the client, when the server knows it. */
  address?: string
  readText(): Promise<string>
}

export interface DataServices {
  database: Database
  catalogue: Catalogue
  shapes: ShapeMemory
}

/** One call of the service: an answer, or a Refusal or the database's error thrown. */
export type Operation = (request: DataRequest, services: DataServices) => Promise<Response>
