import { Check } from 'lucide-react'

/** Stands in the form's place, so that nothing moves. */
export function SentPanel() {
  return (
    <div className="grid content-center justify-items-center py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-spruce-100 text-spruce-800">
        <Check aria-hidden strokeWidth={1.5} className="size-8" />
      </span>
      <h3 className="mt-6 text-subtitle">Message Sent!</h3>
      <p className="mt-3 max-w-sm">Thank you for contacting us. We'll be in touch soon.</p>
      <a href="/#contact" className="link mt-6 hidden noscript:inline">
        Write another message
      </a>
    </div>
  )
}
