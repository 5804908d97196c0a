import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listChangesOf, listToUndo } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildExtra, buildSize } from '#app/catalog/cakes/catalog.factory.ts'
import { addStarterChoices } from './choices/add-starter-choices.server.ts'
import { changeCakes, changePrices } from './bulk-cakes.server.ts'
import { changeFactors } from './prices/change-factors.server.ts'
import { readExpected, expectedField } from './expected-values.ts'
import { TOPPER, topperSettings, typedTopper } from './topper-settings.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const at = new Date('2026-04-11T09:00:00Z')
const almaz = { actor: { name: 'almaz@shop.example' }, at, batch: '0199c3a0-0000-7000-8000-000000000001' }
const tenPercent = { by: 'percent', amount: 100, step: 100 } as const

const prices = async () =>
  Object.fromEntries(
    (await db.selectFrom('cakes').select(['id', 'price_santim']).execute()).map((row) => [row.id, row.price_santim]),
  )

describe('prices of several cakes', () => {
  it('change in one batch, are logged one by one, and are undone together', async () => {
    const ids = [await buildCake(db, { price_santim: 4550 }), await buildCake(db, { price_santim: 10_000 })] as const
    const seen = new Map([
      [ids[0], 4550],
      [ids[1], 10_000],
    ])
    expect(await changePrices(db, seen, tenPercent, almaz)).toBe(2)
    expect(await prices()).toEqual({ [ids[0]]: 5000, [ids[1]]: 11_000 }) // 50.05, rounded to the birr
    const [change] = await listChangesOf(db, { type: 'cake', id: ids[0] })
    expect(change).toMatchObject({ action: 'price', before: { price_santim: 4550 }, after: { price_santim: 5000 } })
    for (const one of await listToUndo(db, change!.id, almaz.actor, at)) {
      expect(await revertRow(db, 'cakes', one, almaz.actor, at)).toBe(true)
    }
    expect(await prices()).toEqual({ [ids[0]]: 4550, [ids[1]]: 10_000 })
  })

  it('skip cakes whose price differs from the shown one, and those that would become free', async () => {
    const [changed, cheap] = [await buildCake(db, { price_santim: 5000 }), await buildCake(db, { price_santim: 300 })]
    const seen = new Map([
      [changed, 4000],
      [cheap, 300],
      ['gone', 100],
    ])
    expect(await changePrices(db, seen, { by: 'birr', amount: -500, step: 1 }, almaz)).toBe(0)
    expect(await prices()).toEqual({ [changed]: 5000, [cheap]: 300 })
  })

  it('that were shown are read back from the form, without its other fields', () => {
    const form = new FormData()
    form.set(expectedField('honey-cake'), '4550')
    form.set(expectedField('No Slug'), '1')
    form.set(expectedField('mango-cake'), 'much')
    form.set('amount', '10')
    expect(readExpected(form)).toEqual(new Map([['honey-cake', 4550]]))
  })
})

it('factors change by a percentage', async () => {
  const id = await buildSize(db, { price_multiplier_milli: 1500 })
  expect(await changeFactors(db, 'sizes', new Map([[id, 1500]]), -100, almaz)).toBe(1)
  expect(await db.selectFrom('sizes').select('price_multiplier_milli as factor').execute()).toEqual([{ factor: 1350 }])

  // Extras change too. A free one stays free, and one with a concurrent change keeps its price.
  const [candles, free, board] = [
    await buildExtra(db, { price_santim: 5005 }),
    await buildExtra(db),
    await buildExtra(db, { price_santim: 300 }),
  ]
  const seen = new Map([
    [candles, 5005],
    [free, 0],
    [board, 200],
  ])
  expect(await changeFactors(db, 'extras', seen, 100, almaz)).toBe(1)
  const prices = await db.selectFrom('extras').select('price_santim as price').orderBy('price_santim').execute()
  expect(prices.map(({ price }) => price)).toEqual([0, 300, 5506])
})

it('cakes are marked as fasting together; one that is so already is skipped', async () => {
  const ids = [await buildCake(db), await buildCake(db, { is_fasting: true })]
  expect(await changeCakes(db, ids, 'fasting', almaz)).toBe(1)
  expect(await changeCakes(db, ids, 'archive', almaz)).toBe(2)
})

describe('the usual set', () => {
  it('is added once, however many press at the same time', async () => {
    for (const table of ['sizes', 'flavors', 'cake_types', 'variants', 'extras'] as const) {
      const added = await Promise.all([1, 2, 3].map(() => addStarterChoices(db, table, almaz)))
      expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, 3])
      expect(await db.selectFrom(table).select('id').execute()).toHaveLength(3)
    }
  })
})

describe('settings of writing on cakes', () => {
  const settings = {
    'topper.is_offered': true,
    'topper.price_santim': 15_000,
    'topper.max_chars': 12,
    'topper.ethiopic': true,
    'topper.latin': false,
    'topper.other_scripts': false,
    'topper.forbidden_words': ['fool', 'ሞኝ'],
  }

  it('are shown and read back', () => {
    expect(typedTopper(settings)).toEqual({
      is_offered: 'yes',
      price_santim: '150',
      max_chars: '12',
      ethiopic: 'yes',
      latin: '',
      other_scripts: '',
      forbidden_words: 'fool\nሞኝ',
    })
    const parsed = TOPPER.parse(typedTopper(settings))
    expect(parsed.ok && topperSettings(parsed.columns)).toEqual(settings)
  })

  it('never allow more characters than the product does', () => {
    expect(TOPPER.parse({ is_offered: '', price_santim: '0', max_chars: '21' })).toMatchObject({
      ok: false,
      errors: { max_chars: { message: 'edit.error.range', values: { min: 1, max: 20 } } },
    })
  })
})
