import type { QueryKey } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { UploadAboutImage } from '../app/features/about/admin/upload-about-image.tsx'
import { PasswordCard } from '../app/features/account/admin/password-card.tsx'
import { previewQuery } from '../app/features/preview/admin/preview.queries.ts'
import { PreviewScreen } from '../app/features/preview/admin/preview-screen.tsx'
import { nothingUnsaved } from '../app/features/preview/admin/unsaved-words.ts'
import { render, textOf } from './rendered.tsx'

const db = () => Promise.reject()

test('staff who preview a page read whether visitors find it', () => {
  const request = { path: '/', hasHidden: true, ...nothingUnsaved }
  const show = (status: number) =>
    textOf(
      render(createElement(PreviewScreen, { standing: [] }), [
        previewQuery(db, request) as { queryKey: QueryKey },
        { status, html: '', isHidden: false, hidden: {}, unsaved: 0, path: '/' },
      ]),
    )
  const missing = 'Visitors find no page at this address.'
  expect([show(404).includes(missing), show(200).includes(missing)]).toEqual([true, false])
  expect(show(200)).toContain('This is what visitors see.')
})

test('staff who change their password see which field takes which', () => {
  const card = render(createElement(PasswordCard, { email: 'ada@example.com' }))
  const labels = [...card.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label)
  expect(labels).toEqual(['Current password', 'New password', 'Confirm new password'])
  expect(card.match(/autoComplete="[a-z-]*"/g)).toEqual(
    ['username', 'current-password', 'new-password', 'new-password'].map(
      (kind) => `autoComplete="${kind}"`,
    ),
  )
  expect(card).toContain('value="ada@example.com"')
})

test('staff read how far the picture of the About section is sent', () => {
  const button = (...batch: object[]) => {
    const uploads = { batch, isUploading: batch.length > 0, queue: {} } as never
    const html = render(createElement(UploadAboutImage, { label: 'Edit Image', uploads }))
    return [textOf(html), html.includes('disabled=""')]
  }
  expect(button()).toEqual(['Edit Image', false])
  expect(button({ isReduced: true, share: 0 })).toEqual(['Making it smaller...', true])
  expect(button({ isReduced: true, share: 0.499 })).toEqual(['Uploading... 49%', true])
})
