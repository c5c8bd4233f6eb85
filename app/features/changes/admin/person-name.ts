/** Somebody's name as their address tells it: "Ann Miller" for ann.miller@example.com. */
export function nameOfAddress(email: string): string {
  const [local = ''] = email.split(/[@+]/)
  const words = local.split(/[._-]+/).filter((word) => /\p{L}/u.test(word))
  if (words.length === 0) return email
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

interface Author {
  actor_id: string | null
  actor_email: string | null
  actor_role: string
}

/** Who did something, as the one who reads it would say. */
export function nameOfAuthor({ actor_id, actor_email, actor_role }: Author, ownId?: string) {
  if (actor_role === 'anon') return 'A visitor'
  if (actor_id === null) return 'The site'
  if (actor_id === ownId) return 'You'
  return actor_email ? nameOfAddress(actor_email) : 'Somebody'
}
