import { type ComponentProps, useRef, useState } from 'react'
import { cleanEmail } from '../../../supabase/functions/_shared/mail-address.ts'
import { findEmailSlip } from './find-email-slip.ts'

/** An email field that asks about a likely typo, which would be accepted but reach nobody. */
export function EmailInput(props: ComponentProps<'input'>) {
  const field = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string>()
  const look = () => setMeant(findEmailSlip(cleanEmail(field.current?.value ?? '')))

  const take = () => {
    if (!field.current || !meant) return
    field.current.value = meant
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    field.current.focus()
  }
  return (
    <>
      <input {...props} ref={field} onBlur={look} onInput={() => meant && look()} />
      <p role="status" className="mt-2 text-small empty:hidden">
        {meant && <DidYouMean meant={meant} type="button" onClick={take} />}
      </p>
    </>
  )
}

export const DidYouMean = ({ meant, ...button }: ComponentProps<'button'> & { meant: string }) => (
  <>
    Did you mean{' '}
    <button {...button} className="link min-h-6 wrap-anywhere font-semibold">
      {meant}
    </button>
    ?
  </>
)
