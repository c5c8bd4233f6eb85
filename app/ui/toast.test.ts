import { expect, test, vi } from 'vitest'
import { closeToast, shownToast, toast } from './toast.ts'
import { toastWithUndo } from './undo-toast.ts'

const close = () => closeToast(shownToast()?.id ?? 0)

function deleteSomething(title: string) {
  const deletion = { title, undo: vi.fn(), onGone: vi.fn() }
  toastWithUndo(deletion)
  return deletion
}

test('Undo is still offered when another message appears, and names what it restores', () => {
  const { onGone, undo } = deleteSomething('FAQ has been deleted')
  toast({ title: 'FAQ order updated' })
  toast({ title: 'FAQ updated successfully' })
  expect(shownToast()).toMatchObject({
    title: 'FAQ updated successfully',
    about: 'FAQ has been deleted',
    action: { label: 'Undo' },
    duration: 10_000,
  })
  expect(onGone).not.toHaveBeenCalled()
  shownToast()?.action?.onClick()
  close()
  expect(undo).toHaveBeenCalledOnce()
  expect(onGone).not.toHaveBeenCalled()
})

test('a deletion becomes final when Undo closes, and no later message offers Undo again', () => {
  const { onGone } = deleteSomething('Product deleted')
  toast({ title: 'Product updated' })
  close()
  close()
  expect(onGone).toHaveBeenCalledOnce()
  toast({ title: 'Product created' })
  expect(shownToast()).not.toHaveProperty('action')
  close()
})

test('a failure shows no Undo of another act, and Undo is offered again once it is closed', () => {
  const { onGone } = deleteSomething('FAQ has been deleted')
  toast({ title: 'Error adding tier', variant: 'destructive' })
  expect(shownToast()).not.toHaveProperty('action')
  toast({ title: 'Error deleting tier', variant: 'destructive' })
  expect(shownToast()).toMatchObject({ title: 'Error deleting tier' })
  close()
  expect(shownToast()).toMatchObject({
    title: 'FAQ has been deleted',
    action: { label: 'Undo' },
  })
  toast({ title: 'Error adding tier', variant: 'destructive' })
  toast({ title: 'FAQ updated successfully' })
  expect(shownToast()).toMatchObject({
    about: 'FAQ has been deleted',
    action: { label: 'Undo' },
  })
  expect(onGone).not.toHaveBeenCalled()
  close()
  expect(shownToast()).toBeUndefined()
  expect(onGone).toHaveBeenCalledOnce()
})

test('a deletion whose Undo is covered by a failure becomes final with the next deletion', () => {
  const first = deleteSomething('Product deleted')
  toast({ title: 'Error adding tier', variant: 'destructive' })
  const second = deleteSomething('FAQ has been deleted')
  expect(first.onGone).toHaveBeenCalledOnce()
  close()
  expect(second.onGone).toHaveBeenCalledOnce()
  expect(shownToast()).toBeUndefined()
})

test('another deletion makes the one before it final', () => {
  const first = deleteSomething('Product deleted')
  const second = deleteSomething('Product deleted')
  expect(first.onGone).toHaveBeenCalledOnce()
  expect(second.onGone).not.toHaveBeenCalled()
  close()
  expect(second.onGone).toHaveBeenCalledOnce()
})

test('a closed message is not shown again when the toasts are mounted again', () => {
  toast({ title: 'Product updated' })
  expect(shownToast()).toMatchObject({ title: 'Product updated' })
  close()
  expect(shownToast()).toBeUndefined()
})

test('an Undo button is the only part of a toast that the next one takes over', () => {
  const action = { label: 'Go to the admin area', altText: 'Open /admin', onClick: () => {} }
  toast({ title: 'Welcome back!', action })
  toast({ title: 'Upload failed', variant: 'destructive' })
  expect(shownToast()).not.toHaveProperty('action')
  expect(shownToast()).not.toHaveProperty('about')
  close()
})
