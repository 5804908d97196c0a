import { expect, it } from 'vitest'
import { severalStep } from './change-several.server.ts'

const cake = { par: 24, isCounted: true, isFromPar: false, baked: 20, left: 5, closedAt: null }
const now = new Date('2026-11-21T09:00:00Z')

it.each([
  ['to_plan', {}, { act: 'bake', pieces: 4 }],
  ['to_plan', { baked: 24, isFromPar: true }, { act: 'confirm_par', pieces: 0 }],
  ['to_plan', { isCounted: false, baked: 0, left: 0 }, { act: 'start', pieces: 24 }],
  ['to_plan', { baked: 24 }, undefined],
  ['to_plan', { baked: 30 }, undefined],
  ['to_plan', { par: null }, undefined],
  ['to_plan', { closedAt: now }, undefined],
  ['to_zero', {}, { act: 'count', pieces: 0 }],
  ['to_zero', { left: 0 }, undefined],
  ['to_zero', { left: -2 }, undefined],
  ['to_zero', { isCounted: false }, undefined],
  ['to_zero', { closedAt: now }, undefined],
] as const)('%s of a cake with %j: %j', (act, of, step) => {
  expect(severalStep(act, { ...cake, ...of })).toEqual(step)
})
