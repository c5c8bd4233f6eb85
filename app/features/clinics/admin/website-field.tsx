import type { ChangeEvent, ComponentProps } from 'react'
import { InputField } from '../../../ui/controls/field.tsx'
import { withoutScheme } from './website.ts'

/** Takes a scheme away as soon as it is typed or pasted; the caret stays where it was in the rest. */
export const WebsiteField = ({ onChange, ...rest }: ComponentProps<typeof InputField>) => (
  <InputField
    inputMode="url"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...rest}
    onChange={(event) => {
      dropScheme(event)
      return onChange?.(event)
    }}
  />
)

function dropScheme({ target }: ChangeEvent<HTMLInputElement>) {
  const kept = withoutScheme(target.value)
  const dropped = target.value.length - kept.length
  if (dropped === 0) return
  const caret = Math.max(0, (target.selectionStart ?? 0) - dropped)
  target.value = kept
  target.setSelectionRange(caret, caret)
}
