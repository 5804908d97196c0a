import { expect, it } from 'vitest'
import { planStockInBulk, bulkStep } from './bulk-plan.ts'

const cake = { par: 24, isCounted: true, isFromPar: false, baked: 20, left: 5, closedAt: null }
const now = new Date('2026-11-21T09:00:00Z')

it.each([
  ['to_plan', {}, { act: 'bake', pieces: 4 }],
  ['to_plan', { baked: 24, isFromPar: true }, { act: 'confirm_par', pieces: 0 }],
  ['to_plan', { isCounted: false, baked: 0, left: 0 }, { act: 'start', pieces: 24 }],
  ['to_plan', { baked: 24 }, 'baked_already'],
  ['to_plan', { baked: 30 }, 'baked_already'],
  ['to_plan', { par: null }, 'no_plan'],
  ['to_plan', { closedAt: now }, 'day_closed'],
  ['to_zero', {}, { act: 'count', pieces: 0 }],
  ['to_zero', { left: 0 }, 'nothing_left'],
  ['to_zero', { left: -2 }, 'nothing_left'],
  ['to_zero', { isCounted: false }, 'not_counted'],
  ['to_zero', { closedAt: now }, 'day_closed'],
] as const)('%s of a cake with %j: %j', (act, of, step) => {
  expect(bulkStep(act, { ...cake, ...of })).toEqual(step)
})

it('a preview lists the changes and the skipped cakes by reason', () => {
  const [short, full, other, unplanned] = [cake, { ...cake, baked: 24 }, { ...cake, baked: 25 }, { ...cake, par: null }]
  expect(planStockInBulk('to_plan', [short, full, unplanned, other])).toEqual({
    changes: [{ cake: short, step: { act: 'bake', pieces: 4 } }],
    skipped: [
      { reason: 'no_plan', rows: [unplanned] },
      { reason: 'baked_already', rows: [full, other] },
    ],
  })
})
