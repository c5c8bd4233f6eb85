import { testWithErrors as test } from '../../e2e/administrators.ts'
import { storedMessages, toastOn, whole } from '../../e2e/contact-form.ts'
import { visit } from '../../e2e/public-pages.ts'
import { expect } from '../../e2e/site.ts'
import { button, contactFunction, line, writeOffline } from '../../e2e/waiting-messages.ts'

test.describe('a message that waited and is refused', () => {
  const refusals = [
    [{ status: 413, json: { error: 'This message is too large.' } }, 'This message is too large.'],
    [
      {
        status: 429,
        headers: { 'retry-after': '600' },
        json: { error: 'Please wait a few minutes and send it again.' },
      },
      'Please wait a few minutes and send it again. It will be tried again by itself.',
    ],
    [{ status: 503, body: '<h1>no</h1>' }, 'Something went wrong'],
  ] as const

  test('the family reads the reason after each attempt, and nothing is lost', async ({
    page,
    site,
  }) => {
    const { message, connect } = await writeOffline(page)
    const answers = refusals.map(([answer]) => answer)
    const sent: object[] = []
    await page.route(contactFunction, (route) => {
      if (route.request().method() === 'GET') return route.continue()
      sent.push(route.request().postDataJSON())
      const answer = answers.shift()
      return answer ? route.fulfill(answer) : route.continue()
    })
    await connect()
    await expect(line(page)).toContainText(refusals[0][1])
    await visit(page, '/privacy-policy')
    for (const [, sentence] of refusals) {
      await expect(line(page)).toContainText(sentence)
      await button(page, 'Send it now').click()
    }
    await expect(toastOn(page)).toContainText('Message Sent')
    expect(sent).toMatchObject(Array(refusals.length + 1).fill({ ...whole, message }))
    expect(await storedMessages(site, message)).toMatchObject([whole])
  })
})
