import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { currentSlugQuery } from './former-slugs.ts'

test.each(['"),x(', 'a,b', 'Old-Lake', 'old lake', '../x', ''])(
  'an address that can’t be a slug asks the database nothing: %j',
  async (slug) => {
    const from = vi.fn()
    const query = currentSlugQuery(async () => ({ from }) as never, 'partner_clinics', slug)
    expect(await new QueryClient().query(query)).toBeNull()
    expect(from).not.toHaveBeenCalled()
  },
)
