import { z } from 'zod'
import { done, refuse, type Noted } from '#app/base/commands/command.server.ts'
import { number } from '#app/base/commands/fields.server.ts'
import { numberRule, PRICE } from '#app/base/platform/numbers/number-rules.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { day, slug } from '#app/catalog/cakes/commands/column-inputs.server.ts'
import { CATALOG_DOORS, readVersion } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { rowById } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { recordRefusals } from '#app/catalog/cakes/record/save-record.server.ts'
import { changeLocked, labelOf, lockRows, saveRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { PRICED_BY, tableOf, type PricedTab } from '../choices/choice-tabs.ts'
import { changedValue, pricedValue } from '../prices/change-factors.ts'
import { planPrices } from '../prices/planned-prices.server.ts'
import { changedPrice, CHANGE_RULES, PRICE_STEPS } from '../prices/price-change.ts'

const { not_found, changed_meanwhile, invalid } = recordRefusals

const shared = { may: 'catalog.edit', doors: CATALOG_DOORS, author: 'proved' } as const

/** As the form of a cake takes it. */
const CAKE_PRICE = numberRule('birr', { min: 1, max: PRICE.max })

/** Saves the price of one cake, as the list of cakes has it. A cake that somebody saved since its version keeps its price. */
export const setPrice = defineCommand({
  ...shared,
  name: 'cake.set_price',
  input: z.object({ row: slug, version: readVersion, price_santim: number(CAKE_PRICE, 'invalid') }),
  program: {
    operationId: 'setCakePrice',
    summary: 'Set the price of a cake',
    description:
      'Sets the price of a cake per piece. With `version` it is refused as `changed_meanwhile` when somebody saved the cake since.',
    example: { row: 'honey-cake', version: 1, price_santim: 4550 },
  },
  on: rowById('cakes'),
  refusals: { not_found, changed_meanwhile, invalid },
  async run({ trx, actor, now }, { row: id, version, price_santim }) {
    const noted: Noted[] = []
    const saved = await saveRow(trx, 'cakes', { id, version, patch: { price_santim } }, { actor, at: now, noted })
    return saved.ok ? done(noted[0], { version: saved.row.version }) : saved
  },
})

/** Values as they were read, in santim or thousandths, by the ids of their rows: a row that differs by now is not changed. */
const seen = z.record(slug, z.int('unreadable').min(0, 'unreadable'), 'unreadable')

/**
 * Changes prices of cakes by a percentage or a sum, now or on a later day, as one bulk action. Cakes whose price differs from the one that was
 * seen keep theirs, and so do those of which nothing would be left. Requirement 19.3.
 */
export const changeCakePrices = defineCommand({
  ...shared,
  name: 'cake.change_prices',
  input: z
    .object({
      seen,
      by: z.enum(['percent', 'birr'], 'unreadable'),
      amount: z.int('unreadable').describe('Tenths of a percent, or santim; negative: lower'),
      step: z.literal(PRICE_STEPS, 'unreadable').default(1).describe('Santim to which prices are rounded'),
      starts_on: day('unreadable').optional().describe('A later day; absent, or not later: at once'),
    })
    .refine(({ by, amount }) => amount !== 0 && amount >= CHANGE_RULES[by].min && amount <= CHANGE_RULES[by].max, {
      path: ['amount'],
      message: 'unreadable',
    }),
  program: {
    operationId: 'changeCakePrices',
    summary: 'Change prices of cakes',
    description:
      'Changes prices by a percentage or a sum, now or on a later day. `seen` has the prices in santim as they were read; a cake whose price differs by now keeps it. `made.changed` or `made.planned` counts the cakes; they are undone as one.',
    example: { seen: { 'honey-cake': 4550 }, by: 'percent', amount: 75, step: 100 },
  },
  on: {
    lock: async (trx, { seen: asked }) => {
      const cakes = await lockRows(trx, 'cakes', Object.keys(asked))
      return cakes.length > 0 ? cakes : undefined
    },
    missing: 'not_found',
    since: () => null,
  },
  refusals: { not_found },
  async run({ trx, subject: cakes, actor, now }, { seen: asked, starts_on: startsOn = '', ...change }) {
    const editor = { actor, at: now, batch: uuidv7(now) }
    const priceOf = ({ id, price_santim: price }: { id: string; price_santim: number }) =>
      asked[id] === price ? changedPrice(price, change) : undefined
    if (startsOn > dayInAddis(now)) {
      return done(undefined, { planned: await planPrices(trx, cakes, priceOf, startsOn, editor) })
    }
    const changed = await changeLocked(
      trx,
      'cakes',
      cakes,
      (cake) => {
        const price = priceOf(cake)
        return price === undefined ? {} : { price_santim: price }
      },
      'price',
      editor,
    )
    return done(undefined, { changed })
  },
})

const PRICED = Object.keys(PRICED_BY) as [PricedTab, ...PricedTab[]]

/**
 * Changes multipliers, surcharges or prices of choices by a percentage, as one bulk action. A row whose value differs from the one that was seen
 * keeps it.
 */
export const changeChoicePrices = defineCommand({
  ...shared,
  name: 'choice.change_prices',
  input: z.object({
    kind: z.enum(PRICED, 'unreadable'),
    seen,
    amount: z
      .int('unreadable')
      .min(CHANGE_RULES.percent.min, 'unreadable')
      .max(CHANGE_RULES.percent.max, 'unreadable')
      .describe('Tenths of a percent; negative: lower'),
  }),
  program: {
    operationId: 'changeChoicePrices',
    summary: 'Change what choices cost',
    description:
      'Changes the multipliers of sizes or variants, the surcharges of flavors or the prices of extras by a percentage. `seen` has the values as they were read, in thousandths or santim; a row whose value differs by now keeps it. `made.changed` counts the rows; they are undone as one.',
    example: { kind: 'sizes', seen: { small: 1000 }, amount: 50 },
  },
  on: {
    lock: async (trx, { kind, seen: asked }) => {
      const rows = await lockRows(trx, tableOf(kind), Object.keys(asked))
      return rows.length > 0 ? rows : undefined
    },
    missing: 'not_found',
    since: () => null,
  },
  refusals: { not_found },
  async run({ trx, subject: rows, actor, now }, { kind, seen: asked, amount }) {
    const patchOf = (row: { id: string }) => {
      const value = pricedValue(kind, row)
      const changed = asked[row.id] === value ? changedValue(kind, value, amount) : undefined
      return changed === undefined ? {} : { [PRICED_BY[kind]]: changed }
    }
    const editor = { actor, at: now, batch: uuidv7(now) }
    return done(undefined, { changed: await changeLocked(trx, tableOf(kind), rows, patchOf, 'price', editor) })
  },
})

/** Cancels a planned price before its day. */
export const unplanPrice = defineCommand({
  ...shared,
  name: 'cake.unplan_price',
  input: z.object({ row: slug, starts_on: day('not_found') }),
  program: {
    operationId: 'unplanCakePrice',
    summary: 'Cancel a planned price',
    description: 'Cancels the price of a cake that was planned for a later day.',
    example: { row: 'honey-cake', starts_on: '2027-01-07' },
  },
  on: rowById('cakes'),
  refusals: { not_found },
  async run({ trx, subject: cake }, { row: id, starts_on: startsOn }) {
    const gone = await trx
      .deleteFrom('planned_prices')
      .where('cake_id', '=', id)
      .where('starts_on', '=', startsOn)
      .returning('price_santim')
      .executeTakeFirst()
    if (!gone) return refuse('not_found')
    return done({
      action: 'unplan_price',
      thing: { type: 'cake', id, label: labelOf(cake) },
      before: { planned_price_santim: gone.price_santim, planned_for: startsOn },
      after: { planned_price_santim: null, planned_for: null },
    })
  },
})
