import { StrictMode, startTransition, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const never = new Promise<never>(() => {})

/** Nothing is hydrated once the bootstrap script loads another page, whose URL this one has already. */
function HydratedPage() {
  if (document.querySelector('script[data-deferred=stopped]')) use(never)
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedPage />
    </StrictMode>,
  )
})
