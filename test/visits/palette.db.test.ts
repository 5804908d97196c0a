import { expect, it } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { matchEntries } from '#app/surfaces/admin-frame/keys/palette-entries.ts'
import type { PaletteShop } from '#app/surfaces/admin-frame/present-palette.server.ts'
import { demoShop } from './open-demo-shop.ts'

const shop = demoShop()

/** What the palette of the owner is told when it opens, and for a search. */
async function fetchPalette<Answer>(search = ''): Promise<Answer> {
  const owner = await shop.owner()
  const answer = await owner.ask(`/admin/palette?search=${encodeURIComponent(search)}`)
  return (await answer.json()) as Answer
}

it('the palette is told of the customers and orders that a phone finds', async () => {
  const code = '7K3Q9A'
  await buildOrder(shop.db, { code, phone: '+251700000001', customer_name: '' }, [{ cake_id: 'baklava' }])
  const found = await fetchPalette<{ orders: { text: string }[]; customers: { id: string; text: string }[] }>(
    '0700 000 001',
  )
  expect(found.customers.map(({ text }) => text)).toEqual(['0700 000 001'])
  expect(found.orders.map(({ text }) => text)).toEqual([`${code} · `])
})

it('the palette is told of cakes, prices, acts and pages, which are found by their names in either language', async () => {
  const { shop: all } = await fetchPalette<{ shop: PaletteShop }>()
  const firstOf = (entries: { to: string; text: string; words: string }[], typed: string) => {
    const [first] = matchEntries(
      entries.map((entry) => Object.assign(entry, { isByName: true })),
      typed,
    )
    return first && { to: first.to, text: first.text }
  }
  expect(firstOf(all.cakes, 'karot')).toEqual({ to: adminPaths.cake('carrot-cake'), text: 'Carrot Cake' })
  expect(firstOf(all.actions, 'close the day')).toEqual({ to: '/admin/close-day', text: 'Close the day' })
  expect(firstOf(all.prices, 'change the price: baklava')).toEqual({
    to: '/admin/cakes?price=baklava',
    text: 'Change the price: Baklava',
  })
  expect(firstOf(all.pages, 'settlement')).toEqual({ to: '/admin/payments/settlement', text: 'Settlement' })
  expect(firstOf(all.pages, 'ተመላሾች')).toEqual({ to: '/admin/payments/refunds', text: 'Refunds' })
  expect(all.taps.find(({ cakeId }) => cakeId === 'baklava')).toMatchObject({ act: 'mark_sold_out' })
})
