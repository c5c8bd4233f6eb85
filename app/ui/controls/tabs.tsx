import { Tabs as RadixTabs } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { classes } from '../classes.ts'

export const Tabs = RadixTabs.Root

/**
 * The open tab is part of the URL: it survives a reload, and switching tabs asks about unsaved changes like leaving a
 * page.
 */
export function useTabInAddress(first: string) {
  const [parameters, setParameters] = useSearchParams()
  return {
    value: parameters.get('tab') ?? first,
    onValueChange: (id: string) =>
      setParameters(id === first ? {} : { tab: id }, { preventScrollReset: true }),
    activationMode: 'manual' as const,
  }
}

// If the tabs may wrap, each has a frame of its own and there is no line between the rows.
export const TabList = ({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) => (
  <RadixTabs.List
    className={classes(
      'flex flex-wrap gap-1.5 one-row:gap-1 one-row:border-b one-row:border-ink/15',
      className,
    )}
    {...rest}
  />
)

export const Tab = ({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) => (
  <RadixTabs.Trigger
    className={classes(
      'inline-flex min-h-11 items-center gap-2 rounded-full border border-ink/25 px-3.5 text-small font-semibold text-ink-soft',
      'hover:text-ink data-[state=active]:border-spruce-700 data-[state=active]:bg-spruce-100 data-[state=active]:text-ink',
      'focus-visible:-outline-offset-2 one-row:-mb-px one-row:rounded-t-soft one-row:rounded-b-none one-row:border-0',
      'one-row:border-b-2 one-row:border-transparent one-row:bg-transparent',
      'one-row:data-[state=active]:bg-transparent',
      className,
    )}
    {...rest}
  />
)

export const TabPanel = ({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) => (
  <RadixTabs.Content className={classes('pt-6', className)} {...rest} />
)
