import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { expect } from './shop-test.ts'

export interface Placed {
  id: string
  code: string
  /** The customer's page. */
  orderUrl: string
}

interface PlacedByPhone {
  name?: string
  phone: string
  /** Delivered today. */
  address?: string
  /** The statuses that it takes. */
  steps?: readonly string[]
}

/** A box of baklava that the session of `page` places by phone, without the browser, to be paid when it is handed over. */
export async function placeByPhone(
  page: Page,
  { name = 'Sara Example', phone, address, steps = [] }: PlacedByPhone,
): Promise<Placed> {
  const cake = { cake: 'baklava', variant: 'box-of-6', quantity: '1', payment: 'handover' }
  const customer = { customerName: name, phone, source: 'phone', customerLang: 'en' }
  const form = { intent: 'place', formKey: randomUUID(), ...cake, ...customer }
  const placed = await page.request.post('/admin/orders/new', { form, maxRedirects: 0 })
  const [id = ''] = /[0-9a-f-]{36}/.exec(placed.headers()['location'] ?? '') ?? []
  expect(id, await placed.text()).not.toBe('')
  const shown = await (await page.request.get(`/admin/orders/${id}`)).text()
  const [, orderUrl = '', code = ''] = /href="([^"]*\/([2-9A-HJKMNP-Z]{6})\?key=[^"]+)"/.exec(shown) ?? []
  if (address) {
    await send(page, `/admin/orders/${id}/change`, {
      intent: 'save',
      customerName: name,
      phone,
      method: 'delivery',
      date: dayInAddis(new Date()),
      address,
      overrideLeadTime: 'yes',
      overrideCapacity: 'yes',
      reason: 'A journey',
    })
  }
  for (const to of steps) await send(page, `/admin/orders/${id}`, { act: 'move', to, reason: 'A journey' })
  return { id, code, orderUrl }
}

/** A form of staff, sent by the session of `page`. */
async function send(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const shown = await (await page.request.get(path)).text()
  const [, version = ''] = /name="version" value="(\d+)"/.exec(shown) ?? []
  const answer = await page.request.post(path, { form: { ...fields, version }, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(302)
}

/** Records the price of the box as cash. */
export async function takeCash(page: Page, id: string): Promise<void> {
  const cash = { act: 'take', requestKey: randomUUID(), method: 'Cash', amount: '522', reference: '', note: '' }
  const paid = await page.request.post(`/admin/orders/${id}/pay`, { form: cash, maxRedirects: 0 })
  expect(paid.status(), await paid.text()).toBe(302)
}
