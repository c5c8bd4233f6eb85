import { Check, Copy } from 'lucide-react'
import { type ComponentProps, type RefObject, useState } from 'react'
import { Button } from '../button.tsx'
import { toast } from '../toast.ts'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  text: string
  label: string
  /** A field with the text, which is selected if the text has to be copied by hand. */
  field?: RefObject<HTMLInputElement | null>
}

/** Copies a text. Browsers without a clipboard for scripts, as on a page without HTTPS, say so. */
export function CopyButton({ text, label, field, ...button }: Props) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      setCopied(undefined)
      field?.current?.select()
      toast({
        title: 'It could not be copied',
        description: 'Please select the words and copy them by hand.',
        variant: 'destructive',
      })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button {...button} onClick={copy}>
      <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  )
}
