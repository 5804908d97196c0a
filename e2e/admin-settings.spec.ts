import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

// The browser logs a refusal (422) and a conflict (409).
test.use({ expectedErrors: ['status of 422', 'status of 409'] })

const WORDS = {
  en: {
    gear: 'Settings',
    part: 'Policies',
    page: 'Shop',
    field: 'English',
    own: 'en',
    line: 'Ask for a candle at the counter.',
    twin: 'ሻማ ከፈለጉ ይጠይቁ።',
    save: 'Save',
    saved: 'Saved. The change is live.',
    mend: 'Please fix the highlighted fields below.',
    undo: 'Undo',
  },
  am: {
    gear: 'ቅንብሮች',
    part: 'ስም፣ አድራሻና ቀለም',
    page: 'ሱቁ',
    field: 'በአማርኛ',
    own: 'am',
    line: 'አዲስ አበባ፣ ቦሌ፣ ከድልድዩ ፊት ለፊት',
    twin: 'Bole, opposite the bridge, Addis Ababa',
    save: 'ያስቀምጡ',
    saved: 'ተቀምጧል። ለውጡ አሁኑኑ ይሠራል።',
    mend: 'እባክዎ ከታች ምልክት የተደረገበትን ያስተካክሉ።',
    undo: 'ይመልሱ',
  },
} as const

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`the owner changes texts for customers, and undoes it, in ${lang} ${ONCE}`, async ({ page }) => {
    const words = WORDS[lang]
    const key = lang === 'en' ? 'policies.text' : 'shop.address'
    const shop = async () => (await page.request.get(`/terms?lang=${lang}`)).text()
    await signInAsAdministrator(page)
    await open(page, `/admin/orders?lang=${lang}`)
    await page.getByRole('banner').getByRole('link', { name: words.gear }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    const save = main.getByRole('button', { name: words.save, exact: true })
    await expect(main.getByRole('link', { name: words.page, exact: true })).toHaveAttribute('aria-current', 'page')
    await main.getByRole('heading', { name: words.part }).getByRole('link').click()
    await expect(page.locator(`[name="${key}_${lang}"]`)).toBeVisible()
    // Nothing is typed yet, so there is nothing to save.
    await expect(save).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Values that were typed in English appear in English.
    const isMeant = (text: string) => /^[A-Z][a-z]+$/.test(text) || text.includes(words.twin)
    if (lang === 'am') expect((await latinWords(page)).filter((text) => !isMeant(text))).toEqual([])

    const own = page.locator(`[name="${key}_${lang}"]`)
    const twin = page.locator(`[name="${key}_${lang === 'en' ? 'am' : 'en'}"]`)
    const [before, twinBefore] = [await own.inputValue(), await twin.inputValue()]
    const typed = lang === 'en' ? `${before}\n${words.line}` : words.line
    await own.fill(typed)
    if (lang === 'am') await twin.fill('')
    await save.click()
    await expect(main.getByRole('alert')).toContainText(words.mend)
    await expect(own).toHaveValue(typed)
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()

    await twin.fill(lang === 'en' ? `${twinBefore}\n${words.twin}` : words.twin)
    await save.click()
    await expect(main.getByText(words.saved)).toBeInViewport()
    await expect(save).toHaveCount(0)
    expect(await shop()).toContain(words.line)

    await page.getByRole('button', { name: words.undo, exact: true }).click()
    await expect(own).toHaveValue(before)
    expect(await shop()).not.toContain(words.line)
  })
}

test(`two owners at the same time: the second sees the difference and decides ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  await open(page, '/admin/settings/lead')
  const days = page.getByLabel('How far ahead, for weddings')
  const before = await days.inputValue()
  const fields = await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => {
    return Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
  })
  const other = await page.request.post('/admin/settings/lead', { form: { ...fields, 'horizon.wedding_days': '400' } })
  expect(other.ok()).toBe(true)

  await days.fill('500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('500 days')
  await expect(alert).toContainText('400 days')
  await expect(days).toHaveValue('500')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByText('Saved. The change is live.')).toBeVisible()
  await page.getByText('Last changes').click()
  await expect(page.getByText('from 400 days to 500 days').first()).toBeVisible()

  await page.getByRole('button', { name: 'Back to 365 days' }).click()
  await expect(days).toHaveValue(before)
})

const PAYMENTS = {
  en: { heading: 'Ways to pay', check: 'Check the connection to Simulator', good: 'answers and knows the shop' },
  am: { heading: 'የክፍያ መንገዶች', check: 'ማስመሰያ፦ ግንኙነቱን ይፈትሹ', good: 'ይመልሳል፤ ሱቁንም ያውቃል' },
} as const

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`the owner sees who takes payments, and checks a connection, in ${lang} ${ONCE}`, async ({ page }) => {
    const words = PAYMENTS[lang]
    await signInAsAdministrator(page)
    await open(page, `/admin/settings/payments?lang=${lang}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: words.heading, exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: /[:፦] Chapa$/ })).toBeVisible()
    await main.getByRole('button', { name: words.check }).click()
    await expect(main.getByText(words.good)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Names of companies, also on their buttons, and of the owner's guide.
    const names = /^(?:.*፦ +)?(?:Chapa|SantimPay|ArifPay|(?:M-Pesa )?Ethiopia)$|docs\/payments\.md/
    if (lang === 'am') expect((await latinWords(page)).filter((text) => !names.test(text))).toEqual([])
  })
}

test(`the owner rewords a message, finds a setting, and reads the fixed configuration, in am ${ONCE}`, async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const main = page.getByRole('main')
  const look = async (allowed: RegExp) => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect((await latinWords(page)).filter((text) => !allowed.test(text))).toEqual([])
  }
  await open(page, '/admin/settings/messages?lang=am')
  await look(/^$/)
  await main.getByRole('heading', { name: 'የመልእክቶች አጻጻፍ' }).getByRole('link').click()
  await look(/^$/)
  await main.getByRole('link', { name: /^ምስጋና/ }).click()
  await expect(main.getByRole('heading', { level: 3, name: 'ምስጋና' })).toBeVisible()
  await look(/./)
  const text = page.locator('[name="messages.words.completed:am.text"]')
  await text.fill(`{name}፣ ስላዘዙን ከልብ እናመሰግናለን። ${'እንደገና እንጠብቅዎታለን። '.repeat(3)}{lnk}`)
  await expect(main.getByText(/ሳራ፣ ስላዘዙን ከልብ/)).toBeVisible()
  await expect(main.getByText('2 መልእክቶች', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'ያስቀምጡ', exact: true }).click()
  await expect(main.getByText('{lnk} እዚህ ሊሞላ አይችልም። እባክዎ ያስወግዱት።')).toBeVisible()
  await text.fill('{name}፣ እናመሰግናለን! {link}')
  await main.getByRole('button', { name: 'ያስቀምጡ', exact: true }).click()
  await expect(main.getByText('ተቀምጧል። ለውጡ አሁኑኑ ይሠራል።')).toBeVisible()
  await main.getByRole('button', { name: 'ወደ መደበኛው አጻጻፍ ይመልሱ' }).click()
  await expect(text).toHaveValue('')

  await main.getByRole('searchbox').fill('calendar')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/find\?search=calendar/)
  await look(/calendar/)
  await main.getByRole('link', { name: /^መጀመሪያ የሚታየው ቀን መቁጠሪያ/ }).click()
  await expect(page).toHaveURL(/\/languages#calendar\.default$/)
  await look(/^$/)
  await open(page, '/admin/settings/fixed')
  await look(/JPEG/)
})

test(`zones in three bands: one fee for several, a zone moves, another has its own ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  await open(page, '/admin/settings/page/ordering?lang=en')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Delivery' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/settings\/delivery$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const zone = (name: string) => main.getByRole('radiogroup', { name, exact: true })
  await expect(zone('Kirkos').getByRole('radio', { name: 'Near' })).toBeChecked()
  await main.getByLabel('Fee in birr: Near').fill('180')
  await zone('Kirkos').getByText('Far', { exact: true }).click()
  await zone('Arada').getByText('Own', { exact: true }).click()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByLabel('Own fee of Arada, in birr')).toBeFocused()
  await main.getByLabel('Own fee of Arada, in birr').fill('210')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Saved. The change is live.')).toBeInViewport()

  const shown = await (await page.request.get('/delivery?lang=en')).text()
  const feeOf = (name: string) => new RegExp(`${name}[^\\d]*([\\d,]+)`).exec(shown.replaceAll(/<[^>]*>/g, ' '))?.[1]
  expect(['Bole', 'Kirkos', 'Arada', 'Lideta'].map(feeOf)).toEqual(['180', '400', '210', '250'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(main.getByLabel('Fee in birr: Near')).toHaveValue('150')
  await expect(zone('Kirkos').getByRole('radio', { name: 'Near' })).toBeChecked()
})
