import { Switch as RadixSwitch } from 'radix-ui'
import type { ComponentProps } from 'react'

export const Switch = (props: ComponentProps<typeof RadixSwitch.Root>) => (
  <RadixSwitch.Root
    {...props}
    className="switch relative before:absolute before:-inset-2.5 h-7 w-12 shrink-0 rounded-full border-2 border-transparent bg-ink/50 transition-colors data-[state=checked]:bg-spruce-700 disabled:opacity-50"
  >
    <RadixSwitch.Thumb className="block size-6 rounded-full bg-snow transition-transform data-[state=checked]:translate-x-5" />
  </RadixSwitch.Root>
)
