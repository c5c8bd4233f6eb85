import { z } from 'zod'
import { newEmail } from '../../app/platform/session/account-email.ts'

const message = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  status: z.enum(['new', 'in-progress', 'completed']),
  admin_read: z.boolean(),
  admin_notes: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
})

const administrator = z.strictObject({
  id: z.uuid(),
  email: newEmail,
  created_at: z.iso.datetime({ offset: true }).optional(),
  /** A bcrypt hash, as Supabase Auth makes it. Without one, the administrator is invited. */
  password_hash: z
    .string()
    .regex(/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/)
    .optional(),
})

/** The second file of a move: the other site's messages and accounts. */
export const people = z.strictObject({
  contact_form_submissions: z.array(message),
  administrators: z.array(administrator),
})

export type MovedMessage = z.infer<typeof message>
export type MovedAdministrator = z.infer<typeof administrator>
export type People = z.infer<typeof people>

export interface PeopleOutcome {
  messages: number
  accounts: number
  invitations: number
  /**
   * Moved messages that are older than the retention period in Settings, Personal Data, and the day from which they are
   * deleted.
   */
  expiring: number
  expire_at: string | null
}
