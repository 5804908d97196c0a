import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'
import { ZipFile } from 'yazl'

import { translateTo } from '#app/messages.server.ts'
import { startFakeChapa } from '#test/gateways/fake-chapa.ts'
import type { FakeGateway } from '#test/gateways/fake-protocol.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop, type OwnShopFixtures } from './own-shop.ts'
import { ADMINISTRATOR, expect, expectNoSidewaysScroll, ONCE, open, takenOver, test as base } from './shop-test.ts'

/** An owner makes the demo shop a real bakery: a way to be paid, no demo cakes, and cakes of their own. */

const KEY = 'CHASECK_TEST-key-of-the-bakery'
const HASH = 'whsec-of-the-bakery'

const test = base.extend<OwnShopFixtures>(ownShop).extend<{ chapa: FakeGateway }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern: none
  chapa: async ({}, runTest) => {
    const chapa = await startFakeChapa({ secretKey: KEY, webhookSecret: HASH, webhookUrl: null })
    await runTest(chapa)
    await chapa.close()
  },
  baseURL: async ({ startShop, chapa }, runTest) => {
    const owner = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password }
    const environment = { DEMO_SHOP: 'true', PAYMENT_SIMULATOR: 'false', CHAPA_BASE_URL: `${chapa.url}/v1` }
    const { origin } = await startShop({ ...owner, ...environment })
    await runTest(origin)
  },
  page: async ({ page, baseURL }, runTest) => {
    const answer = await page.request.post(`${baseURL}/api/auth/sign-in/email`, { data: ADMINISTRATOR })
    expect(answer.ok()).toBe(true)
    await runTest(page)
  },
})
test.use({ expectedErrors: ['422 (Unprocessable', 'ERR_INTERNET_DISCONNECTED'] })
test.describe.configure({ timeout: 120_000 })

const t = translateTo('en')

test(`an owner types the keys of Chapa, tries them, and a customer pays with them ${ONCE}`, async ({ page, chapa }) => {
  await open(page, '/admin/settings/payments')
  await page.getByRole('link', { name: `${t('gateways.keys.enter')}: Chapa` }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: t('gateway.keys.title', { name: 'Chapa' }) })).toBeVisible()
  const [key, hash] = [main.getByLabel(t('gateway.field.secret_key')), main.getByLabel(t('gateway.field.secret_hash'))]
  const save = main.getByRole('button', { name: t('gateway.keys.save') })

  await key.fill('CHAPUBK-the-public-one')
  await save.click()
  await expect(main.getByText(t('gateway.field.wrong.chapa'))).toBeVisible()
  await expect(main.getByText(t('gateway.keys.error.missing', { name: 'Chapa' }))).toBeVisible()
  await expectAccessible(page)

  await key.fill(KEY)
  await hash.fill(HASH)
  await save.click()
  await expect(main.getByText(t('gateway.keys.saved'))).toBeVisible()
  await expect(key).toHaveValue('')
  await main.getByRole('button', { name: t('gateway.keys.try') }).click()
  await expect(main.getByText(t('gateway.keys.try.good', { name: 'Chapa' }))).toBeVisible()
  expect(await (await page.request.get('/admin/settings/payments/chapa')).text()).not.toContain(KEY)
  for (const lang of ['en', 'am'] as const) {
    await open(page, `/admin/settings/payments/chapa?lang=${lang}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }

  const data = {
    cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
    total: 540,
    paymentMethod: 'Mpesa',
    phone: '+251700000123',
  }
  const paying = (await (await page.request.post('/api/direct-pay', { data })).json()) as { transactionId: string }
  await expect.poll(() => chapa.taken().length).toBe(1)
  chapa.decide(chapa.taken()[0]!.reference, { act: 'pay' })
  const status = async () => {
    const answer = await page.request.get(`/api/payment-status/${paying.transactionId}`)
    return ((await answer.json()) as { status: string }).status
  }
  await expect.poll(status, { timeout: 30_000 }).toBe('completed')

  await open(page, '/admin/settings/payments/chapa?lang=en')
  await main.getByRole('button', { name: t('gateway.keys.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('gateway.keys.remove') })
    .click()
  await expect(main.getByText(t('gateway.keys.leaving', { name: 'Chapa' }))).toBeVisible()
})

test(`an owner archives the demo shop in one act and brings it back ${ONCE}`, async ({ page }) => {
  await open(page, '/admin/cakes')
  await page.getByRole('link', { name: t('demo.open'), exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(t('demo.will', { count: 42 }))).toBeVisible()
  await takenOver(page)
  await main.getByRole('checkbox', { name: /^Pictures of the gallery/ }).uncheck()
  await expect(main.getByText(t('demo.will', { count: 20 }))).toBeVisible()
  await expect(main.getByText(t('demo.empty.shop'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: t('demo.go') }).click()
  await expect(main.getByText(t('demo.done', { count: 20 }))).toBeVisible()
  expect((await page.request.get('/cakes/baklava')).status()).toBe(404)

  await open(page, '/admin/cakes/demo?lang=am')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, '/admin/cakes/demo?lang=en')
  await main.getByRole('button', { name: t('demo.return') }).click()
  await expect(main.getByText(t('demo.returned', { count: 20 }))).toBeVisible()
  expect((await page.request.get('/cakes/baklava')).status()).toBe(200)
})

/** A ZIP of one table and painted pictures, as the file chooser gives it. */
async function zipOf(lines: string[], pictures: Record<string, string>, name = 'cakes.zip') {
  const zip = new ZipFile()
  const head = 'Picture in the ZIP,Name in English,Name in Amharic,price_santim,is_available_daily'
  zip.addBuffer(Buffer.from([head, ...lines].join('\n')), 'cakes.csv')
  for (const [file, background] of Object.entries(pictures)) {
    const paint = sharp({ create: { width: 400, height: 400, channels: 3, background } })
    zip.addBuffer(await paint.jpeg().toBuffer(), `pictures/${file}`, { compress: false })
  }
  zip.end()
  return { name, mimeType: 'application/zip', buffer: await buffer(zip.outputStream) }
}

test(`an owner brings cakes with their pictures in one ZIP ${ONCE}`, async ({ page }) => {
  await open(page, '/admin/start?step=cakes')
  await page.getByRole('link', { name: t('start.cakes.import') }).click()
  const main = page.getByRole('main')
  const file = main.getByLabel(t('edit.zip.file'))
  const look = main.getByRole('button', { name: t('edit.file.look') })
  const write = main.getByRole('button', { name: t('edit.file.apply') })
  const wrong = await zipOf(
    ['honey.jpg,Selam Honey Cake,የሰላም ማር ኬክ,950,yes', 'mango.jpg,Selam Mango Cake,የሰላም ማንጎ ኬክ,dear,no'],
    { 'honey.jpg': '#c98a2b', 'nobody.jpg': '#334455' },
  )
  const right = await zipOf(
    ['honey.jpg,Selam Honey Cake,የሰላም ማር ኬክ,950,yes', 'mango.jpg,Selam Mango Cake,የሰላም ማንጎ ኬክ,1450,no'],
    { 'honey.jpg': '#c98a2b', 'mango.jpg': '#e8a13c' },
  )

  // Each fault stands at its line, also in Amharic, and nothing is written.
  await file.setInputFiles(wrong)
  await look.click()
  await expect(main.getByText(t('edit.file.wrong', { count: 1 }))).toBeVisible()
  await expect(main.getByText(t('edit.zip.picture.missing', { name: 'mango.jpg' }))).toBeVisible()
  await expect(main.getByText(t('edit.zip.unused', { count: 1, names: 'pictures/nobody.jpg' }))).toBeVisible()
  await expect(write).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: t('edit.file.other') }).click()

  // The line is lost while the ZIP is on its way: it stays chosen.
  await takenOver(page)
  await file.setInputFiles(right)
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
  await look.click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('cakes.zip')
  await page.unroute(/\.data(\?|$)/)
  await look.click()
  await expect(main.getByText(t('edit.file.will', { created: 2, changed: 0, same: 0 }))).toBeVisible()
  await expect(main.getByText(t('edit.zip.with.picture', { name: 'honey.jpg' }))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Looked at and left: nothing is there.
  await main.getByRole('link', { name: t('edit.file.other') }).click()
  await expect(file).toBeVisible()
  expect(await (await page.request.get('/')).text()).not.toContain('Selam Honey Cake')

  await takenOver(page)
  await file.setInputFiles(right)
  await look.click()
  await write.click()
  await expect(page.getByText(t('edit.file.done', { created: 2, changed: 0 }))).toBeVisible()
  const home = await (await page.request.get('/')).text()
  expect(home).toContain('Selam Honey Cake')
  await page.getByRole('link', { name: t('admin.setup.back') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('start.head.cakes') })).toBeVisible()
  await expect(main.getByText(t('start.cakes.count', { count: 22 }))).toBeVisible()

  // The same ZIP again would make them twice, and the look says so.
  await open(page, '/admin/cakes/import')
  await file.setInputFiles(right)
  await look.click()
  await expect(main.getByText(t('edit.file.namesakes', { count: 2 }))).toBeVisible()
  await expect(main.getByText(t('edit.file.namesake.line'))).toHaveCount(2)
})
