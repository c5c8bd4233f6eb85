import { domainToASCII } from 'node:url'
import type { Sql } from '../../database/sql.ts'
import { errors } from '../errors.ts'

/** In characters: RFC 5321, 4.5.3.1.3. */
const LONGEST = 254

/**
 * The one spelling of a mailbox: lower case, and the domain in ASCII (UTS 46). Leaves a text that can't be an address as
 * it is.
 */
export function normaliseAddress(email: string): string {
  if (email.length > LONGEST) return email
  const start = email.lastIndexOf('@') + 1
  const domain = email.slice(start)
  const isDomain = !/[^\p{L}\p{N}\p{M}.。．｡-]/u.test(domain)
  return (email.slice(0, start) + ((isDomain && domainToASCII(domain)) || domain)).toLowerCase()
}

/** The normalised address. @throws AuthRefusal with a sentence if the database doesn't accept it */
export async function requireAddress(sql: Sql, email: string): Promise<string> {
  if (email === '') throw errors.invalid('An email address is required')
  const address = normaliseAddress(email)
  const [row] = await sql<{ problem: string | null }[]>`
    select private.find_address_problem(${address}) as problem`
  if (row?.problem) throw errors.invalid(row.problem)
  return address
}
