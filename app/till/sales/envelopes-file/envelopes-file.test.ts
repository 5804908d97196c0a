import { expect, it } from 'vitest'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import { readEnvelopesFile, writeEnvelopesFile } from './envelopes-file.ts'

const act = (sequence: number, more: Partial<Envelope> = {}): Envelope => ({
  id: `0197a000-0000-7000-8000-00000000000${sequence}`,
  device: '0197a000-0000-7000-8000-0000000000dd',
  person: 'hana@shop.example',
  sequence,
  madeAt: '2026-11-24T06:00:00.000Z',
  to: '/admin/counter/act',
  subject: 'sale:1',
  label: 'T1-000001',
  fields: { act: 'sell', body: '{"number":1}', till: '1', tab: 'x' },
  till: 1,
  ...more,
})
const at = new Date('2026-11-24T18:00:00Z')
const { till: _, ...notOfTill } = act(3)

it('a file gives back the acts of the till, in the order of the device', () => {
  const read = readEnvelopesFile(writeEnvelopesFile([act(2), act(1), notOfTill], at))
  expect(read?.map(({ sequence, act: kind, body, till, person }) => [sequence, kind, body, till, person])).toEqual([
    [1, 'sell', '{"number":1}', 1, 'hana@shop.example'],
    [2, 'sell', '{"number":1}', 1, 'hana@shop.example'],
  ])
})

it('a file has the signatures of its acts, to the letter of what they sign, and nothing else of the tablet', () => {
  const signed = { signer: '0197a000-0000-7000-8000-0000000000aa', signature: 'f'.repeat(64) }
  const one = act(1)
  const [read] = readEnvelopesFile(writeEnvelopesFile([{ ...one, fields: { ...one.fields, ...signed } }], at))!
  const { id, device, person, sequence, madeAt, label } = one
  expect(read).toEqual({
    id,
    device,
    person,
    sequence,
    madeAt,
    label,
    till: 1,
    act: 'sell',
    body: '{"number":1}',
    ...signed,
  })
})

it.each([
  ['no JSON', 'x'],
  ['nothing', 'null'],
  ['another file', '{"kind":"orders","version":1,"acts":[]}'],
  ['no acts', writeEnvelopesFile([], at)],
  ['a broken id', writeEnvelopesFile([act(1, { id: '1' })], at)],
  ['no sequence', writeEnvelopesFile([act(0)], at)],
  ['a person that no database holds', writeEnvelopesFile([act(1, { person: 'a\0b' })], at)],
  ['a signature that is no text', writeEnvelopesFile([act(1)], at).replace('"act"', '"signature":1,"act"')],
  ['no time', writeEnvelopesFile([act(1, { madeAt: 'soon' })], at)],
  ['a year that no database knows', writeEnvelopesFile([act(1, { madeAt: '-271821-04-20T00:00:00.000Z' })], at)],
])('%s is refused', (_name, text) => {
  expect(readEnvelopesFile(text)).toBeUndefined()
})
