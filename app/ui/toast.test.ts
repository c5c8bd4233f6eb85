import { expect, test, vi } from 'vitest'
import { closeToast, latestToast, toast } from './toast.ts'
import { toastWithUndo } from './undo-toast.ts'

const close = () => closeToast(latestToast()?.id ?? 0)

function deleteSomething(title: string) {
  const deletion = { title, undo: vi.fn(), onGone: vi.fn() }
  toastWithUndo(deletion)
  return deletion
}

test('Undo is still offered when another message comes, and says what it is about', () => {
  const { onGone, undo } = deleteSomething('FAQ has been deleted')
  toast({ title: 'FAQ order updated' })
  toast({ title: 'FAQ updated successfully' })
  expect(latestToast()).toMatchObject({
    title: 'FAQ updated successfully',
    about: 'FAQ has been deleted',
    action: { label: 'Undo' },
    duration: 10_000,
  })
  expect(onGone).not.toHaveBeenCalled()
  latestToast()?.action?.onClick()
  close()
  expect(undo).toHaveBeenCalledOnce()
  expect(onGone).not.toHaveBeenCalled()
})

test('what was deleted is gone for good once its offer is, and no later message offers it', () => {
  const { onGone } = deleteSomething('Product deleted')
  toast({ title: 'Product updated' })
  close()
  close()
  expect(onGone).toHaveBeenCalledOnce()
  toast({ title: 'Product created' })
  expect(latestToast()).not.toHaveProperty('action')
  close()
})

test('another deletion ends the offer of the one before', () => {
  const first = deleteSomething('Product deleted')
  const second = deleteSomething('Product deleted')
  expect(first.onGone).toHaveBeenCalledOnce()
  expect(second.onGone).not.toHaveBeenCalled()
  close()
  expect(second.onGone).toHaveBeenCalledOnce()
})
