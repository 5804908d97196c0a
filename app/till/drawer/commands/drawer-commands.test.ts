import { expect, it } from 'vitest'
import { readForm } from '#app/base/commands/fields.server.ts'
import { closeShift } from './close-shift.server.ts'
import { countShift } from './count-shift.server.ts'
import { DRAWER_COMMANDS } from './drawer-commands.server.ts'
import { moveCash } from './move-cash.server.ts'
import { buildPieces } from '../drawer.factory.ts'

const ID = '0197a000-0000-7000-8000-000000000001'
const SHIFT = '0197a000-0000-7000-8000-0000000000aa'

const read = (act: keyof typeof DRAWER_COMMANDS, body: unknown) => DRAWER_COMMANDS[act].input.safeParse(body)

it.each([
  ['cash', { entryId: ID, shiftId: SHIFT, kind: 'out', santim: 5000, reason: 'Milk' }],
  ['hand_in', { entryId: ID, shiftId: SHIFT, handInId: ID }],
  ['hand_shift', { shiftId: SHIFT, to: 'hana@shop.example' }],
  ['count_shift', { shiftId: SHIFT, pieces: buildPieces({ 20000: 3 }) }],
  ['open_shift', { shiftId: SHIFT, floatPieces: buildPieces({ 20000: 3, 50: 10 }) }],
  [
    'close_shift',
    { shiftId: SHIFT, pieces: buildPieces(), reason: '', keptSantim: 50_000, witness: 'sara@shop.example' },
  ],
] as const)('%s is read as the till sent it', (act, body) => {
  expect(read(act, body)).toEqual({ success: true, data: body })
})

it('pieces that are not named are none, and a reason is trimmed', () => {
  expect(read('count_shift', { shiftId: SHIFT, pieces: { 20000: 3 } })).toMatchObject({
    data: { pieces: buildPieces({ 20000: 3 }) },
  })
  const cash = { shiftId: SHIFT, kind: 'in', santim: 100, reason: ' Change \n' }
  expect(read('cash', cash)).toMatchObject({ data: { reason: 'Change' } })
})

it.each([
  ['no money into the drawer', 'cash', { shiftId: SHIFT, kind: 'in', santim: 0, reason: 'Change' }],
  ['more money than there is anywhere', 'cash', { shiftId: SHIFT, kind: 'in', santim: 1e12, reason: 'Change' }],
  ['no reason', 'cash', { shiftId: SHIFT, kind: 'in', santim: 100, reason: ' ' }],
  ['letters that cannot be stored', 'cash', { shiftId: SHIFT, kind: 'in', santim: 100, reason: 'a\0b' }],
  ['half notes', 'open_shift', { shiftId: SHIFT, floatPieces: { 20000: 0.5 } }],
  ['a note that there is not', 'open_shift', { shiftId: SHIFT, floatPieces: { 300: 1 } }],
  ['a note named by a word', 'open_shift', { shiftId: SHIFT, floatPieces: { big: 1 } }],
  ['a shift that is none', 'count_shift', { shiftId: 'x', pieces: {} }],
  ['a closing that keeps nothing in words', 'close_shift', { shiftId: SHIFT, reason: '', keptSantim: '0' }],
] as const)('%s is refused', (_, act, body) => {
  expect(read(act, body).success).toBe(false)
})

it('a form is read as people type, and what it does not have is missing', () => {
  const form = new FormData()
  form.set('amount', '1,500.25')
  form.set('reason', ' Milk\0 ')
  expect(
    readForm(moveCash.input, form, { names: { santim: 'amount' }, given: { shiftId: SHIFT, kind: 'in' } }),
  ).toMatchObject({ kind: 'in', santim: 150_025, reason: 'Milk' })
  form.set('amount', '፹፪')
  expect(readForm(moveCash.input, form, { names: { santim: 'amount' } })).toMatchObject({ santim: '፹፪' })
  form.set('pieces20000', '3')
  form.set('pieces50', '')
  expect(readForm(countShift.input, form)).toMatchObject({ pieces: buildPieces({ 20000: 3 }) })
  form.set('kept', '0')
  form.set('witness', '')
  for (const name of ['pieces20000', 'pieces50']) form.delete(name)
  const closing = readForm(closeShift.input, form, { names: { keptSantim: 'kept' } })
  expect(closing).toMatchObject({ keptSantim: 0, reason: 'Milk' })
  expect(closing).not.toHaveProperty('pieces')
  expect(closing).not.toHaveProperty('witness')
})
