import { createContext, use } from 'react'

/** Example content that families would rely on, so that the firm has to replace it. */
export type Example = 'mailbox' | 'phone' | 'prices' | 'products' | 'clinics'

/** The examples on the public pages; empty if the site's address isn't public. */
export const ExamplesContext = createContext<Example[]>([])

export const useExamples = () => use(ExamplesContext)
