import { afterAll, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { cursorAfter, parseCursor } from '#app/base/platform/list/cursor.ts'
import { createTestDatabase } from '#test/database.ts'
import { movementFilter } from './movement-filter.ts'
import { listMovements } from './movements.queries.server.ts'

const { db, drop } = await createTestDatabase()
afterAll(() => drop())

it('pages lead on and back, and a link of an earlier shop opens the first page', async () => {
  const cakeId = await buildCake(db)
  for (const pieces of [1, 2, 3, 4, 5]) {
    await db
      .insertInto('stock_movements')
      .values({
        at: new Date('2026-11-21T06:00:00Z'),
        day: '2026-11-21',
        cake_id: cakeId,
        name_en: 'Baklava',
        name_am: 'ባክላቫ',
        reason: 'bake',
        pieces,
        left_pieces: pieces,
        actor: 'Hana',
      })
      .execute()
  }
  const page = async (cursor: ReturnType<typeof parseCursor>) => {
    const found = await listMovements(db, movementFilter.none, cursor, 2)
    return { ...found, pieces: found.rows.map(({ pieces }) => pieces) }
  }
  const first = await page(undefined)
  const second = await page(cursorAfter(first.after))
  expect([first.pieces, second.pieces]).toEqual([
    [5, 4],
    [3, 2],
  ])
  expect((await page(parseCursor(new URLSearchParams({ before: second.before! })))).pieces).toEqual([5, 4])
  const oldest = second.rows.at(-1)!.id
  expect((await page(parseCursor(new URLSearchParams({ before: String(oldest) })))).pieces).toEqual([5, 4])
})
