import { expect, it } from 'vitest'
import { amountDue } from './amount-due.ts'

const order = { orderTotalSantim: 200_000, depositSantim: 100_000, owedSantim: 200_000 }
const paidDeposit = { ...order, owedSantim: 100_000 }
const due = (purpose: string, amountSantim: number) => ({ ok: true, purpose, amountSantim })

it.each([
  ['the deposit first', order, undefined, due('deposit', 100_000)],
  ['the deposit when it is wanted', order, 'deposit', due('deposit', 100_000)],
  ['all of it when that is wanted', order, 'full', due('full', 200_000)],
  ['all of it, since nothing is left over yet', order, 'balance', due('full', 200_000)],
  ['what is missing from the deposit', { ...order, owedSantim: 160_000 }, undefined, due('deposit', 60_000)],
  ['the rest after the deposit', paidDeposit, undefined, due('balance', 100_000)],
  ['the rest, whatever it is called', paidDeposit, 'full', due('balance', 100_000)],
  ['no second deposit', paidDeposit, 'deposit', { ok: false, reason: 'deposit_already_paid' }],
  ['nothing twice', { ...order, owedSantim: 0 }, 'balance', { ok: false, reason: 'order_already_paid' }],
  ['a cart at once', { ...order, depositSantim: null }, undefined, due('full', 200_000)],
  ['a cart at once, though a deposit is wanted', { ...order, depositSantim: null }, 'deposit', due('full', 200_000)],
  ['all when all is the deposit', { ...order, depositSantim: 200_000 }, 'deposit', due('full', 200_000)],
  ['the rest when no deposit was asked', { ...order, depositSantim: 0 }, undefined, due('balance', 200_000)],
] as const)('%s', (_, money, wanted, answer) => {
  expect(amountDue(money, wanted)).toEqual(answer)
})
