import { expect, test, vi } from 'vitest'
import { renderHook } from '../../../tests/rendered.tsx'
import { useTakeBack } from './use-take-back.ts'

const larch = { id: 'larch', updated_at: '1', name: 'Larch', town: 'Golden', slug: 'larch' }

test('Undo of a saved row restores only what was changed, and what the database changes with it', async () => {
  const send = vi.fn(async (_db: unknown, _input: object) => {})
  const takeBack = renderHook(() =>
    useTakeBack<typeof larch, object>({ writes: [], send }, ['slug']),
  )
  const saved = { name: 'Birch', town: 'Golden' }
  takeBack(larch, saved, { slug: 'birch', updated_at: '2' })?.undo()
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  expect(send.mock.calls[0]?.[1]).toEqual({
    before: { ...larch, ...saved, slug: 'birch', updated_at: '2' },
    change: { name: 'Larch', slug: 'larch' },
  })
  expect(takeBack(larch, { town: 'Golden' }, undefined), 'nothing to undo').toBeUndefined()
})
