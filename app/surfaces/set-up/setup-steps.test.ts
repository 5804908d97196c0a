import { describe, expect, it } from 'vitest'
import { missingToOpen, SETUP_STEPS, setupProgress, stateOf, type SetupFacts } from './setup-steps.ts'

/** The demo shop on its first day. */
const fresh: SetupFacts = {
  hasName: false,
  hasLook: false,
  hasPhone: false,
  hasAddress: false,
  hasHours: false,
  hasDelivery: false,
  hasCakes: true,
  hasOwnCakes: false,
  hasPlan: false,
  hasWayToPay: false,
  hasOrders: false,
  hasPeople: false,
  marks: {},
}

describe('the steps', () => {
  it('are all open on the first day, although the demo shop has cakes, hours and a plan', () => {
    const { done, minutesLeft, next, states } = setupProgress(fresh)
    expect([done, minutesLeft, next]).toEqual([0, 15, 'shop'])
    expect(states.map(({ state }) => state)).toEqual(SETUP_STEPS.map(() => 'open'))
  })

  it.each([
    ['shop', { hasName: true }],
    ['colours', { hasLook: true }],
    ['colours', { marks: { colours: 'kept' } }],
    ['contact', { hasPhone: true, hasAddress: true, hasHours: true }],
    ['contact', { hasPhone: true, hasAddress: true, marks: { contact: 'kept' } }],
    ['delivery', { hasDelivery: true }],
    ['delivery', { marks: { delivery: 'kept' } }],
    ['cakes', { hasOwnCakes: true }],
    ['cakes', { marks: { cakes: 'kept' } }],
    ['bake', { hasPlan: true }],
    ['paid', { hasWayToPay: true }],
    ['test', { hasOrders: true }],
    ['people', { hasPeople: true }],
  ] as const)('%s is done by %j', (step, facts) => {
    expect(stateOf(step, { ...fresh, ...facts })).toBe('done')
  })

  it.each([
    ['contact', { marks: { contact: 'kept' } }], // the phone is still the demo shop's
    ['contact', { hasPhone: true, hasAddress: true }], // nobody looked at the hours
    ['cakes', { hasCakes: false, marks: { cakes: 'kept' } }],
    ['shop', { marks: { shop: 'kept' } }],
  ] as const)('%s is not done by %j', (step, facts) => {
    expect(stateOf(step, { ...fresh, ...facts })).toBe('open')
  })

  it('a skipped step takes no more minutes, is not done, and is done by its fact', () => {
    const skipped: SetupFacts = { ...fresh, marks: { people: 'skipped' } }
    expect(setupProgress(skipped)).toMatchObject({ done: 0, minutesLeft: 14 })
    expect(stateOf('people', skipped)).toBe('skipped')
    expect(stateOf('people', { ...skipped, hasPeople: true })).toBe('done')
  })
})

describe('opening the shop', () => {
  const ready: SetupFacts = {
    ...fresh,
    hasName: true,
    hasPhone: true,
    hasHours: true,
    hasDelivery: true,
    hasOwnCakes: true,
    hasWayToPay: true,
  }

  it('asks for name, phone, hours, delivery, a cake and a way to be paid', () => {
    expect(missingToOpen(fresh).map(({ fact }) => fact)).toEqual(['name', 'phone', 'hours', 'delivery', 'cake', 'paid'])
    expect(missingToOpen(ready)).toEqual([])
  })

  it.each(['hasName', 'hasPhone', 'hasHours', 'hasDelivery', 'hasCakes', 'hasWayToPay'] as const)(
    'refuses without %s',
    (fact) => {
      expect(missingToOpen({ ...ready, [fact]: false })).toHaveLength(1)
    },
  )
})
