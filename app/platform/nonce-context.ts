import { createContext } from 'react'

/** Marks a page's own inline code during rendering; `csp-hashes` removes it before a browser sees the page. */
export const NonceContext = createContext<string | undefined>(undefined)
