import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { buildSale, buildSeller, buildTill, enrolTablet, sendFromTill } from '#app/till/sales/till.factory.ts'
import { demoShop } from './open-demo-shop.ts'

const HOUR_MS = 3_600_000
const shop = demoShop()

it('the page of a sale that a colleague’s session sent in somebody’s name says whom it names', async () => {
  const { db } = shop
  const now = () => new Date()
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  const hana = await buildSeller(db, 'hana', 'counter')
  const sara = await buildSeller(db, 'sara', 'manager')
  const till = await buildTill(db, hana, ago(3))
  await enrolTablet(db, till, sara)
  await db
    .updateTable('tills')
    .set({ signs_since: ago(2) })
    .execute()
  const candle = { cakeId: null, name: 'Candle', quantity: 1, unitSantim: 1000, totalSantim: 1000 }
  const sale = buildSale(till, { lines: [candle] })
  const envelope = { person: sara, staffDeviceId: 'tablet' }
  expect(await sendFromTill({ db, now, till, session: hana }, 'sell', sale, envelope)).toMatchObject({ status: 200 })
  const page = await (await shop.owner()).open(`/admin/orders/${sale.saleId}/sale`)
  expect(page.main).toContain(translateTo('en')('sale.notice.unproved'))
  expect(page.main).toContain(sara.name)
})
