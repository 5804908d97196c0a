import { expect, it } from 'vitest'
import { makeOwnerToken } from '#app/people/auth/api-tokens/make-owner-token.server.ts'
import { playEve } from '#scripts/rehearsal/play-eve.ts'
import { aheadOfOpening } from '../open-hours.ts'
import { demoShop } from './open-demo-shop.ts'

const AHEAD_MS = aheadOfOpening(new Date())
const shop = demoShop({ TEST_CLOCK_AHEAD_MS: String(AHEAD_MS) })

it('on a feast’s eve by web, telephone and tills at once cakes sell out, no piece is sold twice, and the money adds up', async () => {
  const since = new Date(Date.now() + AHEAD_MS)
  const makeToken = async (name: string) => (await makeOwnerToken(shop.db, name, new Date()))!
  const copy = { origin: shop.server.url, db: shop.db, makeToken }
  const { books, paid, sold, reckoned } = await playEve(copy, { web: 24, phone: 9, till: 12 }, since)
  for (const { broken, refused } of Object.values(books))
    expect({ broken, refused: [...refused] }).toEqual({ broken: [], refused: [] })
  expect(Object.values(books).reduce((all, { soldOut }) => all + soldOut, 0)).toBeGreaterThan(0)
  expect(paid).toHaveLength(books.web.done)
  expect(sold).toHaveLength(books.till.done)
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  expect(reckoned).toMatchObject({
    oversold: [],
    lost: [],
    wrongSums: [],
    paidByWallet: sum(paid),
    inLedger: sum(paid),
    soldAtTills: sum(sold),
  })
})
