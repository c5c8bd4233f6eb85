import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, URL-safe. */
export const createToken = () => randomBytes(32).toString('base64url')

/** Whether it has the format of our tokens and of those derived from them. */
export const isTokenShaped = (token: string) => /^[\w-]{43}$/.test(token)

/** The stored form of a token. Keyed, so that tokens become invalid with the secret. */
export const hashToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`token:${token}`).digest('hex')

export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Keyed, because six digits could be found by brute force from an unkeyed hash in a copy of the database. */
export const hashCode = (secret: string, userId: string, purpose: string, code: string) =>
  createHmac('sha256', secret).update(`code:${purpose}:${userId}:${code}`).digest('hex')

/**
 * The refresh token that follows this one. It is derived, so that tabs that refresh at the same moment all get the same
 * successor, although only hashes are stored.
 */
export const deriveNextToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')

export const isSameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
