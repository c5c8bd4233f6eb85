import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../../tests/rendered.tsx'
import { closeToast, shownToast } from '../../../ui/toast.ts'
import { useMoving } from './use-moving.ts'

const undo = () => shownToast()?.action?.onClick()

beforeEach(() => {
  closeToast(shownToast()?.id ?? 0)
})

test('Undo of several moves takes back those that succeeded', async () => {
  const send = vi.fn(async (_db: unknown, _move: object) => {})
  const move = renderHook(() =>
    useMoving({ writes: [], send }, { moved: 'Moved', failed: 'Not moved' }),
  )
  send.mockRejectedValueOnce(new Error('The line is down.'))
  await expect(move('larch', 5)).rejects.toThrow()
  expect(shownToast()).toMatchObject({ title: 'Not moved', description: 'The line is down.' })
  await move('larch', 1)
  await move('larch', 2)
  undo()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4))
  expect(send.mock.calls[3]?.[1]).toEqual({ id: 'larch', steps: -3 })
})

test('a move that ends after it was taken back offers no second Undo', async () => {
  const slow = Promise.withResolvers<void>()
  const send = vi.fn(async (_db: unknown, _move: object) => {})
  const move = renderHook(() => useMoving({ writes: [], send }, { moved: 'Moved', failed: '' }))
  await move('larch', 1)
  send.mockReturnValueOnce(slow.promise)
  const moving = move('larch', 1)
  undo()
  closeToast(shownToast()?.id ?? 0)
  slow.resolve()
  await moving
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title: 'Move taken back' }))
  expect(send.mock.calls[2]?.[1]).toEqual({ id: 'larch', steps: -2 })
  expect(shownToast()).not.toHaveProperty('action')
})
