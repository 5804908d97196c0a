import { createHmac } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import { signedText, reportText } from '#app/till/proof/signed-text.ts'
import { signEnvelope, signingKey, signWith, takeKey, signReport } from './sign-envelope.ts'

const key = { id: '0196f3a2-0000-7000-8000-000000000001', secret: 'a secret of the shop', person: 'hana@shop.example' }
const body = JSON.stringify({ reason: 'ተሳስቷል\n"ድጋሚ"', santim: 5000 })
const envelope: Envelope = {
  id: '0196f3a2-0000-7000-8000-000000000002',
  device: '0196f3a2-0000-7000-8000-000000000003',
  person: 'hana@shop.example',
  sequence: 7,
  madeAt: '2026-11-21T06:00:00.000Z',
  to: '/admin/counter/act',
  subject: 'shift:1',
  label: 'Cash out',
  fields: { act: 'cash', body, till: '1', tab: '' },
  till: 1,
}

afterEach(() => {
  signWith(undefined)
  vi.unstubAllGlobals()
})

it('signs what the shop reads of an act, as the shop does', async () => {
  await takeKey(key)
  const { id, device, person, sequence, madeAt } = envelope
  const text = signedText({ id, device, person, sequence, madeAt, till: '1', act: 'cash', body })
  const signature = createHmac('sha256', key.secret).update(text).digest('hex')
  expect(await signEnvelope(envelope)).toEqual({ signer: key.id, signature })
})

it('signs nothing of another person, and nothing without a key', async () => {
  expect(await signEnvelope(envelope)).toEqual({})
  await takeKey(key)
  expect(await signEnvelope({ ...envelope, person: 'sara@shop.example' })).toEqual({})
})

it('holds a key that a script can use and not read', async () => {
  await takeKey(key)
  await expect(crypto.subtle.exportKey('raw', signingKey()!.key)).rejects.toThrow('not extractable')
})

it('asks for a key only where it can sign, and signs what it reports of its acts', async () => {
  const report = { device: envelope.device, unsent: 2, last: 7 }
  const fields = { till: envelope.device, unsent: '2', last: '7' }
  expect(await signReport(report)).toEqual(fields)
  vi.stubGlobal('isSecureContext', true)
  expect(await signReport(report)).toEqual({ ...fields, key: '' })
  await takeKey(key)
  const signature = createHmac('sha256', key.secret).update(reportText(report)).digest('hex')
  expect(await signReport(report)).toEqual({ ...fields, key: key.id, told: signature })
})
