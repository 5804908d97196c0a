import { expect, it } from 'vitest'
import type { TillPerson, TillShift, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { aheadOf, dayAfterAnswer } from './day.ts'

const shift = (id: string) => ({ id }) as TillShift
const person = (givenAloneSantim: number) => ({ email: 'hana@shop.example', givenAloneSantim }) as TillPerson
const day = (part: Partial<TillSnapshot>) => ({ shift: null, people: [], ...part }) as unknown as TillSnapshot
const act = (name: string, error?: string) => ({ fields: { act: name }, ...(error && { refusal: { error } }) })
const quiet = { before: null, known: null, envelopes: [], closedShift: null }

it.each([
  ['nothing is on its way', quiet, 'of the shop', 'of the shop'],
  [
    'its opening is on its way',
    { ...quiet, known: day({ shift: shift('new') }), envelopes: [act('open_shift')] },
    '',
    'new',
  ],
  [
    'its opening was refused',
    { ...quiet, known: day({ shift: shift('new') }), envelopes: [act('open_shift', 'One is open.')] },
    '',
    undefined,
  ],
  [
    'it was opened while the shop answered',
    { ...quiet, before: day({}), known: day({ shift: shift('new') }) },
    '',
    'new',
  ],
  [
    'the shop has another one',
    { ...quiet, known: day({ shift: shift('new') }), envelopes: [act('open_shift')] },
    'of the shop',
    'of the shop',
  ],
  ['it was closed while the shop answered', { ...quiet, closedShift: 'of the shop' }, 'of the shop', undefined],
])('the shift after an answer of the shop: %s', (_, around, answered, shown) => {
  const answer = day({ shift: answered === '' ? null : shift(answered) })
  expect(dayAfterAnswer({ ...around, answer }).shift?.id).toBe(shown)
})

it.each(['return', 'void'])('what somebody gave back alone is not forgotten while a %s is on its way', (name) => {
  const known = day({ people: [person(4500)] })
  const given = (envelopes: { fields: Record<string, string> }[]) =>
    dayAfterAnswer({ ...quiet, known, envelopes, answer: day({ people: [person(0)] }) }).people[0]?.givenAloneSantim
  expect(given([act(name)])).toBe(4500)
  expect(given([act(name, 'It was returned.')])).toBe(0)
})

it('the clock of the shop is read halfway between question and answer', () => {
  expect(
    aheadOf(
      { serverTime: '2026-11-21T08:00:10.000Z' },
      Date.parse('2026-11-21T08:00:00Z'),
      Date.parse('2026-11-21T08:00:02Z'),
    ),
  ).toBe(9000)
})
