import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { describePaid } from './paid-by-wallet.ts'

const paid = { saleId: 's1', name: '0900 000 004', number: 23 }
const split = [
  { by: 'cash', santim: 20_000 },
  { by: 'wallet', santim: 18_000 },
] as const

it('says what the wallet paid, and what was noted beside it', () => {
  expect(describePaid({ ...paid, parts: split }, 1, 'en', translateTo('en'))).toBe(
    '0900 000 004: ETB\u00A0180 paid by wallet · Cash 200 · T1-000023',
  )
  expect(describePaid({ ...paid, parts: split }, 1, 'am', translateTo('am'))).toBe(
    '0900 000 004፦ ብር\u00A0180 በዋሌት ተከፍሏል · ጥሬ ገንዘብ 200 · T1-000023',
  )
})

it('of a sale that the wallet paid whole says no more', () => {
  expect(describePaid({ ...paid, name: '', parts: split.slice(1) }, 1, 'en', translateTo('en'))).toMatch(
    /: ETB\u00A0180 paid by wallet · T1-000023$/,
  )
})
