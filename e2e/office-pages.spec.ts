import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, ONCE, signInAsAdministrator, test } from './shop-test.ts'

/** Pages of the back office that no other journey opens, and forms as a refusal leaves them. What they say and do: test/visits/. */

test.use({ expectedErrors: ['status of 422'] })

const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

const PAGES = [
  '/admin/cakes?show=archived',
  '/admin/cakes/labels',
  '/admin/cakes/prices?id=baklava&id=mango-cake',
  '/admin/customization/variants',
  '/admin/inventory/movements',
  '/admin/inventory/plan',
  `/admin/inventory/capacity?day=${DAY}&cake=carrot-cake`,
  '/admin/close-day?step=cakes',
  '/admin/close-day?step=cash',
  '/admin/close-day?step=transfers',
  '/admin/close-day?step=finish',
  '/admin/settings/payments',
  '/admin/settings/messages',
  '/admin/settings/wording',
  '/admin/settings/messages/completed',
  '/admin/settings/find?search=calendar',
  '/admin/settings/fixed',
  '/admin/settings/printing',
  '/admin/settings/alarms',
  '/admin/settings/health',
]
/** Sent as they open, they lack what they need. */
const FORMS = ['/admin/customization/variants/new', '/admin/occasions/new']

test(`pages and refused forms of the back office in am are accessible and fit a phone ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  const look = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  for (const address of PAGES) {
    await test.step(address, async () => {
      const url = new URL(address, 'http://shop')
      url.searchParams.set('lang', 'am')
      expect((await page.goto(url.pathname + url.search))?.status()).toBe(200)
      await look()
    })
  }
  for (const address of FORMS) {
    await test.step(address, async () => {
      await page.goto(address)
      await page.locator('main form[method=post] button[type=submit]').last().click()
      await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
      await look()
    })
  }
})
