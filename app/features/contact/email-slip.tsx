import { type ComponentProps, useEffect, useState } from 'react'
import { cleanEmail } from '../../../supabase/functions/_shared/mail-address.ts'
import { findEmailSlip } from './find-email-slip.ts'

/** Asks about a likely typo in an e-mail address, which would be accepted but reach nobody. */
export function EmailSlip({ fieldId }: { fieldId: string }) {
  const [meant, setMeant] = useState<string>()
  useEffect(() => {
    const field = document.getElementById(fieldId)
    const look = () =>
      field instanceof HTMLInputElement && setMeant(findEmailSlip(cleanEmail(field.value)))
    field?.addEventListener('change', look)
    return () => field?.removeEventListener('change', look)
  }, [fieldId])

  const take = () => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLInputElement) || !meant) return
    field.value = meant
    field.dispatchEvent(new Event('input', { bubbles: true }))
    setMeant(undefined)
    field.focus()
  }
  return (
    <p role="status" className="mt-2 text-small empty:hidden">
      {meant && <DidYouMean meant={meant} type="button" onClick={take} />}
    </p>
  )
}

/** The question with the address that was probably meant, as the button that takes it. */
export const DidYouMean = ({ meant, ...button }: ComponentProps<'button'> & { meant: string }) => (
  <>
    Did you mean{' '}
    <button {...button} className="link min-h-6 wrap-anywhere font-semibold">
      {meant}
    </button>
    ?
  </>
)
