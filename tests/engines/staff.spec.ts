import { test, type Visit } from './visit.ts'

interface Screen {
  path: string
  heading: string
  save?(visit: Visit): Promise<unknown>
}

const small = 'Individual Cremation, Small'

const screens: Screen[] = [
  { path: '/admin', heading: 'Dashboard' },
  { path: '/admin/recent-changes', heading: 'Recent changes' },
  {
    path: '/admin/pricing',
    heading: 'Pricing',
    save: async (visit) => {
      await visit.press('button', `${small}: $225.00`)
      await visit.type(small, '230.00')
      await visit.pressEnter()
      await visit.sees('Pricing updated')
    },
  },
  {
    path: '/admin/navigation',
    heading: 'Navigation',
    save: async (visit) => {
      await visit.press('button', 'Add Navigation Item')
      await visit.type('Title', 'Grief support')
      await visit.type('URL or Section ID', 'about')
      await visit.press('button', 'Save')
      await visit.sees('Navigation item created')
    },
  },
  {
    path: '/admin/faqs',
    heading: 'FAQs',
    save: async (visit) => {
      await visit.press('button', 'Add FAQ')
      await visit.type('Question', 'May we walk by the lake?')
      await visit.type('Answer', 'Of course, the path is open.')
      await visit.press('button', 'Save')
      await visit.sees('FAQ added successfully')
    },
  },
]

for (const { path, heading, save } of screens)
  test(`staff ${save ? 'save on' : 'read'} ${path}`, async ({ visit, administrator }) => {
    await visit.openAsStaff(administrator, path)
    await visit.sees(heading)
    await save?.(visit)
  })
