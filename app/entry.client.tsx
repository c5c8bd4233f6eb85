import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { newTask } from './ui/in-turn.tsx'

const site = document.querySelector('#site')

/** The router does it when it is first asked, and throws the promise of it. */
async function decodePageData() {
  try {
    HydratedRouter({})
  } catch (decoding) {
    await decoding
  }
}

/** The router does it when it is next asked, and fails for want of a page, which React warns of in development. */
function makeRoutes() {
  try {
    if (import.meta.env.PROD) HydratedRouter({})
  } catch {}
}

// In tasks of their own, for a slow phone is busy with each of them for a while.
await decodePageData()
await newTask()
makeRoutes()
await newTask()
startTransition(() => {
  if (site)
    hydrateRoot(
      site,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
})
