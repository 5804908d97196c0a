import { expect, it } from 'vitest'
import { parseTransferForm } from './transfer-form.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, text] of Object.entries(fields)) data.set(name, text)
  return data
}

it('a reported transfer is read however it is typed', () => {
  expect(parseTransferForm(form({ sentWith: 'CBE', reference: ' ft25 211g2s8d ', amount: '2,400.50' }))).toEqual({
    ok: true,
    typed: { sentWith: 'CBE', reference: 'ft25 211g2s8d', amount: '2,400.50' },
    reference: 'FT25211G2S8D',
    amountSantim: 240_050,
  })
})

it.each([
  [{ reference: '', amount: '100' }, ['reference']],
  [{ reference: 'FT25211G', amount: '0' }, ['amount']],
  [{ reference: '<b>', amount: 'many' }, ['reference', 'amount']],
])('%j is refused with its error and keeps the typed values', (fields, faults) => {
  expect(parseTransferForm(form(fields))).toMatchObject({ ok: false, faults, typed: { amount: fields.amount } })
})
