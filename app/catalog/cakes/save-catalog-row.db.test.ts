import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listChangesOf, listToUndo } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildCakeType, buildFlavor, buildOccasion, buildSize, buildVariant } from './catalog.factory.ts'
import { reorderRow } from './reorder-row.server.ts'
import { changeRows, createRow, deleteRow, saveRow, type Editor } from './save-catalog-row.server.ts'
import { countOrdersNaming, listUses, MAX_COUNTED } from './where-used.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const at = new Date('2026-04-11T09:00:00Z')
const almaz = { actor: { name: 'almaz@shop.example' }, at } satisfies Editor
const dawit = { actor: { name: 'dawit@shop.example' }, at: new Date(at.getTime() + 5000) } satisfies Editor

const typeOf = (id: string) => db.selectFrom('cake_types').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('saving a row', () => {
  it('raises the version and logs the differences, with undo', async () => {
    const id = await buildCakeType(db, { name_en: 'Chiffon' })
    const saved = await saveRow(
      db,
      'cake_types',
      { id, version: 1, patch: { name_en: 'Sponge', name_am: 'ሺፎን', is_fasting: true } },
      almaz,
    )
    expect(saved).toMatchObject({ ok: true, row: { id, version: 2, name_en: 'Sponge', is_fasting: true } })
    const [change] = await listChangesOf(db, { type: 'cake_type', id })
    expect(change).toMatchObject({
      actor: almaz.actor.name,
      action: 'update',
      label: { en: 'Sponge', am: 'ሺፎን' },
      before: { name_en: 'Chiffon', is_fasting: false },
      after: { name_en: 'Sponge', is_fasting: true },
    })
    const [undoable] = await listToUndo(db, change!.id, almaz.actor, at)
    expect(await revertRow(db, 'cake_types', undoable!, almaz.actor, at)).toBe(true)
    expect(await typeOf(id)).toMatchObject({ name_en: 'Chiffon', is_fasting: false, version: 3 })
  })

  it('without a difference changes nothing', async () => {
    const id = await buildCakeType(db)
    const saved = await saveRow(db, 'cake_types', { id, version: 1, patch: { name_en: 'Chiffon' } }, almaz)
    expect(saved).toMatchObject({ ok: true, row: { version: 1 } })
    expect(await listChangesOf(db, { type: 'cake_type', id })).toEqual([])
  })

  it('that another person has changed is refused with their values, and can be overwritten on purpose', async () => {
    const id = await buildCakeType(db, { name_en: 'Chiffon' })
    await saveRow(db, 'cake_types', { id, version: 1, patch: { name_en: 'Sponge' } }, almaz)
    const mine = { id, version: 1, patch: { name_en: 'Butter' } }
    expect(await saveRow(db, 'cake_types', mine, dawit)).toMatchObject({
      ok: false,
      reason: 'changed_meanwhile',
      theirs: { name_en: 'Sponge', version: 2 },
      changedBy: almaz.actor.name,
      changedAt: at,
    })
    expect((await typeOf(id)).name_en).toBe('Sponge')
    expect(await saveRow(db, 'cake_types', { ...mine, version: 2 }, dawit)).toMatchObject({ ok: true })
    expect((await typeOf(id)).name_en).toBe('Butter')
  })

  it('by eight people at the same time succeeds for one', async () => {
    const id = await buildCake(db, { price_santim: 100 })
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        saveRow(db, 'cakes', { id, version: 1, patch: { price_santim: 200 + index } }, almaz),
      ),
    )
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    expect(saved.filter((one) => !one.ok && one.reason === 'changed_meanwhile')).toHaveLength(7)
    expect(await listChangesOf(db, { type: 'cake', id })).toHaveLength(1)
  })

  it('is refused when there is no such row, whatever the id', async () => {
    for (const id of ['gone', 'No Slug', '\0']) {
      const patch = { name_en: 'x' }
      expect(await saveRow(db, 'sizes', { id, version: 1, patch }, almaz)).toEqual({ ok: false, reason: 'not_found' })
    }
  })

  it('records when a cake was changed', async () => {
    const id = await buildCake(db)
    await saveRow(db, 'cakes', { id, version: 1, patch: { price_santim: 999 } }, almaz)
    const row = await db.selectFrom('cakes').select('updated_at').executeTakeFirstOrThrow()
    expect(row.updated_at).toEqual(at)
  })
})

describe('a new row', () => {
  const values = { name_en: 'Crème', name_am: 'ክሬም' }

  it('gets an id from its English name and the last place', async () => {
    await buildCakeType(db, { position: 4 })
    const row = await createRow(db, 'cake_types', values, almaz)
    expect(row).toMatchObject({ id: 'creme', position: 5, version: 1, is_active: true })
    const [change] = await listChangesOf(db, { type: 'cake_type', id: 'creme' })
    expect(change).toMatchObject({ action: 'create', before: null, after: values })
  })

  it('gets a unique id, also when several are created at the same time', async () => {
    const rows = await Promise.all(Array.from({ length: 4 }, () => createRow(db, 'cake_types', values, almaz)))
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['creme', 'creme-2', 'creme-3', 'creme-4'])
  })

  it('of a variant has no place', async () => {
    const row = await createRow(
      db,
      'variants',
      { label_en: 'Box of 6', label_am: 'ሳጥን', pieces: 6, price_multiplier_milli: 5700 },
      almaz,
    )
    expect(row).toMatchObject({ id: 'box-of-6', pieces: 6 })
  })
})

describe('archiving', () => {
  it('changes those that are not archived yet, in one batch', async () => {
    const [first, second, third] = [await buildSize(db), await buildSize(db), await buildSize(db, { is_active: false })]
    const batch = '0199c3a0-0000-7000-8000-000000000001'
    const editor = { ...almaz, batch }
    const show = (ids: string[], is_active: boolean, by: Editor) =>
      changeRows(db, 'sizes', ids, () => ({ is_active }), is_active ? 'restore' : 'archive', by)
    expect(await show([first, second, third, first, 'gone'], false, editor)).toBe(2)
    const [change] = await listChangesOf(db, { type: 'size', id: first })
    expect(change).toMatchObject({ action: 'archive', before: { is_active: true }, after: { is_active: false } })
    const undo = await listToUndo(db, change!.id, almaz.actor, at)
    expect(undo.map(({ entityId }) => entityId).toSorted()).toEqual([first, second].toSorted())
    expect(await show([first], true, almaz)).toBe(1)
  })

  it('two concurrent batches do not deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => buildCakeType(db)))
    const both = [ids, ids.toReversed()].map((some) =>
      changeRows(db, 'cake_types', some, ({ version }) => ({ description_en: `version ${version}` }), 'update', almaz),
    )
    expect(await Promise.all(both)).toEqual([6, 6])
  })
})

describe('deleting', () => {
  it('removes a row without references and logs all its values', async () => {
    const id = await buildFlavor(db, { name_en: 'Rum' })
    expect(await deleteRow(db, 'flavors', id, almaz)).toEqual({ ok: true, label: { en: 'Rum', am: 'ቫኒላ' } })
    const [change] = await listChangesOf(db, { type: 'flavor', id })
    expect(change).toMatchObject({ action: 'delete', before: { name_en: 'Rum', color: '#f3e5b8' }, after: null })
    expect(await deleteRow(db, 'flavors', id, almaz)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('is refused while orders, quotes, occasions or inspirations refer to it, and lists them', async () => {
    const [asked, given] = [await buildSize(db), await buildSize(db)]
    const cakeId = await buildCake(db)
    const occasionId = await buildOccasion(db, { sizeIds: [asked] })
    await order([{ cake_id: cakeId, size_id: given, asked_size_id: asked, occasion_id: occasionId }])
    await order([
      { cake_id: cakeId, size_id: asked, asked_size_id: asked },
      { cake_id: cakeId, size_id: asked },
    ])
    expect(await deleteRow(db, 'sizes', asked, almaz)).toEqual({
      ok: false,
      reason: 'in_use',
      uses: [
        { what: 'orders', count: 2, href: '/admin/orders' },
        { what: 'occasions', count: 1, href: '/admin/occasion-associations' },
      ],
    })
    expect(await listUses(db, 'sizes', given)).toEqual([{ what: 'orders', count: 1, href: '/admin/orders' }])
    expect(await listUses(db, 'occasions', occasionId)).toMatchObject([{ what: 'orders', count: 1 }])
    expect(await listUses(db, 'cakes', cakeId)).toEqual([
      { what: 'orders', count: 2, href: `/admin/orders?cake=${cakeId}` },
    ])
    expect(await db.selectFrom('sizes').select('id').execute()).toHaveLength(2)
  })

  it('is refused when an order takes the row at the same time', async () => {
    const id = await buildVariant(db)
    const cakeId = await buildCake(db)
    const [deleted, placed] = await Promise.allSettled([
      deleteRow(db, 'variants', id, almaz),
      order([{ cake_id: cakeId, variant_id: id }]),
    ])
    const isThere = (await db.selectFrom('variants').select('id').execute()).length === 1
    expect(placed.status === 'fulfilled').toBe(isThere)
    expect(deleted.status === 'fulfilled' && deleted.value.ok).toBe(!isThere)
  })

  it('counts references only up to a limit', async () => {
    const cakeId = await buildCake(db)
    const other = await buildCake(db)
    await order(Array.from({ length: 3 }, () => ({ cake_id: other })))
    await database.pool.query(`
      insert into orders (id, code, kind, customer_name, phone, address, order_total_santim)
        select gen_random_uuid(), translate(lpad(number::text, 6, '0'), '01', 'AB'), 'cart', 'Hana',
          '+251900000111', 'N/A', 0
        from generate_series(1, ${MAX_COUNTED + 20}) as number`)
    await database.pool.query(
      `insert into order_lines (order_id, position, cake_id, name_en, name_am, quantity, pieces, unit_price_santim,
         line_total_santim) select id, 9, $1, '', '', 1, 1, 0, 0 from orders`,
      [cakeId],
    )
    const counts = await countOrdersNaming(db, 'cakes', [cakeId, other, 'none'])
    expect([cakeId, other, 'none'].map((id) => counts.get(id))).toEqual([MAX_COUNTED + 1, 1, 0])
  })
})

describe('the order of rows', () => {
  const order3 = () => db.selectFrom('flavors').select(['id', 'version']).orderBy('position').orderBy('id').execute()

  it('puts one beside another, whatever the places were', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await buildFlavor(db, { id, position: 0 })
    expect(await reorderRow(db, 'flavors', { id: 'd', beside: 'b', side: 'before' }, almaz)).toEqual({ ok: true })
    expect((await order3()).map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c'])
    await reorderRow(db, 'flavors', { id: 'a', beside: 'c', side: 'after' }, almaz)
    expect((await order3()).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a'])
    expect((await order3()).every(({ version }) => version === 1)).toBe(true)
    expect(await listChangesOf(db, { type: 'flavor', id: 'a' })).toMatchObject([{ after: { position: 3 } }])
  })

  it('refuses a deleted row', async () => {
    await buildFlavor(db, { id: 'a' })
    for (const move of [
      { id: 'a', beside: 'gone' },
      { id: 'gone', beside: 'a' },
      { id: 'a', beside: 'a' },
    ]) {
      const answer = await reorderRow(db, 'flavors', { ...move, side: 'after' }, almaz)
      expect(answer).toEqual({ ok: false, reason: 'not_found' })
    }
  })
})

let orders = 0

/** An order that satisfies the tables, with these lines. */
async function order(
  lines: { cake_id: string; size_id?: string; asked_size_id?: string; variant_id?: string; occasion_id?: string }[],
): Promise<void> {
  orders += 1
  const id = crypto.randomUUID()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('orders')
      .values({
        id,
        code: `ZZZZ${String(orders).padStart(2, '2').replaceAll(/[01]/g, 'X')}`,
        kind: 'quote',
        customer_name: 'Hana',
        phone: '+251900000111',
        address: 'N/A',
        order_total_santim: 0,
      })
      .execute()
    await trx
      .insertInto('order_lines')
      .values(
        lines.map((line, position) => ({
          ...line,
          order_id: id,
          position,
          name_en: 'Honey Cake',
          name_am: 'የማር ኬክ',
          quantity: 1,
          pieces: 1,
          unit_price_santim: 0,
          line_total_santim: 0,
        })),
      )
      .execute()
  })
}
