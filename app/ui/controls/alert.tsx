import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'

const kinds = {
  problem: { look: 'border-dawn-300 bg-dawn-100 text-dawn-800', Icon: CircleAlert, role: 'alert' },
  success: {
    look: 'border-spruce-200 bg-spruce-50 text-spruce-900',
    Icon: CircleCheck,
    role: 'status',
  },
  note: { look: 'border-lake-200 bg-lake-100 text-lake-900', Icon: Info, role: 'note' },
} as const

interface Props {
  ref?: Ref<HTMLDivElement>
  kind?: keyof typeof kinds
  title?: ReactNode
  children: ReactNode
  className?: string
}

export function Alert({ ref, kind = 'problem', title, children, className }: Props) {
  const { look, Icon, role } = kinds[kind]
  return (
    <div
      ref={ref}
      role={role}
      className={classes('flex gap-3 rounded-soft border px-4 py-3 text-small', look, className)}
    >
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** For the `ref` of an alert that answers a press: a long form may show its end elsewhere. */
export const scrollIntoView = (alert: HTMLElement | null) =>
  alert?.scrollIntoView({ block: 'nearest' })
