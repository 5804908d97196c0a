import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectUncovered,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

test.use({ expectedErrors: ['422', '409'] })

const t = translateTo('am')
const SAVE = 'ያስቀምጡ'
const PRICE = 'የአንዱ ፍሬ ዋጋ (ብር)'

async function begin(page: Page, baseURL: string | undefined) {
  await signInAsAdministrator(page)
  await page.context().addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
}

/** Creates a special-order cake by its form with another cake's picture; resolves to its id. */
async function makeCake(page: Page, nameEn: string): Promise<string> {
  const { image } = (await (await page.request.get('/api/cakes/baklava')).json()) as { image: string }
  const answer = await page.request.post('/admin/cakes/new', {
    multipart: {
      id: randomUUID(),
      name_en: nameEn,
      name_am: 'ናሙና ኬክ',
      price_santim: '100',
      is_active: 'yes',
      pictures: `kept-${/([0-9a-f]{32})/.exec(image)?.[1]}`,
    },
    maxRedirects: 0, // the journey does not need the page behind it
  })
  const made = /\/admin\/cakes\/([a-z0-9-]+)\?done=created$/.exec(answer.headers()['location'] ?? '')
  expect(made, await answer.text()).not.toBeNull()
  return made![1]!
}

const archive = (page: Page, id: string) =>
  page.request.post(`/admin/cakes/${id}`, { form: { intent: 'archive' }, maxRedirects: 0 })

/** Pictures of a new cake are cropped and sorted by keys, its day is chosen, and a colleague's change is in sight. */
async function makeWithPictures(page: Page): Promise<void> {
  await open(page, '/admin/cakes/new')
  const main = page.getByRole('main')
  await main.getByLabel('ስም በእንግሊዝኛ').fill('Saffron Cake')
  await main.getByLabel('ስም በአማርኛ').fill('የሳፍሮን ኬክ')
  await main.getByLabel(PRICE).fill('150.50')
  await main.getByRole('checkbox', { name: /^የዕለት ኬክ/ }).uncheck()
  const files = ['#d99a1f', '#1f5ad9'].map(async (background, index) => ({
    name: `cake-${index}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  }))
  await main.locator('input[type=file]').setInputFiles(await Promise.all(files))
  await expect(main.getByText('አዲስ ነው፤ ሲያስቀምጡ ሥራ ላይ ይውላል።')).toHaveCount(2)
  // Crops the second by keyboard and makes it the main picture.
  await main.getByRole('button', { name: 'ምስል 2ን ይከርክሙ', exact: true }).click()
  await main.getByRole('slider', { name: 'ማቅረቢያ' }).press('End')
  await main.getByRole('button', { name: 'ምስል 2 ዋናው ይሁን' }).click()
  const folded = main.getByText('የሚቀርብበት ጊዜ', { exact: true })
  await folded.click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const save = main.getByRole('button', { name: SAVE, exact: true })
  await save.click()
  await expect(main).toContainText('ተጨምሯል።')
  const address = new URL(page.url()).pathname
  const shopPage = address.replace('/admin', '')
  const made = (await (await page.request.get(`/api${shopPage}`)).json()) as { pictures: { image: string }[] }
  expect(made.pictures.map(({ image }) => /-(\d+)\.jpg$/.exec(image)?.[1])).toEqual(['320', '640'])
  await open(page, shopPage)
  const second = main.getByRole('link', { name: 'ምስል 2' })
  await second.press('Enter')
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(main.locator('#picture-2 img')).toBeInViewport()
  await expectAccessible(page)

  await open(page, address)
  await folded.click()
  await main.locator('button:has(+ input[name=offered_from])').click()
  const wall = page.getByRole('dialog')
  await expect(wall.getByRole('grid')).toBeVisible()
  for (const _ of [1, 2]) await wall.getByRole('button').nth(1).click() // turns to the next month
  await wall.locator('label:has([data-day]:enabled)').last().click()
  await expect(main.locator('input[name=offered_from]')).not.toHaveValue('')

  // The notice of a colleague's change has the focus, and the field that differs is in sight beside it.
  await open(page, address)
  const id = address.split('/').at(-1)!
  const theirs = { intent: 'price', cake: id, version: '1', price: '120', sending: 'a colleague' }
  expect((await page.request.post('/admin/cakes', { form: theirs })).ok()).toBe(true)
  await main.getByLabel(PRICE).fill('130')
  await save.click()
  const alert = main.getByRole('alert')
  await expect(alert.getByRole('row').filter({ hasText: '130' })).toContainText('120')
  await expect(alert.locator('..')).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 0.9 })
  await expect(main.getByLabel(PRICE)).toBeInViewport({ ratio: 1 })
  await expectUncovered(main.getByLabel(PRICE))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await archive(page, id)
}

/** In the list a click changes a price, a switch takes off sale, and a cake is dragged or moved by keys. */
async function changeInList(page: Page): Promise<void> {
  const ids = [await makeCake(page, 'Tej Cake one'), await makeCake(page, 'Tej Cake two')]
  await page.setViewportSize({ width: 1280, height: 900 }) // wide enough for drag handles
  await open(page, '/admin/cakes?q=Tej')
  const main = page.getByRole('main')
  const rows = main.locator('[data-row]')
  const handles = main.locator('[data-place]')
  const expectOrder = (order: readonly string[]) =>
    expect.poll(() => handles.evaluateAll((all) => all.map((one) => one.getAttribute('data-place')))).toEqual(order)
  await expectOrder(ids)
  const first = await rows.first().boundingBox()
  await handles.nth(1).hover()
  await page.mouse.down()
  await page.mouse.move(first!.x + 200, first!.y + 12, { steps: 4 }) // on the upper half of the row
  await page.mouse.up()
  await expectOrder(ids.toReversed())
  await rows.nth(1).getByRole('button', { name: /ወደ ላይ/ }).press('Enter')
  await expectOrder(ids)
  await page.setViewportSize({ width: 360, height: 740 })

  const row = rows.first()
  await expect(page.locator('html[data-keys]')).toBeAttached()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  const price = (birr: string) => row.getByRole('link', { name: new RegExp(String.raw`\b${birr}\b`) })
  const field = row.getByRole('textbox')
  await price('100').click()
  await expect(field).toBeFocused()
  await field.fill('110')
  await field.press('Escape')
  await expect(price('100')).toBeFocused()
  await price('100').click()
  await field.fill('much')
  await field.press('Enter')
  await expect(row.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const theirs = { intent: 'price', cake: ids[0]!, version: '1', price: '125', sending: 'a colleague' }
  expect((await page.request.post('/admin/cakes', { form: theirs })).ok()).toBe(true)
  await field.fill('130')
  await field.press('Enter')
  await expect(row.getByRole('alert')).toContainText('125.00')
  await field.press('Enter')
  await expect(price('130')).toBeVisible()

  // Off sale with a click, back with Undo; a double click is one.
  const onSale = row.getByRole('switch')
  await expect(onSale).toBeChecked()
  await onSale.click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: t('admin.undo') }).click()
  await expect(rows).toHaveCount(2)
  await onSale.dblclick()
  await expect(rows).toHaveCount(1)
  for (const id of ids) await archive(page, id)
}

test(`a cake is made with its pictures, and changed in the list ${ONCE}`, async ({ page, baseURL }) => {
  await begin(page, baseURL)
  await test.step('pictures', () => makeWithPictures(page))
  await test.step('the list', () => changeInList(page))
})
