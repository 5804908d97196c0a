import { expect, it } from 'vitest'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { TillCommand } from '#app/till/sales/till-command.ts'
import { notDone, refusedOpenings, replacedBy } from './refused-commands.ts'

const voidOf = (saleId: string): TillCommand => ({
  act: 'void',
  body: { saleId, reason: 'mistyped', piecesTo: 'stock' },
})
const returnOf = (returnId: string): TillCommand => ({
  act: 'return',
  body: { returnId, saleId: 'a', lines: [], reason: 'bad', piecesTo: 'stock', shiftId: null, by: 'refund' },
})
const saved = (id: string, { act, body }: TillCommand, refusal?: Envelope['refusal']) => ({
  id,
  fields: { act, body: JSON.stringify(body) },
  ...(refusal && { refusal }),
})
const refusal = { error: 'A manager is needed.', reason: 'manager_needed' }
const ids = (envelopes: readonly { id: string }[]) => envelopes.map(({ id }) => id)

it('a second void takes the place of the refused one of the same sale', () => {
  const envelopes = [
    saved('refused', voidOf('a'), refusal),
    saved('other sale', voidOf('b'), refusal),
    saved('on its way', voidOf('a')),
    saved('return', returnOf('r'), refusal),
  ]
  expect(ids(replacedBy(voidOf('a'), envelopes))).toEqual(['refused'])
  expect(ids(replacedBy(returnOf('r'), envelopes))).toEqual(['return'])
  expect(ids(replacedBy(returnOf('another'), envelopes))).toEqual([])
})

it('what the shop refused is not done, but a sale that was voided elsewhere stays void', () => {
  const before = { error: 'This sale was voided before.', reason: 'sale_voided' }
  expect(notDone([saved('1', voidOf('a'), refusal), saved('2', voidOf('b'), before), saved('3', voidOf('c'))])).toEqual(
    [voidOf('a')],
  )
})

it('finds the openings of a shift that were refused', () => {
  const opening: TillCommand = { act: 'open_shift', body: { shiftId: 's', floatPieces: {} } }
  const envelopes = [
    saved('refused', opening, refusal),
    saved('on its way', opening),
    saved('void', voidOf('a'), refusal),
  ]
  expect(ids(refusedOpenings(envelopes))).toEqual(['refused'])
})
