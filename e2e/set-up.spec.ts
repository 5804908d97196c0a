import type { Locator } from '@playwright/test'
import { ownedDemoShop, ownShop, type OwnShopFixtures } from './own-shop.ts'
import { expectAccessible } from './accessibility.ts'
import { ADMINISTRATOR, expect, expectNoSidewaysScroll, ONCE, open, takenOver, test as base } from './shop-test.ts'

/** A stranger makes the demo shop their own bakery. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)

test(
  'a new owner is led through the set-up, and the shop has their name, logo and colours',
  { tag: ONCE },
  async ({ page, request }, info) => {
    test.setTimeout(120_000)
    const startedAt = Date.now()
    const main = page.getByRole('main')
    const next = async (heading: string) => {
      await main.getByRole('button', { name: /^Next:/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }

    await open(page, '/auth')
    await page.getByLabel('Email').fill(ADMINISTRATOR.email)
    await page.getByLabel('Password').fill(ADMINISTRATOR.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What is your shop called?' })).toBeVisible()
    await takenOver(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expect(page.getByRole('banner')).toContainText('0 of 8')

    await page.getByLabel('English').fill('Selam Bakery')
    await page.getByLabel('Amharic').fill('ሰላም ዳቦ ቤት')
    // The first page of the shop itself has what is typed, and nobody else sees it.
    await page.getByLabel('Show how it looks').check()
    const look = page.frameLocator('iframe')
    await expect(look.getByRole('banner')).toContainText('Selam Bakery')
    expect(await (await request.get('/?lang=en')).text()).toContain('Tafach</title>')
    expect((await request.get('/admin/start/look')).status()).toBe(404)
    await next('Colors of your shop')
    await expect(page.getByRole('banner')).toContainText('1 of 8')

    await main.locator('input[type=file]').first().setInputFiles('public/icon-512.png')
    await expect(main.getByText('New; it is used once you save.')).toBeVisible({ timeout: 20_000 })
    await next('Colors of your shop') // the colours of the logo are offered first
    await expect(main.getByText(/from your logo · /)).toBeVisible()
    await main.getByRole('radio', { name: 'Color #1f5c55' }).dispatchEvent('click')
    await expect(main.getByText(/reads well on paper: \d\.\d : 1/)).toBeVisible()
    await page.getByLabel('Show how it looks').check()
    const inLook = () =>
      look.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-brand').trim())
    await expect.poll(inLook).toBe('#1f5c55')
    await main.getByRole('radio', { name: 'Plain line' }).dispatchEvent('click')
    await main.getByRole('radio', { name: 'Plain', exact: true }).dispatchEvent('click')
    const lettersOf = (heading: Locator) => heading.evaluate((element) => getComputedStyle(element).fontFamily)
    await expect.poll(() => lettersOf(look.getByRole('heading', { level: 1 }))).not.toContain('Fraunces')
    await expectAccessible(page)
    await next('Where and when do customers find you?')

    await main.getByLabel('Phone').fill('0900000222')
    await main.getByLabel('English').fill('Bole, beside the bridge')
    await main.getByLabel('Amharic').fill('ቦሌ፣ ድልድዩ አጠገብ')
    await page.getByLabel('Show how it looks').check()
    await expect(look.getByRole('contentinfo')).toContainText('Bole, beside the bridge')
    await next('What do you sell?')
    await next('What do you bake each day?')
    await next('How do customers pay you?')
    await expect(main.getByText('Nobody can pay you yet.')).toBeVisible()
    await expect(main.getByText('a way to be paid')).toBeVisible()
    await main.getByRole('link', { name: 'Payment at pickup' }).click()
    await page.getByLabel('Pay for daily cakes at pickup').selectOption('everyone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/saved=1/)

    // The dashboard's line leads back to where the owner was.
    await open(page, '/admin')
    const line = page.getByRole('region', { name: 'Set up your bakery' })
    await expect(line).toContainText('6 of 8')
    await line.getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order a cake as a customer does' })).toBeVisible()
    await main.getByRole('button', { name: 'Skip for now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Who works with you?' })).toBeVisible()
    await page.getByRole('button', { name: 'Open the shop' }).locator('visible=true').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(line).toBeHidden()
    info.annotations.push({ type: 'seconds', description: String(Math.round((Date.now() - startedAt) / 1000)) })

    // Everything outside has the bakery's name and look.
    for (const [lang, name] of [
      ['en', 'Selam Bakery'],
      ['am', 'ሰላም ዳቦ ቤት'],
    ] as const) {
      const manifest = (await (await request.get(`/${lang}.webmanifest`)).json()) as { short_name: string }
      expect(manifest).toMatchObject({ short_name: name, theme_color: '#1f5c55' })
      expect(JSON.stringify(manifest)).not.toMatch(/Tafach|ጣፋጭ(?!ነቱ)/)
      const html = await (await request.get(`/?lang=${lang}`)).text()
      expect(html).not.toMatch(/Tafach(?! (?:Name|Ethiopic))|ጣፋጭ(?!ነቱ)/)
      expect(html).toContain(`${name}</title>`)
    }
    await page.context().clearCookies()
    await open(page, '/')
    await expect(page.getByRole('banner')).toContainText('Selam Bakery')
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-brand'),
    )
    expect(brand).toBe('#1f5c55')
    expect(await lettersOf(page.getByRole('heading', { level: 1 }))).not.toContain('Fraunces')
    const icon = await request.get((await page.locator('link[rel=apple-touch-icon]').getAttribute('href'))!)
    expect(icon.headers()['content-type']).toBe('image/png')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['422 (Unprocessable'] })

  test(
    'every question is answered by forms, and the shop waits for its opening',
    { tag: ONCE },
    async ({ page, request }) => {
      test.setTimeout(120_000)
      const main = page.getByRole('main')
      const heading = async (name: string) => {
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await page.waitForLoadState('load') // the styles hide one of two buttons
      }
      const next = () => main.getByRole('button', { name: /^Next:/ }).click()
      const openShop = page.getByRole('button', { name: 'Open the shop' }).locator('visible=true')
      const home = async () => (await request.get('/?lang=en')).text()

      await page.goto('/auth?lang=en')
      await page.getByLabel('Email').fill(ADMINISTRATOR.email)
      await page.getByLabel('Password').fill(ADMINISTRATOR.password)
      await main.getByRole('button', { name: 'Sign in' }).click()
      await heading('What is your shop called?')
      await page.getByRole('button', { name: 'Close it until I am ready' }).locator('visible=true').click()
      await expect(page.getByText(/Your shop is not open yet/).locator('visible=true')).toBeVisible()
      expect(await home()).toContain('Opening soon')

      await page.getByLabel('English').fill('Selam Bakery')
      await next()
      await expect(main.getByText('Please fix the highlighted fields.')).toBeVisible()
      await expect(page.getByLabel('English')).toHaveValue('Selam Bakery')
      await page.getByLabel('Amharic').fill('ሰላም ዳቦ ቤት')
      await next()
      await heading('Colors of your shop')
      await main.locator('input[type=file]').first().setInputFiles('public/icon-512.png')
      await main.locator('label', { has: page.getByRole('radio', { name: 'Plain line' }) }).click()
      await next()
      await expect(main.getByText(/from your logo · /)).toBeVisible()
      await expect(main.getByRole('radio', { name: 'Plain line' })).toBeChecked()
      await next()
      await heading('Where and when do customers find you?')
      await main.getByLabel('Phone').fill('0900000222')
      await main.getByLabel('English').fill('Bole, beside the bridge')
      await main.getByLabel('Amharic').fill('ቦሌ፣ ድልድዩ አጠገብ')
      await next()
      await heading('What do you sell?')
      await main.getByRole('link', { name: 'Raise or lower all prices together' }).click()
      await heading('Change prices')
      await page.getByLabel('Amount').fill('10')
      await main.getByRole('button', { name: 'Show what changes' }).click()
      await expect(main.getByRole('button', { name: /^Change \d+ prices$/ })).toBeVisible()
      await page.getByRole('link', { name: 'Back to setting up your bakery' }).click()
      await heading('What do you sell?')
      await main.getByRole('link', { name: 'Bring a list from a file' }).click()
      await heading('Cakes from a file')
      await page.getByRole('link', { name: 'Back to setting up your bakery' }).click()
      await next()
      await heading('What do you bake each day?')
      await next()
      await heading('How do customers pay you?')
      await main.getByRole('link', { name: 'Payment at pickup' }).click()
      await page.getByLabel('Pay for daily cakes at pickup').selectOption('everyone')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('link', { name: 'Back to setting up your bakery' }).click()
      await heading('How do customers pay you?')
      await next()
      await heading('Order a cake as a customer does')
      await main.getByRole('button', { name: 'Skip for now' }).click()
      await heading('Who works with you?')
      await main.getByRole('button', { name: 'Save and go on later' }).click()

      // The dashboard's line opens the shop too.
      await heading('Dashboard')
      await expect(page.getByRole('link', { name: 'Back to setting up your bakery' })).toHaveCount(1)
      await openShop.click()
      await heading('Dashboard')
      await expect(openShop).toHaveCount(0)
      const opened = await home()
      expect(opened).not.toContain('Opening soon')
      expect(opened).toContain('Bole, beside the bridge')
      expect(opened).toContain('Selam Bakery</title>')
    },
  )
})
