import { createContext, use } from 'react'

/** What families would rely on and the firm still has to replace. */
export type Example = 'mailbox' | 'phone' | 'prices' | 'products' | 'clinics'

/** The examples on the public pages; none where the address isn't public. */
export const ExamplesContext = createContext<Example[]>([])

export const useExamples = () => use(ExamplesContext)
