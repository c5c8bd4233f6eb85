import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render, renderHook } from '../../../../tests/rendered.tsx'
import { closeToast, shownToast } from '../../../ui/toast.ts'
import { BulkActions } from './row-actions.tsx'
import { useShowing } from './shown-rows.ts'
import { useMoving } from './use-moving.ts'

const undo = () => shownToast()?.action?.onClick()
const [birch, cedar] = [{ id: 'birch' }, { id: 'cedar' }]

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

test('staff who hide several rows read how many of them a colleague has deleted', async () => {
  const send = vi.fn(async (_db: unknown, { ids }: { ids: string[] }) => ids.slice(1))
  const { show } = renderHook(() => useShowing({ writes: [], send }))
  const rows = [birch, cedar].map((row) => ({ ...row, is_shown: true }))
  await show([...rows, { id: 'hidden', is_shown: false }], false, '3 trees')
  expect(shownToast()).toMatchObject({
    title: 'Hidden from the website',
    description: '3 trees, except for 1 that somebody has deleted.',
  })
  undo()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls[1]?.[1]).toEqual({ ids: ['cedar'], isShown: true })
})

test('staff who hide a row that is hidden already don’t read that it was deleted', async () => {
  const send = vi.fn(async () => ['birch'])
  const { show } = renderHook(() => useShowing({ writes: [], send }))
  await show(
    [
      { ...birch, is_shown: true },
      { ...cedar, is_shown: false },
    ],
    false,
    '2 trees',
  )
  expect(shownToast()).toMatchObject({ description: '2 trees' })
})

test('rows of which some are hidden can be shown, and those that are shown can be hidden', () => {
  const write = { writes: [], send: async () => [] }
  const isOff = (isShown: boolean[], label: string) => {
    const rows = isShown.map((is_shown, at) => ({ id: String(at), is_shown }))
    const bar = {
      rows,
      nameOf: String,
      nouns: ['tree', 'trees'],
      show: write,
      warning: '',
    } as const
    const acts = { onDelete: () => {}, onDone: () => {} }
    const html = render(createElement(BulkActions<(typeof rows)[number]>, { ...bar, ...acts }))
    const button = html.split('<button').find((part) => part.endsWith(`${label}</button>`))
    return button?.includes(' disabled=""')
  }
  expect([isOff([true, false], 'Show'), isOff([true, false], 'Hide')]).toEqual([false, false])
  expect([isOff([true, true], 'Show'), isOff([true, true], 'Hide')]).toEqual([true, false])
  expect([isOff([false, false], 'Show'), isOff([false, false], 'Hide')]).toEqual([false, true])
})
