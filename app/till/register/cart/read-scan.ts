import { phoneEnd } from '#app/base/platform/phone.ts'
import type { TillCake, TillOrder } from '#app/till/sales/snapshot.ts'

type Scanned =
  | { kind: 'order'; order: TillOrder }
  | { kind: 'cake'; cake: TillCake }
  | { kind: 'address'; path: string }

/**
 * What a scanned string names: an order by its code, its page or its short link, a cake by its id or its page. `address`: a short link of an
 * order that the till does not know, which only the shop can follow. Undefined: nothing that the till knows.
 */
export function readScan(
  text: string,
  { cakes, orders }: { cakes: readonly TillCake[]; orders: readonly TillOrder[] },
): Scanned | undefined {
  const path = pathOf(text.trim())
  const [, place = '', name = ''] = /^\/(orders|cakes|o)\/([^/?#]+)/.exec(path) ?? ['', '', path]
  // A short link begins with the code of its order.
  const asked = place === 'o' ? name.split('.')[0]! : name
  const order = place === 'cakes' ? undefined : orders.find(({ code }) => code === asked.toUpperCase())
  if (order) return { kind: 'order', order }
  if (place === 'o') return { kind: 'address', path }
  const cake = place === 'orders' ? undefined : cakes.find(({ id }) => id === name.toLowerCase())
  return cake && { kind: 'cake', cake }
}

function pathOf(text: string): string {
  if (!/^https?:/i.test(text)) return text
  return URL.parse(text)?.pathname ?? text
}

/** Orders that match a code, the end of a phone number, or a name, in the given order. */
export function findOrders(orders: readonly TillOrder[], typed: string): TillOrder[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return [...orders]
  const digits = phoneEnd(text)
  return orders.filter(
    ({ code, phone, customerName }) =>
      code.toLowerCase().startsWith(text) ||
      customerName.toLowerCase().includes(text) ||
      (digits.length >= 3 && phone.replaceAll(/\D/g, '').includes(digits)),
  )
}

/** What the till knows, then what the shop found and the till does not know: the ready ones before all others, which keep their order. */
export function withFound(known: readonly TillOrder[], ofShop: readonly TillOrder[]): TillOrder[] {
  const more = ofShop.filter(({ id }) => known.every((order) => order.id !== id))
  const all = [...known, ...more]
  return more.length === 0 ? all : [...all.filter(({ isReady }) => isReady), ...all.filter(({ isReady }) => !isReady)]
}

/** Cakes whose English or Amharic name matches. */
export function findCakes(cakes: readonly TillCake[], typed: string): TillCake[] {
  const text = typed.trim().toLowerCase()
  return cakes.filter(({ nameEn, nameAm }) => nameEn.toLowerCase().includes(text) || nameAm.includes(text))
}
