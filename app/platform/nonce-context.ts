import { createContext } from 'react'

/** Marks a page's own inline code during rendering; `csp-hashes` removes the nonce before the page is sent. */
export const NonceContext = createContext<string | undefined>(undefined)
