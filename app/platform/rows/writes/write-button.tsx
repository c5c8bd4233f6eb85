import type { ComponentProps } from 'react'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { rememberPlace } from '../../../ui/controls/lists/row-focus.ts'
import { toast } from '../../../ui/toast.ts'
import { toastFailure } from './failure-toast.ts'
import { useWrite, type Write } from './use-write.ts'

interface Props<Input, Output> extends Omit<ComponentProps<typeof ConfirmedButton>, 'onConfirm'> {
  write: Write<Input, Output>
  input: Input
  /** The toast on success; left out if the screen itself shows the result. */
  done?: { title: string; description?: string }
  failed: string
  fallback?: string
  /** The row that disappears; its neighbour gets the focus. */
  row?: string
}

/** A button that writes, at once or after a question, and reports the result. */
export function WriteButton<Input, Output>(props: Props<Input, Output>) {
  const { write, input, done, failed, fallback, row, disabled, ...button } = props
  const { mutate, isPending } = useWrite(write)
  const press = () => {
    const moveFocus = row === undefined ? undefined : rememberPlace([row])
    mutate(input, {
      onSuccess: () => {
        moveFocus?.()
        if (done) toast(done)
      },
      onError: toastFailure(failed, fallback),
    })
  }
  return <ConfirmedButton {...button} disabled={disabled || isPending} onConfirm={press} />
}
