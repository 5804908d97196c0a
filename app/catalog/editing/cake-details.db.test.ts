import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { findChosenCake } from '#app/catalog/cakes/chosen-cake.queries.server.ts'
import {
  buildCake,
  buildCakeType,
  buildFlavor,
  buildOccasion,
  buildSize,
  buildVariant,
} from '#app/catalog/cakes/catalog.factory.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { buildActionDeps, runCommand } from '#app/catalog/cakes/action-deps.factory.ts'
import { cakesAction } from './cakes-action.server.ts'
import { CATALOG_RECORDS } from './catalog-records.ts'
import { changeCakePrices, unplanPrice } from './commands/change-prices.server.ts'
import { listPlannedPrices, startPlannedPrices } from './prices/planned-prices.server.ts'
import { saveRecord } from '#app/catalog/cakes/record/save-record.server.ts'
import { findRow, deleteRow } from '#app/catalog/cakes/save-catalog-row.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const at = new Date('2026-11-21T09:00:00Z')
const almaz = { actor: { name: 'almaz@shop.example' }, at }
const today = '2026-11-21'

/** Saves a cake as its form would, with some fields changed. */
async function save(id: string, fields: Record<string, string>) {
  const row = (await findRow(db, 'cakes', id))!
  const typed = { ...CATALOG_RECORDS.cakes.typedOf(row), ...fields }
  return saveRecord(db, CATALOG_RECORDS.cakes, { id, version: row.version }, { typed }, almaz)
}

describe('what a cake goes with', () => {
  it('is everything until some choices are named; the others then count as not on sale', async () => {
    const cakeId = await buildCake(db)
    const [sizeId, other] = [await buildSize(db), await buildSize(db)] as const
    const [flavorId, cakeTypeId] = [await buildFlavor(db), await buildCakeType(db)] as const
    const variantId = await buildVariant(db, {})
    const chosen = { cakeId, sizeId: other, flavorId, cakeTypeId, variantId }
    expect(await findChosenCake(db, chosen, { today })).toMatchObject({ size: { id: other } })

    expect(await save(cakeId, { size_ids: sizeId, extra_points: '2' })).toMatchObject({ ok: true })
    const found = await findChosenCake(db, chosen, { today })
    expect(found).toMatchObject({ size: null, flavor: { id: flavorId }, cakeType: {}, variant: {} })
    expect(found.cake).toMatchObject({ extraPoints: 2 })
    expect(await findChosenCake(db, { ...chosen, sizeId }, { today })).toMatchObject({ size: { id: sizeId } })
    // An existing order keeps its choices.
    expect(await findChosenCake(db, chosen, 'ofOrder')).toMatchObject({ size: { id: other } })
  })

  it('is undone as one, unless somebody has added to it since', async () => {
    const [one, two] = [await buildSize(db), await buildSize(db)] as const
    const id = await buildCake(db)
    await save(id, { size_ids: one })
    const [change] = await listChangesOf(db, { type: 'cake', id })
    await save(id, { size_ids: `${one} ${two}` })
    expect(await revertRow(db, 'cakes', change!, almaz.actor, at)).toBe(false)
    await save(id, { size_ids: one })
    expect(await revertRow(db, 'cakes', change!, almaz.actor, at)).toBe(true)
    expect(await findRow(db, 'cakes', id)).toMatchObject({ size_ids: [] })
  })

  it('cannot be deleted while it is named, and cannot be named once it is gone', async () => {
    const [sizeId, related] = [await buildSize(db), await buildCake(db)] as const
    const id = await buildCake(db)
    await save(id, { size_ids: sizeId, related_ids: related })
    expect(await deleteRow(db, 'sizes', sizeId, almaz)).toMatchObject({ reason: 'in_use', uses: [{ what: 'cakes' }] })
    expect(await deleteRow(db, 'cakes', related, almaz)).toMatchObject({ reason: 'in_use', uses: [{ what: 'cakes' }] })
    await expect(db.deleteFrom('sizes').where('id', '=', sizeId).execute()).rejects.toMatchObject({ code: '23503' })
    expect(await save(id, { size_ids: 'gone' })).toEqual({ ok: false, reason: 'choice_gone' })
  })

  it('cannot be named and deleted at the same time: one of both is refused', async () => {
    const [sizeId, id] = [await buildSize(db), await buildCake(db)] as const
    const [saved, deleted] = await Promise.all([save(id, { size_ids: sizeId }), deleteRow(db, 'sizes', sizeId, almaz)])
    expect([saved.ok, deleted.ok].filter(Boolean)).toHaveLength(1)
  })

  it('two cakes can be related to each other at the same time', async () => {
    const [one, two] = [await buildCake(db), await buildCake(db)] as const
    const saved = await Promise.all([save(one, { related_ids: two }), save(two, { related_ids: one })])
    expect(saved.map(({ ok }) => ok)).toEqual([true, true])
  })
})

describe('an occasion that cakes suit', () => {
  it('is set for many cakes in one act, undone in one act, and cannot be deleted while a cake names it', async () => {
    const occasionId = await buildOccasion(db)
    const ids = [await buildCake(db), await buildCake(db)]
    const submit = (intent: string, occasion = occasionId) => {
      const form = new FormData()
      form.append('intent', intent)
      form.append('occasion', occasion)
      for (const id of ids) form.append('id', id)
      return cakesAction(buildActionDeps(db, at), form)
    }
    expect(await submit('add_to_occasion', 'gone')).toBe(0)
    expect(await submit('add_to_occasion')).toBe(2)
    expect(await submit('add_to_occasion')).toBe(0)
    expect((await listCakes(db, today)).map((cake) => cake.occasionIds)).toEqual([[occasionId], [occasionId]])
    expect(await deleteRow(db, 'occasions', occasionId, almaz)).toMatchObject({ uses: [{ what: 'cakes', count: 2 }] })
    const [change] = await listChangesOf(db, { type: 'cake', id: ids[0]! })
    expect(await revertRow(db, 'cakes', change!, almaz.actor, at)).toBe(true)
    expect(await submit('take_from_occasion')).toBe(1)
    expect(await deleteRow(db, 'occasions', occasionId, almaz)).toMatchObject({ ok: true })
  })
})

it('the database refuses what the form refuses', async () => {
  const id = await buildCake(db)
  const wrong = [
    { price_per_kg_santim: 0 },
    { offered_from: '2026-12-02', offered_until: '2026-12-01' },
    { season: 'julian 01-01 02-01' },
    { allergens: ['poison'] },
    { extra_points: -1 },
    { related_ids: [id] },
    { seo_title_en: '' },
  ]
  for (const values of wrong) {
    await expect(db.updateTable('cakes').set(values).where('id', '=', id).execute()).rejects.toThrow(/violates check/)
  }
})

describe('a price that begins later', () => {
  const change = { by: 'birr', amount: 1000, step: 1 } as const
  const plan = async (input: object) =>
    (await runCommand(buildActionDeps(db, at), changeCakePrices, { ...change, ...input })) as { made?: object }
  const priceOf = async (id: string) => (await findRow(db, 'cakes', id))!.price_santim

  it('starts on its day, with its planner as actor', async () => {
    const id = await buildCake(db, { price_santim: 5000 })
    expect(await plan({ seen: { [id]: 5000 }, starts_on: '2026-11-22' })).toMatchObject({ made: { planned: 1 } })
    expect(await startPlannedPrices(db, new Date('2026-11-21T20:59:59Z'))).toBe(0)
    expect(await priceOf(id)).toBe(5000)
    expect(await startPlannedPrices(db, new Date('2026-11-21T21:00:00Z'))).toBe(1) // midnight in Addis Ababa
    expect(await priceOf(id)).toBe(6000)
    expect(await listPlannedPrices(db)).toEqual([])
    const log = await listChangesOf(db, { type: 'cake', id })
    expect(log.map(({ action, actor }) => [action, actor])).toEqual([
      ['price', almaz.actor.name],
      ['plan_price', almaz.actor.name],
    ])
  })

  it('is planned once per day, skips a cake whose price differs from the shown one, and can be cancelled', async () => {
    const [id, changed] = [await buildCake(db, { price_santim: 5000 }), await buildCake(db, { price_santim: 700 })]
    const day = { seen: { [id]: 5000, [changed]: 600, gone: 100 }, starts_on: '2026-12-01' }
    expect(await plan(day)).toMatchObject({ made: { planned: 1 } })
    expect(await plan({ ...day, amount: 2000 })).toMatchObject({ made: { planned: 1 } })
    expect(await listPlannedPrices(db, id)).toMatchObject([{ startsOn: '2026-12-01', priceSantim: 7000 }])
    const cancel = () => runCommand(buildActionDeps(db, at), unplanPrice, { row: id, starts_on: '2026-12-01' })
    expect(await cancel()).toEqual({ ok: true })
    expect(await cancel()).toEqual({ ok: false, reason: 'not_found' })
    expect(await startPlannedPrices(db, new Date('2027-01-01T09:00:00Z'))).toBe(0)
  })
})
