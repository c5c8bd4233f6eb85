import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, describeDate } from '../../shared/time/calendar.ts'
import { localDay } from '../../shared/time/local-time.ts'
import { button, dialog, expectToast, expectWords, question } from './on-screen.ts'
import { fillPrices, storedTiers } from './price-table.ts'
import {
  colleague,
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
  service,
} from './screen.tsx'

const plans = '/rest/v1/planned_prices'
const card = page.getByRole('region', { name: 'Planned prices' })
const firstDay = dialog.getByLabelText('First day')
const percent = dialog.getByLabelText('Change all by (%)')
const priceOf = (size: string, name: string) =>
  dialog
    .getByRole('group', { name: new RegExp(`^${size} `) })
    .getByLabelText(`${name} Cremation ($)`)

const today = localDay(new Date(), 'America/Edmonton')
const nextWeek = addDays(today, 7)

/** Nothing is wider than the screen, and axe finds nothing on a phone and on a computer. */
async function lookAt(state: string) {
  onTestFinished(() => page.viewport(1280, 900))
  for (const width of [390, 768, 1440]) {
    await page.viewport(width, 900)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth, `${state}, ${width} pixels wide`).toBeLessThanOrEqual(clientWidth)
    if (width !== 768) await expectAccessible(`${state}, ${width} pixels wide`)
  }
}

const startsOn = async (day: string) => {
  await colleague
    .from('planned_prices')
    .update({ starts_on: day })
    .neq('starts_on', day)
    .throwOnError()
}

/** Prices four per cent higher are planned for next week. */
async function plan() {
  const prices = (await storedTiers()).map(({ id, size, individual_price, communal_price }) => ({
    id,
    size,
    was: { individual_price, communal_price },
    becomes: {
      individual_price: Math.round(individual_price * 1.04),
      communal_price: Math.round(communal_price * 1.04),
    },
  }))
  await colleague.from('planned_prices').insert({ starts_on: nextWeek, prices }).throwOnError()
}

async function beginPlan() {
  openScreen('/admin/pricing')
  await button('Plan new prices').click()
  await percent.fill('4')
  await userEvent.keyboard('{Enter}')
  await firstDay.fill(nextWeek)
}

beforeEach(async () => {
  localStorage.clear()
  await fillPrices()
})

test('staff who plan prices with mistakes read what is wrong, and have all prices filled in', async () => {
  openScreen('/admin/pricing')
  await button('Plan new prices').click()
  await expect.element(firstDay).toHaveFocus()
  await percent.fill('four')
  await button('Fill in').click()
  await expect
    .element(percent)
    .toHaveAccessibleDescription('Write a percentage, such as 4 or -2.5.')
  await button('Save').click()
  await expectWords(dialog, 'Choose the day', 'These are today’s prices.')
  await lookAt('a plan with problems')
  await percent.fill('4')
  await userEvent.keyboard('{Enter}')
  await expectWords(dialog, 'All prices are today’s, changed by 4 %.')
  await expect.element(priceOf('Small', 'Individual')).toHaveValue('234.00')
  await expect.element(priceOf('Small', 'Individual')).toHaveAccessibleDescription('Today $225.00')
})

test('staff are asked about a planned price that is ten times too high', async () => {
  await beginPlan()
  await priceOf('Tiny', 'Communal').fill('780')
  await button('Save').click()
  await expectWords(question, 'Communal Cremation, Tiny would go from $75.00 to $780.00.')
  await expectAccessible('the question about a big change')
  await button('Keep editing').click()
  await priceOf('Tiny', 'Communal').fill('78')
  await button('Save').click()
  await expectToast('New prices planned')
})

test('staff whose plan can’t be sent lose nothing, restore it on the next visit, and see it as families will', async () => {
  letFail()
  await beginPlan()
  await order({ address: plans, does: 'cut' })
  await button('Save').click()
  await expectToast('The prices could not be planned', 'Please try again later.')
  await order()
  openScreen('/admin/pricing')
  await button('Restore').click()
  await expect.element(priceOf('Small', 'Individual')).toHaveValue('234.00')
  await expect.element(firstDay).toHaveValue(nextWeek)
  await button('Save').click()
  await expectToast('New prices planned')
  await expectWords(card, `From ${describeDate(nextWeek)}, at midnight.`)
  await expectWords(card.getByRole('table'), '$234.00')
  await lookAt('planned prices')
})

test('staff whose plan a colleague changes meanwhile are asked', async () => {
  await plan()
  openScreen('/admin/pricing')
  await button('Change the plan').click()
  await expect.element(firstDay).toHaveValue(nextWeek)
  await startsOn(addDays(today, 9))
  await firstDay.fill(addDays(today, 8))
  await button('Save').click()
  await expectWords(dialog, 'Somebody else changed this while you were editing.')
  await expectAccessible('two versions of a plan')
  await button('Take theirs').click()
  await button('Cancel').click()
  await expectWords(card, describeDate(addDays(today, 9)))
})

test('staff cancel the plan and take that back', async () => {
  await plan()
  openScreen('/admin/pricing')
  await button('Cancel the plan').click()
  await expectAccessible('the question before a plan is cancelled')
  await question.getByRole('button', { name: 'Cancel the plan' }).click()
  await expectToast('Planned prices cancelled')
  await expect.element(button('Plan new prices')).toBeVisible()
  await button('Undo').click()
  await expectToast('Deletion taken back')
  await expectWords(card.getByRole('table'), '$234.00')
})

test('staff whose planned prices can’t be read are told so, and try again', async () => {
  letFail()
  await plan()
  await order({ address: plans, does: 'refuse', answer: { status: 500, body: { message: 'No' } } })
  openScreen('/admin/pricing')
  const alert = card.getByRole('alert')
  await expectInTime(alert)
  await expectWords(card, 'The planned prices could not be loaded')
  await expectAccessible('planned prices that can not be read')
  await order()
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expectWords(card.getByRole('table'), '$234.00')
})

test('staff find planned prices that took effect among the changes, and revert them', async () => {
  await plan()
  await startsOn(today)
  await service.rpc('apply_planned_prices', { starts_on: today }).throwOnError()
  openScreen('/admin/pricing')
  await expect.element(button('Plan new prices')).toBeVisible()
  await expect.element(button('Individual Cremation, Small: $234.00')).toBeVisible()
  openScreen('/admin/recent-changes')
  const item = page.getByRole('listitem').filter({ hasText: 'took effect' }).first()
  await expectWords(item, 'Planned prices from', 'planned by You')
  await expectAccessible('planned prices among the changes')
  await item.getByRole('button', { name: /^Revert/ }).click()
  await expectToast('Change reverted')
  await expect
    .poll(storedTiers)
    .toContainEqual(expect.objectContaining({ size: 'Small', individual_price: 225 }))
})
