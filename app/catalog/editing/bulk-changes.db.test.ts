import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listChangesOf, listToUndo } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildExtra, buildSize } from '#app/catalog/cakes/catalog.factory.ts'
import { buildActionDeps, runCommand } from '#app/catalog/cakes/action-deps.factory.ts'
import { addStarterRows } from './commands/add-starter-rows.server.ts'
import { markFasting } from './commands/change-cakes.server.ts'
import { EDITED_COMMANDS } from './commands/edited-commands.server.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { tableOf } from './choices/choice-tabs.ts'
import { changeCakePrices, changeChoicePrices } from './commands/change-prices.server.ts'
import { readExpected, expectedField } from './expected-values.ts'
import { TOPPER, topperSettings, typedTopper } from './topper-settings.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const at = new Date('2026-04-11T09:00:00Z')
const deps = buildActionDeps(db, at)
const { editor: almaz } = deps
const tenPercent = { by: 'percent', amount: 100, step: 100 } as const

const changePrices = async (seen: Record<string, number>, change: object) =>
  countOf(await runCommand(deps, changeCakePrices, { seen, ...change }), 'changed')

const prices = async () =>
  Object.fromEntries(
    (await db.selectFrom('cakes').select(['id', 'price_santim']).execute()).map((row) => [row.id, row.price_santim]),
  )

describe('prices of several cakes', () => {
  it('change in one batch, are logged one by one, and are undone together', async () => {
    const ids = [await buildCake(db, { price_santim: 4550 }), await buildCake(db, { price_santim: 10_000 })] as const
    const seen = { [ids[0]]: 4550, [ids[1]]: 10_000 }
    expect(await changePrices(seen, tenPercent)).toBe(2)
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
    const seen = { [changed]: 4000, [cheap]: 300, gone: 100 }
    expect(await changePrices(seen, { by: 'birr', amount: -500, step: 1 })).toBe(0)
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
  const change = async (input: object) => countOf(await runCommand(deps, changeChoicePrices, input), 'changed')
  expect(await change({ kind: 'sizes', seen: { [id]: 1500 }, amount: -100 })).toBe(1)
  expect(await db.selectFrom('sizes').select('price_multiplier_milli as factor').execute()).toEqual([{ factor: 1350 }])

  // Extras change too. A free one stays free, and one with a concurrent change keeps its price.
  const [candles, free, board] = [
    await buildExtra(db, { price_santim: 5005 }),
    await buildExtra(db),
    await buildExtra(db, { price_santim: 300 }),
  ]
  const seen = { [candles]: 5005, [free]: 0, [board]: 200 }
  expect(await change({ kind: 'extras', seen, amount: 100 })).toBe(1)
  const prices = await db.selectFrom('extras').select('price_santim as price').orderBy('price_santim').execute()
  expect(prices.map(({ price }) => price)).toEqual([0, 300, 5506])
})

it('cakes are marked as fasting together; one that is so already is skipped', async () => {
  const ids = [await buildCake(db), await buildCake(db, { is_fasting: true })]
  expect(await runCommand(deps, markFasting, { ids, is_fasting: true })).toEqual({ ok: true, made: { changed: 1 } })
  expect(await runCommand(deps, EDITED_COMMANDS.cakes.archive, { ids })).toEqual({ ok: true, made: { changed: 2 } })
})

describe('the usual set', () => {
  it('is added once, however many press at the same time', async () => {
    for (const kind of ['sizes', 'flavors', 'types', 'variants', 'extras'] as const) {
      const added = await Promise.all([1, 2, 3].map(() => runCommand(deps, addStarterRows, { kind })))
      expect(added.map((each) => countOf(each, 'added')).toSorted((a, b) => a - b)).toEqual([0, 0, 3])
      expect(await db.selectFrom(tableOf(kind)).select('id').execute()).toHaveLength(3)
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
