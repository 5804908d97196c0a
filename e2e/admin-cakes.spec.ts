import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectUncovered,
  isTold,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

const words = {
  en: {
    new: 'New cake',
    name: ['Name in English', 'Name in Amharic'],
    price: 'Price per piece (birr)',
    daily: /^Available daily/,
    save: 'Save',
    mend: 'Please fix the highlighted fields',
    noPicture: 'A cake needs a picture. Please choose one.',
    pictureIsNew: 'New; it is used once you save.',
    second: 'Picture 2',
    crop: 'Crop picture 2',
    closer: 'Closer',
    makeMain: 'Make it the main one: picture 2',
    up: /up$/,
    added: 'Added.',
    saved: 'Saved.',
    changed: 'This was changed in the meantime',
    mine: 'Overwrite with mine',
    archive: 'Archive',
    archived: 'Archived. Customers no longer see it.',
    cost: 'Price history',
    select: 'Select',
    changePrices: 'Change prices …',
    amount: 'Amount',
    show: 'Show what changes',
    apply: 'Change 2 prices',
    done: '2 changed.',
    when: 'Availability',
    goesWith: 'Matching choices',
    file: 'CSV or ZIP file',
    look: 'Show what would change',
    write: 'Save these changes',
    written: 'Added 0, changed 1.',
    labels: 'Price list and shelf labels',
  },
  am: {
    new: 'አዲስ ኬክ',
    name: ['ስም በእንግሊዝኛ', 'ስም በአማርኛ'],
    price: 'የአንዱ ፍሬ ዋጋ (ብር)',
    daily: /^በየቀኑ የሚገኝ/,
    save: 'ያስቀምጡ',
    mend: 'ምልክት የተደረገበትን ያስተካክሉ',
    noPicture: 'ኬክ ምስል ያስፈልገዋል። እባክዎ ይምረጡ።',
    pictureIsNew: 'አዲስ ነው፤ ሲያስቀምጡ ሥራ ላይ ይውላል።',
    second: 'ምስል 2',
    crop: 'ምስል 2ን ይከርክሙ',
    closer: 'ማቅረቢያ',
    makeMain: 'ምስል 2 ዋናው ይሁን',
    up: /ወደ ላይ/,
    added: 'ተጨምሯል።',
    saved: 'ተቀምጧል።',
    changed: 'ይህ በዚህ መካከል ተቀይሯል',
    mine: 'የእኔን ያስቀምጡ',
    archive: 'ወደ ማኅደር ይላኩ',
    archived: 'ወደ ማኅደር ተልኳል። ደንበኞች አያዩትም።',
    cost: 'የነበረው ዋጋ',
    select: 'ይምረጡ',
    changePrices: 'ዋጋ ይቀይሩ …',
    amount: 'መጠን',
    show: 'የሚቀየረውን ያሳዩ',
    apply: '2 ዋጋዎች ይቀይሩ',
    done: '2 ተቀይረዋል።',
    when: 'የሚቀርብበት ጊዜ',
    goesWith: 'የሚስማሙት ምርጫዎች',
    file: 'የCSV ወይም የZIP ፋይል',
    look: 'የሚቀየረውን ያሳዩ',
    write: 'ለውጦቹን ያስቀምጡ',
    written: '0 ተጨምረዋል፣ 1 ተቀይረዋል።',
    labels: 'የዋጋ ዝርዝርና የመደርደሪያ መለያዎች',
  },
} as const

type Lang = keyof typeof words

/** File units and formats, which are in Latin letters in every language. */
const FORMATS = /CSV|JPEG|PNG|WebP|HEIC/g

async function begin(page: Page, lang: Lang, baseURL: string | undefined) {
  await signInAsAdministrator(page)
  await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL! }])
}

/** Creates a special-order cake by its form with another cake's picture; resolves to its id. */
async function makeCake(page: Page, nameEn: string): Promise<string> {
  const { image } = (await (await page.request.get('/api/cakes/baklava')).json()) as { image: string }
  const answer = await page.request.post('/admin/cakes/new', {
    multipart: {
      name_en: nameEn,
      name_am: `${nameEn.replaceAll(/[A-Za-z ]+/g, '')} ኬክ`,
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

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const say = words[lang]

  test.describe(`in ${lang}`, () => {
    test.use({ expectedErrors: ['422', '409', '404'] })

    test(`a new cake and its new price are on sale immediately, until it is archived ${ONCE}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(60_000)
      await begin(page, lang, baseURL)
      await open(page, '/admin/cakes')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: say.new }).click()
      await expect(main.getByRole('heading', { level: 1, name: say.new })).toBeVisible()
      if (lang === 'am') {
        const latin = await latinWords(page)
        expect(latin.filter((text) => /[A-Za-z]{2,}/.test(text.replace(FORMATS, '')))).toEqual([])
      }

      // The missing field is marked, and typed values stay.
      await main.getByLabel(say.name[0]).fill(`Saffron Cake ${lang}`)
      await main.getByRole('button', { name: say.save, exact: true }).click()
      await expect(main.getByRole('alert')).toContainText(say.mend)
      await expect(main.getByLabel(say.name[0])).toHaveValue(`Saffron Cake ${lang}`)
      await main.getByLabel(say.name[1]).fill('የሳፍሮን ኬክ')
      await main.getByLabel(say.price).fill('150.50')
      await main.getByRole('checkbox', { name: say.daily }).uncheck()
      await main.getByRole('button', { name: say.save, exact: true }).click()
      await expect(main).toContainText(say.noPicture)
      const files = ['#d99a1f', '#1f5ad9'].map(async (background, index) => ({
        name: `cake-${index}.png`,
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background } })
          .png()
          .toBuffer(),
      }))
      await main.locator('input[type=file]').setInputFiles(await Promise.all(files))
      await expect(main.getByText(say.pictureIsNew)).toHaveCount(2)
      // Crops the second by keyboard and makes it the main picture.
      await main.getByRole('button', { name: say.crop, exact: true }).click()
      await main.getByRole('slider', { name: say.closer }).press('End')
      await main.getByRole('button', { name: say.makeMain }).click()
      await main.getByText(say.when, { exact: true }).click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: say.save, exact: true }).click()
      await expect(main).toContainText(say.added)
      const form = new URL(page.url()).pathname
      const shopPage = form.replace('/admin', '')
      const priceInShop = async () => {
        const shop = await page.request.get(shopPage, { headers: { cookie: 'lang=en' } })
        return /"price":"([\d.]+)"/.exec(await shop.text())?.[1]
      }
      expect(await priceInShop()).toBe('105.35') // the price of the smallest size
      const made = (await (await page.request.get(`/api${shopPage}`)).json()) as { pictures: { image: string }[] }
      expect(made.pictures.map(({ image }) => /-(\d+)\.jpg$/.exec(image)?.[1])).toEqual(['320', '640'])
      await open(page, shopPage)
      const second = main.getByRole('link', { name: say.second })
      await second.press('Enter')
      await expect(second).toHaveAttribute('aria-current', 'true')
      await expect(main.locator('#picture-2 img')).toBeInViewport()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await open(page, form)

      await main.getByLabel(say.price).fill('200')
      await main.getByRole('button', { name: say.save, exact: true }).click()
      await expect(main).toContainText(say.saved)
      expect(await priceInShop()).toBe('140.00')
      await expect(main.getByRole('heading', { name: say.cost })).toBeVisible()

      await main.getByRole('button', { name: say.archive, exact: true }).click()
      await expect(main).toContainText(say.archived)
      expect((await page.request.get(shopPage)).status()).toBe(404)
    })

    test(`two people who edit one cake see each other’s work before anything is lost ${ONCE}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await begin(page, lang, baseURL)
      const id = await makeCake(page, `Cardamom Cake ${lang}`)
      await open(page, `/admin/cakes/${id}`)
      const other = await context.newPage()
      await open(other, `/admin/cakes/${id}`)
      await other.getByLabel(say.price).fill('120')
      await other.getByRole('button', { name: say.save, exact: true }).click()
      await expect(other.getByRole('main')).toContainText(say.saved)

      const main = page.getByRole('main')
      await main.getByLabel(say.price).fill('130')
      await main.getByRole('button', { name: say.save, exact: true }).click()
      const alert = main.getByRole('alert')
      await expect(alert).toContainText(say.changed)
      await expect(alert.getByRole('row').filter({ hasText: '130' })).toContainText('120')
      await expect(main.getByLabel(say.price)).toHaveValue('130')
      // What was refused is seen at once: the notice has the focus, and the field that differs is in sight beside it.
      await expect(alert.locator('..')).toBeFocused()
      await expect(alert).toBeInViewport({ ratio: 0.9 })
      await expect(main.getByLabel(say.price)).toBeInViewport({ ratio: 1 })
      await expectUncovered(main.getByLabel(say.price))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const asked = page.waitForResponse((response) => response.status() === 409)
      await main.getByLabel(say.price).press('Enter') // sends the form again, which overwrites nothing
      await asked
      await expect(alert.getByRole('row').filter({ hasText: '130' })).toContainText('120')
      await expect(main).not.toContainText(say.saved)
      await alert.getByRole('button', { name: say.mine }).click()
      await expect(main).toContainText(say.saved)
      await other.reload()
      await expect(other.getByLabel(say.price)).toHaveValue('130')
      await page.request.post(`/admin/cakes/${id}`, { form: { intent: 'archive' }, maxRedirects: 0 })
    })

    test(`a price is changed by a click in the list, after a look at what a colleague saved ${ONCE}`, async ({
      page,
      baseURL,
    }) => {
      await begin(page, lang, baseURL)
      const name = `Genfo Cake ${lang}`
      const id = await makeCake(page, name)
      await open(page, `/admin/cakes?q=${encodeURIComponent(name)}`)
      const row = page.getByRole('main').locator('[data-row]')
      await expect(page.locator('html[data-keys]')).toBeAttached()
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('Escape')
      const price = (birr: string) => row.getByRole('link', { name: `${birr}.00` })
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
      await field.fill('120')
      await field.press('Enter')
      await expect(price('120')).toBeVisible()

      await price('120').click()
      const theirs = { intent: 'price', cake: id, version: '2', price: '125', sending: 'a colleague' }
      expect((await page.request.post('/admin/cakes', { form: theirs })).ok()).toBe(true)
      await field.fill('130')
      await field.press('Enter')
      await expect(row.getByRole('alert')).toContainText('125.00')
      await field.press('Enter')
      await expect(price('130')).toBeVisible()

      // Off sale with a click, back with Undo; off again, and on from the archived ones.
      const onSale = row.getByRole('switch')
      await expect(onSale).toBeChecked()
      await onSale.click()
      await expect(row).toHaveCount(0)
      await page.getByRole('button', { name: translateTo(lang)('admin.undo') }).click()
      await expect(onSale).toBeChecked()
      await onSale.dblclick()
      await expect(row).toHaveCount(0)
      await open(page, `/admin/cakes?show=archived&q=${encodeURIComponent(name)}`)
      await expect(onSale).not.toBeChecked()
      await expectAccessible(page)
      await onSale.click()
      await expect(row).toHaveCount(0)
      await page.request.post(`/admin/cakes/${id}`, { form: { intent: 'archive' }, maxRedirects: 0 })
    })

    test(`a cake is offered from its day, in its own sizes; its price is imported from a file ${ONCE}`, async ({
      page,
      baseURL,
    }) => {
      await begin(page, lang, baseURL)
      const id = await makeCake(page, `Ensaro Cake ${lang}`)
      const main = page.getByRole('main')
      await open(page, `/admin/cakes/${id}`)
      await main.getByText(say.goesWith, { exact: true }).click()
      await main.locator('input[name=size_ids][value=small]').check()
      await main.getByText(say.when, { exact: true }).click()
      await main.locator('button:has(+ input[name=offered_from])').click()
      const wall = page.getByRole('dialog')
      await expect(wall.getByRole('grid')).toBeVisible()
      for (const _ of [1, 2]) await wall.getByRole('button').nth(1).click() // turns to the next month
      await wall.locator('label:has([data-day]:enabled)').last().click()
      await expect(main.locator('input[name=offered_from]')).not.toHaveValue('')
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: say.save, exact: true }).click()
      await expect(main).toContainText(say.saved)
      expect((await page.request.get(`/api/cakes/${id}`)).status()).toBe(404)

      await open(page, '/admin/cakes/import')
      const table = `id;price_santim;offered_from\r\n${id};250,50;\r\n`
      await main
        .getByLabel(say.file)
        .setInputFiles({ name: 'cakes.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
      await main.getByRole('button', { name: say.look }).click()
      await expect(main.getByRole('listitem').filter({ hasText: '250.50' })).toHaveCount(1)
      expect((await page.request.get(`/api/cakes/${id}`)).status()).toBe(404)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: say.write }).click()
      await expect(main).toContainText(say.written)
      const cake = (await (await page.request.get(`/api/cakes/${id}`)).json()) as { price: number; size_ids: string[] }
      expect([cake.price, cake.size_ids]).toEqual([250.5, ['small']])

      await open(page, `/admin/cakes/labels?id=${id}`)
      await expect(main.getByRole('heading', { name: say.labels })).toBeVisible()
      await expect(main.getByRole('img')).toHaveAccessibleName(new RegExp(`/cakes/${id}$`))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.request.post(`/admin/cakes/${id}`, { form: { intent: 'archive' }, maxRedirects: 0 })
    })

    test(`cakes are sorted by dragging and by keys; their prices change together, as previewed ${ONCE}`, async ({
      page,
      baseURL,
    }) => {
      await begin(page, lang, baseURL)
      const name = `Tej Cake ${lang}`
      const ids = [await makeCake(page, `${name} one`), await makeCake(page, `${name} two`)]
      await page.setViewportSize({ width: 1280, height: 900 }) // wide enough for drag handles
      await open(page, `/admin/cakes?q=${encodeURIComponent(name)}`)
      const main = page.getByRole('main')
      const handles = main.locator('[data-place]')
      const expectOrder = (order: readonly string[]) =>
        expect.poll(() => handles.evaluateAll((all) => all.map((one) => one.getAttribute('data-place')))).toEqual(order)
      await expectOrder(ids)
      const first = await main.locator('[data-row]').first().boundingBox()
      await handles.nth(1).hover()
      await page.mouse.down()
      await page.mouse.move(first!.x + 200, first!.y + 12, { steps: 4 }) // on the upper half of the row
      await page.mouse.up()
      await expectOrder(ids.toReversed())
      await main.locator('[data-row]').nth(1).getByRole('button', { name: say.up }).press('Enter')
      await expectOrder(ids)
      await page.setViewportSize({ width: 360, height: 740 })

      const boxes = main.getByRole('table').getByRole('checkbox').and(main.locator('[data-row-select]'))
      for (const index of [0, 1]) await boxes.nth(index).check()
      await main.getByRole('button', { name: say.changePrices }).click()
      await main.getByLabel(say.amount).fill('-12.5')
      await main.getByRole('button', { name: say.show }).click()
      await expect(main.getByRole('row').filter({ hasText: '88.00' })).toHaveCount(2) // 87.50, rounded to the birr
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: say.apply }).click()
      await expect(main).toContainText(say.done)
      const cakes = (await (await page.request.get('/api/cakes')).json()) as { id: string; price: number }[]
      expect(cakes.filter((cake) => ids.includes(cake.id)).map((cake) => cake.price)).toEqual([88, 88])
      for (const id of ids)
        await page.request.post(`/admin/cakes/${id}`, { form: { intent: 'archive' }, maxRedirects: 0 })
    })
  })
}
