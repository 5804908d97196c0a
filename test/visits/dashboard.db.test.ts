import { expect, it } from 'vitest'
import { eveningClock } from '../evening-clock.ts'
import { call, takeCash, type Placed } from './place-order.ts'
import { demoShop } from './open-demo-shop.ts'

const shop = demoShop(eveningClock())
const NEXT = 'section[aria-labelledby=next]'

it('a step of the next handover is a form', async () => {
  const owner = await shop.owner()
  const { pickup } = (await (await owner.ask('/api/handover')).json()) as { pickup: { day: string; from: string } }
  const box = { cake_id: 'baklava', variant_id: 'box-of-6', customer_name: 'Hana', phone: '0900000452' }
  const when = { delivery_method: 'self-pickup', delivery_date: pickup.day, delivery_time: pickup.from }
  const { id } = await call<Placed>(shop.visitor(), '/api/orders', { ...box, ...when })
  await takeCash(owner, id)
  const started = await owner.send(await owner.open('/admin'), /^Start: /, {}, NEXT)
  expect(started.names('button', { within: NEXT })).toContainEqual(expect.stringMatching(/^Mark ready: /))
})

it('thirty days are a page of their own, and a link of the dashboard pauses online orders', async () => {
  const owner = await shop.owner()
  const page = await owner.open('/admin')
  expect(page.main).not.toContain('Most ordered cakes')
  expect((await owner.follow(page, 'The last 30 days')).main).toContain('Most ordered cakes')
  const asked = await owner.follow(page, 'Pause online orders')
  const paused = await owner.send(asked, 'Pause for 30 minutes')
  expect(paused.text).toMatch(/No online orders until/)

  const later = await owner.send(paused, 'Not now')
  expect(later.names('heading', { within: 'main' })[0]).toBe('Dashboard')
  expect(later.has('region', 'Set up your bakery')).toBe(false)
})
