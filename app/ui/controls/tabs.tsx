import { Tabs as RadixTabs } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'

export const Tabs = RadixTabs.Root

export const TabList = ({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) => (
  <RadixTabs.List
    className={classes('flex flex-wrap gap-1 border-b border-ink/15', className)}
    {...rest}
  />
)

export const Tab = ({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) => (
  <RadixTabs.Trigger
    className={classes(
      '-mb-px inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-b-2 border-transparent px-3.5 text-small',
      'font-semibold text-ink-soft hover:text-ink data-[state=active]:border-spruce-700 data-[state=active]:text-ink',
      'focus-visible:-outline-offset-2 max-sm:px-2 max-sm:text-tiny',
      className,
    )}
    {...rest}
  />
)

export const TabPanel = ({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) => (
  <RadixTabs.Content className={classes('pt-6', className)} {...rest} />
)
