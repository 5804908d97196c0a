import { expect, it } from 'vitest'
import { viewFirstSteps } from './view-dashboard.server.ts'

const nothing = { hasCakes: false, hasOwnFacts: false, hasGateway: false, hasSimulator: false, orders: 0 }
const everything = { hasCakes: true, hasOwnFacts: true, hasGateway: true, hasSimulator: false }
const done = (figures: Parameters<typeof viewFirstSteps>[0]) =>
  viewFirstSteps(figures)?.map(({ name, isDone }) => `${name} ${isDone}`)

it('a new shop gets a list of first steps with their state', () => {
  expect(done(nothing)).toEqual(['cakes false', 'settings false', 'wallet false', 'order false'])
  expect(done({ ...nothing, hasCakes: true, orders: 2 })).toEqual([
    'cakes true',
    'settings false',
    'wallet false',
    'order true',
  ])
})

it('a shop without a wallet tries an order with the simulator', () => {
  expect(done({ ...nothing, hasSimulator: true })?.at(-1)).toBe('order.simulated false')
})

it.each([
  ['everything is done', { ...everything, orders: 1 }],
  ['orders come in', { ...nothing, orders: 4 }],
])('the list ends once %s', (_, figures) => {
  expect(viewFirstSteps(figures)).toBeNull()
})
