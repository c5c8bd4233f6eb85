import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a URL. */
export const createToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token: its SHA-256 in hexadecimal. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Six digits. */
export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Keyed, so that a copy of the database doesn't give six digits away. */
export const hashCode = (secret: string, userId: string, purpose: string, code: string) =>
  createHmac('sha256', secret).update(`code:${purpose}:${userId}:${code}`).digest('hex')

/**
 * The refresh token that follows this one. Derived, so that tabs which refresh at the same moment
 * can be given the same successor though only hashes are stored.
 */
export const deriveNextToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')

export const isSameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
