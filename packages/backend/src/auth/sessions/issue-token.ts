import { z } from 'zod'
import type { Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { queued } from '../operation-queue.ts'
import { text } from '../request-body.ts'
import { exchangeCode } from './pkce.ts'
import { refreshSession } from './refresh-session.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

const refuseIdToken: Operation = async (request) => {
  const { provider } = await request.readBody(z.object({ provider: text }))
  throw errors.disabled.idToken(provider)
}

const grants: Record<string, Operation> = {
  password: signInWithPassword,
  refresh_token: queued(refreshSession),
  pkce: queued(exchangeCode),
  id_token: refuseIdToken,
}

/** POST /auth/v1/token: runs the operation for `grant_type`. */
export const issueToken: Operation = (request, services) => {
  const type = request.query.get('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw errors.unsupportedGrant()
  return grant(request, services)
}
