import { type FormEvent, useRef, useState } from 'react'
import { isWholeCode } from '../../ui/controls/fields/code-field.tsx'
import { errorMessage } from '../rows/writes/error-messages.ts'
import { describeRefusedCode } from './refused-code.ts'

/**
 * The state of a form for the six digits of an authenticator app. `check` sends them. A refusal is shown at the field,
 * which is cleared for the next code. Returns the props of `CodeField` and the form's `onSubmit`.
 */
export function useCode(check: (code: string) => Promise<unknown>) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const ref = useRef<HTMLInputElement>(null)
  const isChecking = useRef(false)
  const refuse = (message: string) => {
    setProblem(message)
    setCode('')
    ref.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The second press of a double click would count as another wrong code.
    if (isChecking.current) return
    if (!isWholeCode(code)) return refuse('Please enter the six digits that your app shows.')
    isChecking.current = true
    check(code)
      .catch((error) =>
        refuse(
          describeRefusedCode(error) ??
            errorMessage(error, 'The code could not be checked. Please try again.'),
        ),
      )
      .finally(() => {
        isChecking.current = false
      })
  }
  return { field: { ref, value: code, onChange: setCode, problem }, onSubmit }
}
