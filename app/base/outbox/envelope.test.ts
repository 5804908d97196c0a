import { describe, expect, it } from 'vitest'
import { envelopeBody, nextToSend, readEnvelope, thatFollow, type Envelope } from './envelope.ts'

const build = (sequence: number, more: Partial<Envelope> = {}): Envelope => ({
  id: `0197a000-0000-7000-8000-00000000000${sequence}`,
  device: '0197a000-0000-7000-8000-0000000000dd',
  person: 'hana@shop.example',
  sequence,
  madeAt: '2026-11-24T06:00:00.000Z',
  to: '/admin/orders/act',
  subject: 'order:1',
  label: '',
  fields: { to: 'Ready' },
  ...more,
})

function sent(envelope: Envelope): FormData {
  const form = new FormData()
  for (const [name, value] of envelopeBody(envelope)) form.set(name, value)
  return form
}

it('an envelope is read as it was sent, whatever its fields say', () => {
  const envelope = build(3, { fields: { to: 'Ready', by: 'abebe@shop.example', key: 'mine' } })
  const { id, device, person, sequence, madeAt } = envelope
  const form = sent(envelope)
  expect(readEnvelope(form)).toEqual({ id, device, person, sequence, madeAt })
  expect(form.get('to')).toBe('Ready')
})

it.each(['key', 'device', 'by', 'sequence', 'madeAt'])('without %s it is unreadable', (name) => {
  const form = sent(build(1))
  form.delete(name)
  expect(readEnvelope(form)).toBeUndefined()
})

it.each([
  ['a time before all clocks', 'madeAt', '-271821-04-20T00:00:00.000Z'],
  ['a time after all calendars', 'madeAt', '+275760-09-13T00:00:00.000Z'],
  ['a person with signs that no database holds', 'by', 'a\0b'],
  ['a person of many letters', 'by', 'x'.repeat(1000)],
  ['a place beyond all numbers', 'sequence', '9007199254740993'],
])('with %s it is unreadable', (_name, field, value) => {
  const form = sent(build(1))
  form.set(field, value)
  expect(readEnvelope(form)).toBeUndefined()
})

describe('the next act to send', () => {
  it('is the first of the person that was not refused', () => {
    const saved = [
      build(4),
      build(2, { refusal: { error: 'No' } }),
      build(3),
      build(1, { person: 'abebe@shop.example' }),
    ]
    expect(nextToSend(saved, 'hana@shop.example')?.sequence).toBe(3)
    expect(nextToSend(saved, 'abebe@shop.example')?.sequence).toBe(1)
    expect(nextToSend(saved, 'sara@shop.example')).toBeUndefined()
  })
})

describe('acts of a till', () => {
  const till = { till: 1, to: '/admin/counter/act' }
  const [hana, abebe] = ['hana@shop.example', 'abebe@shop.example']
  it('are sent in the order of the device, whoever made them and is signed in', () => {
    const saved = [build(3, till), build(2, { ...till, person: abebe }), build(4)]
    expect(nextToSend(saved, hana)?.sequence).toBe(2)
    expect(nextToSend(saved, 'sara@shop.example')?.sequence).toBe(2)
  })
  it('take turns with the other acts of the person', () => {
    const saved = [build(1), build(2, till)]
    expect(nextToSend(saved, hana)?.sequence).toBe(1)
    expect(nextToSend(saved, abebe)?.sequence).toBe(2)
  })
  it('wait behind one that was refused, or that only its author may send; other acts do not', () => {
    const refused = [build(1, { ...till, refusal: { error: 'No' } }), build(2, till), build(3)]
    expect(nextToSend(refused, hana)?.sequence).toBe(3)
    const first = build(1, { ...till, person: abebe })
    const saved = [first, build(2, till), build(3)]
    expect(nextToSend(saved, hana, new Set([first.id]))?.sequence).toBe(3)
    expect(nextToSend(saved, hana)?.sequence).toBe(1)
  })
  it('pass a refused one that carries no number, and only that', () => {
    const cash = build(1, { ...till, mayPass: true })
    expect(nextToSend([cash, build(2, till)], hana)?.sequence).toBe(1)
    const refused = { ...cash, refusal: { error: 'No' } }
    expect(nextToSend([refused, build(2, till)], hana)?.sequence).toBe(2)
    expect(nextToSend([refused, build(2, { ...till, refusal: { error: 'No' } }), build(3, till)], hana)).toBeUndefined()
  })
  it('pass one without a number that waits for its author', () => {
    const cash = build(1, { ...till, person: abebe, mayPass: true })
    expect(nextToSend([cash, build(2, till)], hana, new Set([cash.id]))?.sequence).toBe(2)
  })
})

describe('acts that follow another', () => {
  const first = build(1, { isChained: true })
  it('are later chained ones of the same person on the same subject', () => {
    const next = build(3, { isChained: true })
    const others = [
      build(2),
      build(4, { isChained: true, subject: 'order:2' }),
      build(5, { isChained: true, person: 'abebe@shop.example' }),
    ]
    expect(thatFollow([first, next, ...others], first)).toEqual([next])
    expect(thatFollow([first, next], next)).toEqual([])
  })
  it('there are none after an act that leaves nothing to build on, such as a tap', () => {
    expect(thatFollow([build(1), build(2, { isChained: true })], build(1))).toEqual([])
  })
})
