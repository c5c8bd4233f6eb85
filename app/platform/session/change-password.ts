import { toast } from '../../ui/toast.ts'
import type { Write } from '../rows/writes/use-write.ts'

export interface NewPassword {
  password: string
  /** Left out by a person who came with a mailed link. */
  current?: string
}

/** Resolves to false if the password was changed, but the person's other sessions could not be ended. */
export const changePassword: Write<NewPassword, boolean> = {
  writes: [],
  send: async (db, { password, current }) => {
    const { auth } = await db()
    const { error } = await auth.updateUser({ password, current_password: current })
    if (error) throw error
    return endOtherSessions.send(db).then(
      () => true,
      () => false,
    )
  },
}

export const confirmChange = (areOthersSignedOut: boolean) =>
  toast({
    title: 'Password changed',
    description: areOthersSignedOut
      ? 'You are signed in here, and signed out everywhere else.'
      : 'Your other devices could not be signed out. Please sign them out in your account.',
  })

export const endOtherSessions: Write<void> = {
  writes: [],
  send: async (db) => {
    const { error } = await (await db()).auth.signOut({ scope: 'others' })
    if (error) throw error
  },
}
