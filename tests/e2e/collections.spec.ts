import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectToast, openAdmin, testWithoutConnection } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { overflowOf, phone } from './public-pages.ts'
import { connectService } from './service-client.ts'
import { expect } from './site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** As a family asks that opened the address on a clinic’s card. */
const clover = {
  pet: 'Clover',
  kind: 'beagle',
  weight: '12 kg',
  way: 'clinic',
  clinic: 'Creston Veterinary Hospital',
  service: 'individual',
}

testWithoutConnection.use({ viewport: phone, hasTouch: true })

testWithoutConnection(
  'staff record three collections with one tap each in a place without a connection',
  async ({ page, context, administrator, site, request }) => {
    const service = await connectService(site)
    const email = `ruth-${randomUUID()}@example.com`
    const asked = await request.post(`${site.url}/functions/v1/process-contact-form`, {
      headers: { apikey: administrator.publishableKey },
      data: {
        name: 'Ruth Okanagan',
        email,
        phone: '250 555 0199',
        message: '',
        arrangement: clover,
      },
    })
    expect(asked.status()).toBe(200)
    await service
      .from('pets')
      .insert([
        { name: 'Otis', family: 'Sam Kootenay', service: 'individual' },
        { name: 'Juno', family: 'Anna Weiss', service: 'communal' },
      ])
      .throwOnError()
    let taps = 0
    const tap = async (element: Locator) => {
      taps += 1
      await element.tap()
    }

    await page.clock.install()
    await openAdmin(page, administrator, '/admin/contact-submissions')
    await tap(page.getByRole('button', { name: /Ruth Okanagan/ }).first())
    await tap(button(page, 'Make the record of Clover'))
    await expect(page.getByRole('heading', { name: 'Clover', exact: true })).toBeVisible()
    await tap(page.getByRole('link', { name: 'Back to pets' }))
    expect(taps, 'from the inbox to the list with the new record').toBe(3)

    await expect(button(page, 'Record “Collected” for Otis')).toBeVisible()
    await context.setOffline(true)
    await tap(button(page, 'Record “Collected” for Otis'))
    await expect(page.getByText('Enter your name first')).toBeVisible()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await page.keyboard.type('Maria')
    taps = 0
    for (const step of ['Collected', 'In our care']) {
      for (const pet of ['Otis', 'Juno', 'Clover']) {
        await tap(button(page, `Record “${step}” for ${pet}`))
        await expect(rowOf(page, pet)).toContainText(step)
        await expect(rowOf(page, pet)).toContainText('Waits in this browser')
        await button(page, `Recorded for ${pet}`).tap({ force: true })
      }
      await page.clock.fastForward('01:00')
    }
    expect(taps, 'six steps of three pets').toBe(6)
    await expectAccessible(page, 'steps that wait in the list')
    expect(await overflowOf(page)).toBe(0)

    await context.setOffline(false)
    await expectToast(page, 'In our care: recorded')
    await expect(page.getByText('Waits in this browser')).toHaveCount(0)
    const { data: pets } = await service
      .from('pets')
      .select('id, name')
      .in('name', ['Otis', 'Juno', 'Clover'])
      .in('family', ['Sam Kootenay', 'Anna Weiss', 'Ruth Okanagan'])
      .throwOnError()
    expect(pets).toHaveLength(3)
    for (const { id, name } of pets ?? []) {
      const steps = service.from('pet_steps').select('step, done_by').eq('pet_id', id)
      expect((await steps.order('happened_at').throwOnError()).data, name).toEqual([
        { step: 'collected', done_by: 'Maria' },
        { step: 'in_care', done_by: 'Maria' },
      ])
      await service.from('pets').delete().eq('id', id).throwOnError()
    }
    await service.from('contact_form_submissions').delete().eq('email', email).throwOnError()
  },
)
