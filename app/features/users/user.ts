/** An account in the list of users. Times are ISO 8601. */
export interface User {
  id: string
  email: string
  created_at: string
  last_sign_in_at: string | null
  is_admin: boolean
}

const localDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' })

export const formatDate = (time: string | null) =>
  time ? localDate.format(new Date(time)) : 'Never'

/** Marks the administrators among the accounts. An account without a row in admin_users is none. */
export function withAdminStatus(
  users: Omit<User, 'is_admin'>[],
  adminRows: { id: string; is_admin: boolean }[],
): User[] {
  const admins = new Set(adminRows.filter(({ is_admin }) => is_admin).map(({ id }) => id))
  return users.map((user) => ({ ...user, is_admin: admins.has(user.id) }))
}
