import type { ComponentProps } from 'react'
import { InputField } from './field.tsx'

const LENGTH = 6

export const isWholeCode = (code: string) => code.length === LENGTH

interface Props extends Pick<ComponentProps<typeof InputField>, 'ref' | 'problem' | 'autoFocus'> {
  value: string
  onChange: (code: string) => void
}

/** The six digits of an authenticator app. Spaces are removed. */
export const CodeField = ({ onChange, ...rest }: Props) => (
  <InputField
    label="Six-digit code"
    hint="Your authenticator app shows a new code every half minute."
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    required
    onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, LENGTH))}
    className="max-w-48 text-center font-semibold tracking-[0.3em] tabular-nums"
    {...rest}
  />
)
