import { useState } from 'react'
import { localStore } from '../../platform/browser-storage.ts'
import { Alert } from '../../ui/controls/alert.tsx'

/** Explains why nobody can stay signed in at this browser, if it stores nothing. */
export function ForgetfulBrowserNote() {
  const [isLasting] = useState(() => localStore.isLasting())
  if (isLasting) return null
  return (
    <Alert kind="note" className="mb-6">
      This browser stores nothing for this website, so you have to sign in again each time a page
      loads. To stay signed in, allow cookies for this website, or free some space on this device.
    </Alert>
  )
}
