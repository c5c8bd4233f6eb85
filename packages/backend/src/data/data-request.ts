import type { Enqueue } from '../connection-queue.ts'
import type { Claims, Database } from '../database/database.ts'
import type { Catalogue } from './catalogue.ts'

/** A request whose caller is known and which isn't parsed yet. */
export interface DataRequest {
  method: string
  /** The name of the table or function in the URL. */
  name: string
  /** Relative to where the service is mounted. */
  path: string
  query: URLSearchParams
  headers: Headers
  claims: Claims
  /** The client's address, if the server knows it. */
  address?: string
  /** The raw body; empty for a request without one. */
  body: string
}

export interface DataServices {
  database: Database
  catalogue: Catalogue
  enqueue: Enqueue
}

/** Responds to one request, or throws a Refusal or the database's error. */
export type Operation = (request: DataRequest, services: DataServices) => Promise<Response>
