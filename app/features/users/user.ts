import { formatDay } from '../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../shared/time/time-zones.ts'

/** An account in the server's list. Times are ISO 8601. */
export interface ListedUser {
  id: string
  email: string
  created_at: string
  last_sign_in_at: string | null
}

export interface User extends ListedUser {
  is_admin: boolean
  has_second_factor: boolean
  /** Missing if the account is newer than the list of origins. */
  origin?: UserOrigin
}

export interface UserOrigin {
  id: string
  origin: 'invitation' | 'passcode' | 'first administrator' | 'operator'
  is_confirmed: boolean
  /** True until the account is approved the first time. */
  is_waiting: boolean
}

const origins = {
  invitation: 'Joined by invitation',
  passcode: 'Signed up with the passcode',
  'first administrator': 'First administrator',
  operator: 'Added by whoever runs the site',
}

export const describeOrigin = ({ origin, is_confirmed }: Omit<UserOrigin, 'is_waiting'>) =>
  is_confirmed ? origins[origin] : `${origins[origin]}, address not confirmed yet`

export const formatDate = (time: string | null, zone: TimeZone) =>
  time ? formatDay(time, zone) : 'Never'

/** Marks the administrators among the accounts. An account that isn't in admin_users has no rights. */
export function withAdminStatus(
  users: ListedUser[],
  adminRows: { id: string; is_admin: boolean }[],
) {
  const admins = new Set(adminRows.filter(({ is_admin }) => is_admin).map(({ id }) => id))
  return users.map((user) => ({ ...user, is_admin: admins.has(user.id) }))
}
