import { expect, it } from 'vitest'
import { parseInStoreForm } from './in-store-form.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

it.each([
  ['2400', 240_000],
  ['2,400.50', 240_050],
  [' 0.05 ', 5],
])('reads an amount as people type it: %s', (amount, amountSantim) => {
  expect(parseInStoreForm(form({ amount, method: 'Transfer', reference: ' FT26 ' }))).toMatchObject({
    ok: true,
    amountSantim,
    typed: { method: 'Transfer', transferReference: 'FT26' },
  })
})

it.each(['', '0', '-5', '1.234', 'ten'])('refuses %j and keeps the typed values', (amount) => {
  expect(parseInStoreForm(form({ amount, method: 'Gold', note: 'Till 2' }))).toMatchObject({
    ok: false,
    typed: { amount, method: 'Cash', note: 'Till 2' },
  })
})
