import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

// The browser logs a refusal (422) and a conflict (409).
test.use({ expectedErrors: ['status of 422', 'status of 409'] })

test(`settings are saved once something is typed, a refusal takes the focus, and Undo brings back what was there ${ONCE}`, async ({
  page,
}) => {
  await signInAsAdministrator(page)
  await open(page, '/admin/settings/shop?lang=am')
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: 'ያስቀምጡ', exact: true })
  const [own, twin] = [page.locator('[name="shop.address_am"]'), page.locator('[name="shop.address_en"]')]
  await expect(own).toBeVisible()
  // Nothing is typed yet, so there is nothing to save.
  await expect(save).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const before = await own.inputValue()
  await own.fill('አዲስ አበባ፣ ቦሌ፣ ከድልድዩ ፊት ለፊት')
  await twin.fill('')
  await save.click()
  await expect(page.locator('[aria-invalid=true]')).toBeFocused()
  await twin.fill('Bole, opposite the bridge, Addis Ababa')
  await save.click()
  await expect(main.getByText('ተቀምጧል። ለውጡ አሁኑኑ ይሠራል።')).toBeInViewport()
  await expect(save).toHaveCount(0)
  await page.getByRole('button', { name: 'ይመልሱ', exact: true }).click()
  await expect(own).toHaveValue(before)

  // What another owner saved meanwhile is shown before it is overwritten.
  await open(page, '/admin/settings/lead?lang=en')
  const days = page.getByLabel('How far ahead, for weddings')
  const fields = await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => {
    return Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
  })
  const other = await page.request.post('/admin/settings/lead', { form: { ...fields, 'horizon.wedding_days': '400' } })
  expect(other.ok()).toBe(true)
  await days.fill('500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('400 days')
  await expect(days).toHaveValue('500')
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByRole('button', { name: 'Back to 365 days' }).click()
  await expect(days).toHaveValue('365')

  // A zone with a fee of its own asks for it.
  await open(page, '/admin/settings/delivery')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const arada = main.getByRole('radiogroup', { name: 'Arada', exact: true })
  await arada.getByText('Own', { exact: true }).click()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByLabel('Own fee of Arada, in birr')).toBeFocused()

  // A message is shown as the customer reads it, while it is typed.
  await open(page, '/admin/settings/messages/completed?lang=am')
  await page
    .locator('[name="messages.words.completed:am.text"]')
    .fill(`{name}፣ ስላዘዙን ከልብ እናመሰግናለን። ${'እንደገና እንጠብቅዎታለን። '.repeat(3)}`)
  await expect(main.getByText(/ሳራ፣ ስላዘዙን ከልብ/)).toBeVisible()
  await expect(main.getByText('2 መልእክቶች', { exact: false })).toBeVisible()
})
