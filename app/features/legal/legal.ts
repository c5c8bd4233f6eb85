/** The two policies, which staff write and every page links to. `key` is the policy's key in site_settings. */
export const policies = {
  'privacy-policy': {
    key: 'privacy_policy',
    title: 'Privacy Policy',
    description:
      'What we do with what you tell us, who sees it, how long we keep it, and how to ask us about it.',
  },
  'terms-of-service': {
    key: 'terms_of_service',
    title: 'Terms of Service',
    description:
      'How individual and communal cremation work with us, prices and payment, and the return of ashes.',
  },
} as const

type PolicyPath = keyof typeof policies
export type PolicyKey = (typeof policies)[PolicyPath]['key']

/** A policy as visitors get it: its HTML, and the list of its chapters. */
export interface PolicyText {
  html: string
  chapters: { id: string; title: string }[]
}

/** The policy at a route's pattern, such as "/privacy-policy". */
export const findPolicy = (pattern: string) => policies[pattern.replace(/^\//, '') as PolicyPath]
