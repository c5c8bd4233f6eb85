import type { Session } from '@supabase/supabase-js'
import { readClaims } from './claims.ts'

/** The authenticator apps that ask for their code when the person signs in. */
export const findVerifiedFactors = ({ user }: Pick<Session, 'user'>) =>
  (user.factors ?? []).filter(({ status }) => status === 'verified')

/** Whether the password was right and the code of the authenticator app is still needed. */
export const needsCode = (session: Session) =>
  findVerifiedFactors(session).length > 0 && readClaims(session.access_token).aal === 'aal1'
