import { expect, it } from 'vitest'
import type { StaffMove } from '#app/ordering/orders/status/staff-moves.ts'
import { mainAction } from './main-action.ts'

const step = (to: StaffMove['to'], more: Partial<StaffMove> = {}): StaffMove => {
  return { to, way: 'button', needsReason: false, ...more }
}
const cancel = step('Cancelled', { needsReason: true })
const missing = { reason: 'balance_owed', owedSantim: 5000 } as unknown as NonNullable<StaffMove['missing']>
const mainOf = (moves: readonly StaffMove[], canPay = false, mayQuote = true) => {
  const main = mainAction({ moves, canPay, mayQuote })
  return main?.kind === 'move' ? main.move.to : main?.kind
}

it.each([
  ['the next step', mainOf([cancel, step('Ready'), step('Confirmed')]), 'Ready'],
  ['the price of a request', mainOf([step('Quoted', { way: 'desk' }), step('Confirmed')]), 'desk'],
  ['no price for who writes none', mainOf([step('Quoted', { way: 'desk' }), cancel], false, false), undefined],
  [
    'money that the next step waits for',
    mainOf([step('Confirmed', { needsReason: true, missing }), cancel], true),
    'pay',
  ],
  ['a step before money that may wait', mainOf([step('In Production'), cancel], true), 'In Production'],
  ['no blocked step', mainOf([step('Ready', { blockedBy: 'call_wanted' as never }), cancel]), undefined],
  ['nothing that needs a reason', mainOf([cancel]), undefined],
])('%s', (_, main, expected) => {
  expect(main).toBe(expected)
})
