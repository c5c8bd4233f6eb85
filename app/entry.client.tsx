import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const site = document.querySelector('#site')

/** The router decodes the page's data when it is first asked, and throws the promise of it. */
async function decodePageData() {
  try {
    HydratedRouter({})
  } catch (decoding) {
    await decoding
  }
}

await decodePageData()
startTransition(() => {
  if (site)
    hydrateRoot(
      site,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
})
