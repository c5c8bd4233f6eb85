import { type ComponentProps, useRef } from 'react'
import { Button } from '../../button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  label: string
  onPick: (file: File) => void
}

export function FileButton({ label, onPick, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
