import { expect, it } from 'vitest'
import { readForm } from '#app/base/commands/fields.server.ts'
import { takePayment } from '../commands/take-payment.server.ts'
import { readTypedMoney } from './in-store-form.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const given = { orderId: '019a0000-0000-7000-8000-0000000000cc' }
const read = (fields: Record<string, string>) =>
  takePayment.input.safeParse(readForm(takePayment.input, form(fields), { names: { amountSantim: 'amount' }, given }))

it.each([
  ['2400', 240_000],
  ['2,400.50', 240_050],
  [' 0.05 ', 5],
])('reads an amount as people type it: %s', (amount, amountSantim) => {
  const data = { ...given, method: 'Transfer', amountSantim, reference: 'FT26' }
  expect(read({ amount, method: 'Transfer', reference: ' FT26 ' })).toEqual({ success: true, data })
})

it.each(['', '0', '-5', '1.234', 'ten'])('refuses %j', (amount) => {
  const { error } = read({ amount, method: 'Cash', note: 'Till 2' })
  expect(error?.issues.map(({ message }) => message)).toContain('amount_missing')
})

it('shows the typed values again', () => {
  expect(readTypedMoney(form({ amount: 'ten', method: 'Gold', note: 'Till 2' }))).toEqual({
    amount: 'ten',
    method: 'Cash',
    transferReference: '',
    note: 'Till 2',
  })
})
