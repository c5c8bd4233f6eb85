import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../field.tsx'
import { inputClasses } from './field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  problem?: string
  hint?: string
  /** Tells password managers whether this is an existing or a new password. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that reveals it. Pasting and password managers work. */
export function PasswordField({ label, problem, hint, required, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} problem={problem} hint={hint} required={required}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...rest}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={inputClasses(Boolean(problem), 'pr-12')}
          />
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-soft text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden strokeWidth={1.75} className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
