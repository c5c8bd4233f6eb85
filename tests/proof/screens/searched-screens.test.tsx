import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { searchedScreens } from '../../../app/routes/admin/frame/searched-screens.ts'
import { openScreen } from '../../screens/screen.tsx'

const isOnDashboard = ({ path }: { path: string }) => path.startsWith('/admin#')

test('each screen, tab and card listed by the search exists', async () => {
  for (const { title, path } of searchedScreens.filter((one) => !isOnDashboard(one))) {
    openScreen(path)
    const [name = title, part] = title.split(': ')
    const { hash } = new URL(path, location.origin)
    if (hash)
      await expect.poll(() => document.querySelector(hash), { message: title }).toBeInViewport()
    if (hash && part)
      await expect
        .poll(() => document.querySelector(hash)?.textContent, { message: title })
        .toContain(part)
    else if (part)
      await expect
        .element(page.getByRole('tab', { name: part }), { message: title })
        .toHaveAttribute('aria-selected', 'true')
    else
      await expect.element(page.getByRole('heading', { level: 1 }), { message: name }).toBeVisible()
  }
})

test('each card of the dashboard listed by the search exists', async () => {
  const cards = searchedScreens.filter(isOnDashboard)
  expect(cards.length).toBeGreaterThan(0)
  for (const { title, path } of cards) {
    openScreen(path)
    const card = () => document.querySelector(new URL(path, location.origin).hash)
    await expect.poll(card, { message: title }).toBeInViewport()
    expect(card()?.textContent, title).toContain(title.split(': ')[1] ?? title)
  }
})
