import { expect } from 'vitest'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Visitor } from './visitor.ts'

/** All choices of a cake except the day, as an address. */
export const CAKE = 'cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta'

/** Days on which a cake may be had, but the first, whose early hours may have passed. */
export async function freeDays(visitor: Visitor, cakeId: string): Promise<string[]> {
  const answer = await visitor.ask(`/api/available-days?cake_id=${cakeId}`)
  const { days } = (await answer.json()) as { days: { date: string; state: string }[] }
  return days
    .filter(({ state }) => state === 'open')
    .map(({ date }) => date)
    .slice(1)
}

export interface Requested {
  id: string
  code: string
  /** Of its customer's page, with the key. */
  url: string
}

/** A request for a price, four weeks ahead. */
export async function requestCake(visitor: Visitor, phone: string, lang: Lang = 'en'): Promise<Requested> {
  const days = await freeDays(visitor, 'black-forest-cake')
  const answer = await visitor.ask('/api/orders', {
    method: 'POST',
    headers: { 'accept-language': lang, 'content-type': 'application/json' },
    body: JSON.stringify({
      customer_name: lang === 'am' ? 'ሣራ' : 'Sara',
      phone,
      cake_id: 'black-forest-cake',
      size_id: 'medium',
      flavor_id: 'chocolate',
      cake_type_id: 'butter-sponge',
      has_topper: true,
      topper_text: 'መልካም ልደት',
      delivery_date: days[Math.min(28, days.length - 1)],
    }),
  })
  expect(answer.status).toBe(201)
  const { id, code, order_url: url } = (await answer.json()) as { id: string; code: string; order_url: string }
  return { id, code, url }
}
