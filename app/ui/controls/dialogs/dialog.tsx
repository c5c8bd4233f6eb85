import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClasses } from '../../button.tsx'
import { classes } from '../../classes.ts'
import { useReturnFocus } from './use-return-focus.ts'

const widths = {
  narrow: 'max-w-[28rem]',
  medium: 'max-w-[37.5rem]',
  // Beside the menu, where toasts are shown.
  wide: 'max-w-[60rem] lg:left-[17rem]',
}

interface Props {
  open: boolean
  onOpenChange?: (open: boolean) => void
  title: string
  description?: ReactNode
  width?: keyof typeof widths
  /** False if the user must answer: no close button, no Escape, no click outside. */
  canClose?: boolean
  /** For dialogs where Escape must not do the same as the close button. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void
  /** The element to focus after closing; null returns the focus to where it was. */
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

/** A dialog over the page. It traps the focus, and returns it when it closes. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'medium',
  canClose = true,
  onEscapeKeyDown,
  focusAfter,
  children,
}: Props) {
  const returnFocus = useReturnFocus(focusAfter)
  return (
    <RadixDialog.Root open={open} onOpenChange={canClose ? onOpenChange : undefined}>
      <RadixDialog.Portal>
        <DialogBackdrop />
        <RadixDialog.Content
          {...returnFocus}
          onEscapeKeyDown={onEscapeKeyDown}
          onInteractOutside={keepOpenForToasts}
          className={classes(
            'dialog fixed inset-x-4 top-1/2 z-40 mx-auto max-h-[calc(100dvh-2rem-2*var(--offline-bar,0px))] -translate-y-1/2 overflow-y-auto',
            'rounded-card bg-snow p-6 shadow-card sm:p-8',
            widths[width],
          )}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className="pr-10 font-serif text-subtitle">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description asChild>
              <div className="mt-2 text-small text-ink-soft">{description}</div>
            </RadixDialog.Description>
          )}
          <div className="mt-5">{children}</div>
          {canClose && (
            <RadixDialog.Close
              aria-label="Close"
              className="absolute top-4 right-3 grid size-11 place-items-center rounded-full hover:bg-ink/5 sm:top-6.5 sm:right-5"
            >
              <X aria-hidden className="size-5" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/**
 * A press on a toast doesn't count as one outside the dialog. A toast that the press closed has already left the page.
 */
function keepOpenForToasts(event: Event) {
  const { target } = event
  if (target instanceof Element && (!target.isConnected || target.closest('.toasts')))
    event.preventDefault()
}

/**
 * Replaces Radix's own overlay, which stops scrolling with a <style> element that the page's policy forbids. The style
 * sheet stops it instead: see `.dialog` in staff.css.
 */
export const DialogBackdrop = () => (
  // biome-ignore lint/a11y/noStaticElementInteractions: a press beside a dialog must not take the focus from it.
  <div
    onMouseDown={(event) => event.preventDefault()}
    className="dialog-overlay pointer-events-auto fixed inset-0 z-40 bg-spruce-950/55"
  />
)

export const DialogClose = ({ children }: { children: ReactNode }) => (
  <RadixDialog.Close className={buttonClasses({ look: 'outline' })}>{children}</RadixDialog.Close>
)

/** The buttons at the foot of a form or a dialog. On a phone they fill its width. */
export const actionRow = 'flex flex-wrap gap-3 *:flex-auto sm:justify-end sm:*:flex-none'

/** An action row at the foot of a dialog, which stays visible while a long dialog is scrolled. */
export const dialogActionRow = classes(
  'dialog-actions -bottom-6 -mx-6 -mb-6 bg-snow px-6 pt-4 pb-6 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8',
  actionRow,
)

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={dialogActionRow}>{children}</div>
)
