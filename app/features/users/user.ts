/** An account as the list shows it. Times are ISO 8601. */
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

/** Accounts with their right: a missing row means no administrator. */
export function withRights(
  users: Omit<User, 'is_admin'>[],
  rights: { id: string; is_admin: boolean }[],
): User[] {
  const admins = new Set(rights.filter(({ is_admin }) => is_admin).map(({ id }) => id))
  return users.map((user) => ({ ...user, is_admin: admins.has(user.id) }))
}
