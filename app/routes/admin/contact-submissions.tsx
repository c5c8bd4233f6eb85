export { InboxScreen as default } from '../../features/contact/admin/inbox-screen.tsx'

export const meta = () => [{ title: 'Contact Submissions' }, { name: 'robots', content: 'noindex' }]
