import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../../tests/rendered.tsx'
import { closeToast, shownToast } from '../../../ui/toast.ts'
import { useMoving } from './use-moving.ts'

const undo = () => shownToast()?.action?.onClick()

beforeEach(() => {
  closeToast(shownToast()?.id ?? 0)
})

test('Undo takes back the last move that succeeded', async () => {
  const send = vi.fn(async (_db: unknown, _move: object) => {})
  const move = renderHook(() =>
    useMoving({ writes: [], send }, { moved: 'Moved', failed: 'Not moved' }),
  )
  await move('larch', 1)
  await move('larch', 2)
  undo()
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title: 'Move taken back' }))
  expect(send.mock.calls[2]?.[1]).toEqual({ id: 'larch', steps: -2 })
  send.mockRejectedValueOnce(new Error('The line is down.'))
  await expect(move('larch', 5)).rejects.toThrow()
  expect(shownToast()).toMatchObject({ title: 'Not moved', description: 'The line is down.' })
})
