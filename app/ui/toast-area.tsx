import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { useState } from 'react'
import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'
import { closeToast, type Toast } from './toast.ts'

const DURATION = 5000
const SWIPE_THRESHOLD = 50

const looks = {
  default: 'border-spruce-200 bg-snow text-ink',
  destructive: 'border-dawn-300 bg-dawn-100 text-dawn-800',
}

export default function ToastArea({ toast }: { toast: Toast }) {
  return (
    <RadixToast.Provider
      duration={DURATION}
      swipeThreshold={SWIPE_THRESHOLD}
      swipeDirection="right"
    >
      <ToastMessage key={toast.id} toast={toast} />
      <RadixToast.Viewport className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-full" />
    </RadixToast.Provider>
  )
}

function ToastMessage({
  toast: { id, title, description, variant = 'default', action, about, duration },
}: {
  toast: Toast
}) {
  const [open, setOpen] = useState(true)
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) closeToast(id)
  }
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={change}
      duration={duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className={classes(
        'toast flex items-start gap-4 rounded-card border p-5 shadow-card',
        looks[variant],
      )}
    >
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="mt-1 text-small">{description}</RadixToast.Description>
        )}
        {about && <p className="mt-3 text-small text-ink-soft">{about}</p>}
        {action && (
          <RadixToast.Action
            altText={action.altText}
            onClick={action.onClick}
            className={buttonClasses({ look: 'outline', size: 'small' }, 'mt-3')}
          >
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close aria-label="Close" className="-m-3 rounded-full p-3 hover:bg-ink/5">
        <X aria-hidden className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
