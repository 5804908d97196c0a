import { randomUUID } from 'node:crypto'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DemoShop } from './open-demo-shop.ts'
import type { ShownPage } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

export interface Placed {
  id: string
  code: string
}

/** A box of baklava at 522 birr that staff place by phone, to be paid at the handover; shows what follows. */
export function placeBox(
  staff: Visitor,
  { phone = '0900000101', at = adminPaths.newOrder }: { phone?: string; at?: string } = {},
): Promise<ShownPage> {
  const cake = { cake: 'baklava', variant: 'box-of-6', quantity: '1', payment: 'handover' }
  const customer = { customerName: 'Sara Example', phone, source: 'phone', customerLang: 'en' }
  return staff.post(at, { intent: 'place', formKey: randomUUID(), ...cake, ...customer })
}

/** A call of a program, which must be answered with 2xx. */
export async function call<Answer>(somebody: Visitor, to: string, data: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await somebody.ask(to, { method: 'POST', headers, body: JSON.stringify(data) })
  if (!answer.ok) throw new Error(`${to} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The same box, ordered by a customer and still to be paid. */
export function orderBox(shop: DemoShop, more: Record<string, string> = {}, lang?: Lang): Promise<Placed> {
  const box = { cake_id: 'baklava', variant_id: 'box-of-6', customer_name: 'Sara', phone: '0900000102', ...more }
  return call(shop.visitor(lang), '/api/orders', box)
}

/** Records what is owed as cash; shows the page of the order. */
export async function takeCash(staff: Visitor, orderId: string): Promise<ShownPage> {
  const page = await staff.open(`/admin/orders/${orderId}/pay`)
  return staff.send(page, page.document.querySelector('form:has([name=act][value=take]) button')!)
}
