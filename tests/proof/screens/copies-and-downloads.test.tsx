import { createRef } from 'react'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { download } from '../../../app/platform/download.ts'
import { CopyButton } from '../../../app/ui/controls/copy-button.tsx'
import { Toaster } from '../../../app/ui/toaster.tsx'
import { show } from '../../screens/component.tsx'
import { button, expectToast } from '../../screens/on-screen.ts'
import { storageKey } from '../../screens/screen.tsx'

beforeEach(() => localStorage.setItem(storageKey, inject('session')))

/** Gives the browser a clipboard that takes texts, or none, as on a page without HTTPS. */
function setClipboard(clipboard: { writeText: (text: string) => Promise<void> } | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
}

function Link() {
  const field = createRef<HTMLInputElement>()
  return (
    <>
      <input ref={field} aria-label="Link" readOnly value="https://quietvalley.example" />
      <CopyButton text="https://quietvalley.example" label="Copy Link" field={field} />
      <Toaster />
    </>
  )
}

test('a button that copies a text says so', async () => {
  const writeText = vi.fn(async () => {})
  setClipboard({ writeText })
  show(Link)
  await button('Copy Link').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(writeText.mock.calls).toEqual([['https://quietvalley.example']])
})

test('a button that can’t copy a text selects it and says how to copy it', async () => {
  setClipboard(undefined)
  show(Link)
  await button('Copy Link').click()
  await expectToast('It could not be copied', 'Please select the words and copy them by hand.')
  await expect.element(button('Copy Link')).toBeVisible()
  const field = page.getByLabelText('Link').element() as HTMLInputElement
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

test('a downloaded file is still there when the browser asks first where to put it', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => {
    made.mockRestore()
    saved.mockRestore()
  })
  download('messages.csv', 'Name', 'text/csv')
  expect(saved).toHaveBeenCalledOnce()
  const address = String(made.mock.results[0]?.value)
  expect(await (await fetch(address)).text()).toBe('Name')
})
