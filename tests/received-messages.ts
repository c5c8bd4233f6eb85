/** Messages in the inbox, newest first: one to answer, one that is done, and one of suspected spam. */
export const ruth = {
  name: 'Ruth Hansen',
  email: 'ruth@example.com',
  phone: '(250) 555-0199',
  message: 'Our old dog Tilly died this morning. Could you tell us what happens next, please?',
  created_at: '2026-11-20T21:05:00Z',
}
export const anna = {
  name: 'Anna Petit',
  email: 'anna@example.com',
  message: 'How much for a cat?',
  status: 'completed',
  admin_read: true,
  created_at: '2026-11-19T16:30:00Z',
}
export const seller = {
  name: 'Best Offers',
  email: 'offers@example.com',
  message: 'Buy now',
  spam_reason: 'It came within a second.',
  created_at: '2026-11-18T16:30:00Z',
}
