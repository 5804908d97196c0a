import { afterAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { createFakeProvider } from './fake-provider.factory.ts'
import { createHealthNotes, loadProviderHealth } from './provider-health.server.ts'
import { createSimulator } from './simulator/simulator.server.ts'
import { watchProvider } from './watch-provider.ts'

const database = await createTestDatabase()
const { db } = database
let now = new Date('2026-11-21T06:00:00Z')
const clock = { now: () => now }
const log = createLog('silent')

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T06:00:00Z')
})
afterAll(() => database.drop())

const charge = {
  reference: 'REF123456789',
  amountSantim: 27_000,
  method: 'Telebirr',
  phone: '+251900000004',
  description: 'a cake',
  notifyUrl: 'http://shop.test/api/hooks/fake/token',
} as const
const health = async () => (await loadProviderHealth(db, ['fake'])).get('fake')

it('the last good answer and the last fault of a provider are written down, a customer’s mistake is neither fault', async () => {
  const fake = createFakeProvider('fake')
  const watched = watchProvider(fake, createHealthNotes({ db, clock, log }))
  expect(await health()).toMatchObject({ answeredAt: null, fault: null })
  fake.answers = 'validation'
  await watched.directCharge(charge)
  expect(await health()).toMatchObject({ answeredAt: now, faultAt: null })
  fake.answers = 'unreachable'
  await watched.directCharge(charge)
  expect(await health()).toMatchObject({ faultAt: now, fault: 'unreachable', faultDetail: 'fake says unreachable' })
  fake.answers = 'throws'
  await expect(watched.directCharge(charge)).rejects.toThrow('broke')
  expect(await health()).toMatchObject({ fault: 'unknown_outcome' })
})

it('repeated observations are written every ten seconds', async () => {
  const notes = createHealthNotes({ db, clock, log })
  const first = now
  await notes.noteAnswer('fake')
  now = new Date(now.getTime() + 9_000)
  await notes.noteAnswer('fake')
  expect(await health()).toMatchObject({ answeredAt: first })
  now = new Date(now.getTime() + 1_000)
  await notes.noteAnswer('fake')
  expect(await health()).toMatchObject({ answeredAt: now })
})

it('the simulator refunds once per reference, in parts, never more than was paid', async () => {
  const simulator = createSimulator({ db, clock, appSecret: 'a secret for tests that is long enough' })
  await simulator.directCharge({ ...charge, phone: '+251900000001' })
  const refund = (refundReference: string, amountSantim: number) =>
    simulator.refund({
      reference: charge.reference,
      providerReference: null,
      transactionId: null,
      amountSantim,
      reason: 'too much',
      refundReference,
    })
  expect(await refund('BACK00000001', 100)).toMatchObject({ ok: false, fault: 'validation' })
  now = new Date(now.getTime() + 2_000)
  const paid = () => simulator.verify({ reference: charge.reference, providerReference: null, asker: 'shop' })
  expect(await paid()).not.toHaveProperty('isRefunded')

  const [one, two] = await Promise.all([refund('BACK00000001', 20_000), refund('BACK00000002', 20_000)])
  expect([one, two].filter(({ ok }) => ok)).toHaveLength(1)
  const taken = one.ok ? 'BACK00000001' : 'BACK00000002'
  expect(await refund(taken, 100)).toMatchObject({ fault: 'duplicate' })
  expect(await refund('BACK00000003', 7_000)).toMatchObject({ ok: true, state: 'sent' })
  expect(await paid()).toMatchObject({ status: 'completed', isRefunded: true })

  const stands = () => simulator.verifyRefund!({ refundReference: taken, providerReference: null })
  expect(await stands()).toEqual({ ok: true, state: 'sent' })
  now = new Date(now.getTime() + 10_000)
  expect(await stands()).toEqual({ ok: true, state: 'confirmed' })
})
