import { expect, type Page } from '@playwright/test'
import type { Lang } from '#app/base/platform/text/translate.ts'

interface Request {
  phone: string
  lang: Lang
  name: string
  topperText: string
}

/** A request as /customize sends it, four weeks ahead. Resolves to the order's id and code. */
export async function requestPrice(page: Page, { phone, lang, name, topperText }: Request) {
  const available = await page.request.get('/api/available-days?cake_id=black-forest-cake&size_id=medium')
  const { days } = (await available.json()) as { days: { date: string; state: string }[] }
  const openDays = days.filter(({ state }) => state === 'open')
  const answer = await page.request.post('/api/orders', {
    headers: { 'accept-language': lang },
    data: {
      customer_name: name,
      phone,
      cake_id: 'black-forest-cake',
      size_id: 'medium',
      flavor_id: 'chocolate',
      cake_type_id: 'butter-sponge',
      has_topper: true,
      topper_text: topperText,
      delivery_date: openDays[Math.min(28, openDays.length - 1)]?.date,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: string; code: string }
}

interface Priced {
  /** Of each option. */
  title: string
  /** In birr. */
  price: number
}

interface Price {
  options: readonly Priced[]
  included: string
  message: string
}

/** Sends a price for the request by the form of the desk, with a deposit of half. */
export async function sendPriceByDesk(staff: Page, orderId: string, { options, included, message }: Price) {
  const desk = `/admin/orders/${orderId}/quote`
  const shown = await (await staff.request.get(desk)).text()
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown)?.[1] ?? ''
  const fields = options.map(({ title, price }, index) => [
    [`option-${index + 1}-title`, title],
    [`option-${index + 1}-price`, String(price)],
    [`option-${index + 1}-included`, included],
  ])
  const form = {
    act: 'send',
    version: fieldOf('version'),
    draftAt: fieldOf('draftAt'),
    advised: '2',
    deliveryFee: '0',
    depositPercent: '50',
    message,
    ...Object.fromEntries(fields.flat()),
  }
  const sent = await staff.request.post(desk, { form })
  expect(sent.status(), await sent.text()).toBe(200)
}

/** Opens the order as a customer with only the code and the phone. */
export async function openByCode(page: Page, code: string, phone: string): Promise<void> {
  await page.goto(`/track?code=${code}`)
  await page.locator('input[name=phone]').fill(phone)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(`/orders/${code}\\?key=`))
}
