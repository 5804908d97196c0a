import { expect, it } from 'vitest'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { TillAct } from '#app/till/sales/acts.ts'
import { notDone, refusedOpenings, replacedBy } from './refused-acts.ts'

const voidOf = (saleId: string): TillAct => ({ act: 'void', body: { saleId, reason: 'mistyped', piecesTo: 'stock' } })
const returnOf = (returnId: string): TillAct => ({
  act: 'return',
  body: { returnId, saleId: 'a', lines: [], reason: 'bad', piecesTo: 'stock', shiftId: null, by: 'refund' },
})
const kept = (id: string, { act, body }: TillAct, refusal?: Envelope['refusal']) => ({
  id,
  fields: { act, body: JSON.stringify(body) },
  ...(refusal && { refusal }),
})
const refusal = { error: 'A manager is needed.', reason: 'manager_needed' }
const ids = (envelopes: readonly { id: string }[]) => envelopes.map(({ id }) => id)

it('a second void takes the place of the refused one of the same sale', () => {
  const envelopes = [
    kept('refused', voidOf('a'), refusal),
    kept('other sale', voidOf('b'), refusal),
    kept('on its way', voidOf('a')),
    kept('return', returnOf('r'), refusal),
  ]
  expect(ids(replacedBy(voidOf('a'), envelopes))).toEqual(['refused'])
  expect(ids(replacedBy(returnOf('r'), envelopes))).toEqual(['return'])
  expect(ids(replacedBy(returnOf('another'), envelopes))).toEqual([])
})

it('what the shop refused is not done, but a sale that was voided elsewhere stays void', () => {
  const before = { error: 'This sale was voided before.', reason: 'sale_voided' }
  expect(notDone([kept('1', voidOf('a'), refusal), kept('2', voidOf('b'), before), kept('3', voidOf('c'))])).toEqual([
    voidOf('a'),
  ])
})

it('finds the openings of a shift that were refused', () => {
  const opening: TillAct = { act: 'open_shift', body: { shiftId: 's', floatPieces: {} } }
  const envelopes = [kept('refused', opening, refusal), kept('on its way', opening), kept('void', voidOf('a'), refusal)]
  expect(ids(refusedOpenings(envelopes))).toEqual(['refused'])
})
