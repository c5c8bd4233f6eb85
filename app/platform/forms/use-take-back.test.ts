import { expect, test, vi } from 'vitest'
import { renderHook } from '../../../tests/rendered.tsx'
import { shownToast } from '../../ui/toast.ts'
import { useTakeBack } from './use-take-back.ts'

const larch = { id: 'larch', updated_at: '1', name: 'Larch', town: 'Golden', slug: 'larch' }

test('Undo of a saved row restores only what was changed, and what the database changes with it, and names it', async () => {
  const send = vi.fn(async (_db: unknown, _input: object) => {})
  const takeBack = renderHook(() =>
    useTakeBack<typeof larch, Pick<typeof larch, 'name' | 'town'>>({ writes: [], send }, ['slug']),
  )
  const saved = { name: 'Birch', town: 'Golden' }
  const now = { slug: 'birch', updated_at: '2' }
  takeBack(larch, saved, now, ({ name, town }) => `${name} in ${town}`)?.undo()
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  expect(send.mock.calls[0]?.[1]).toEqual({
    before: { ...larch, ...saved, slug: 'birch', updated_at: '2' },
    change: { name: 'Larch', slug: 'larch' },
  })
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Change taken back',
      description: 'Larch in Golden',
    }),
  )
  expect(
    takeBack(larch, { name: 'Larch', town: 'Golden' }, undefined),
    'nothing to undo',
  ).toBeUndefined()
})
