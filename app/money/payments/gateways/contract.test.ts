import { describe, expect, it } from 'vitest'
import { describeEveryGateway } from '#test/gateways/contract.ts'
import type { FaultKind } from '#test/gateways/fake-protocol.ts'
import { PAYMENT_METHODS, isPaymentMethod } from '../methods.ts'

/** Answers that do not show whether the gateway executed the call; in `…_after` it did. */
const LOST_ANSWERS: FaultKind[] = [
  'html',
  'html_after',
  'server_error',
  'server_error_after',
  'cut',
  'cut_after',
  'silent_after',
  'broken_json_after',
]

describeEveryGateway((to, row) => {
  it('has exactly the gateway’s capabilities', () => {
    expect(to.provider).toMatchObject({ name: row.name, mode: 'test' })
    expect(to.provider.capabilities).toEqual({
      directMethods: PAYMENT_METHODS.filter((each) => row.methodNames[each]),
      hosted: row.hosted,
      verify: row.asked === 'none' ? 'none' : 'sync',
      webhookAuth: row.webhookAuth,
      refund: row.refunds ? 'api' : 'manual',
      expire: row.cancels,
    })
  })

  it('checks the keys without moving money', async () => {
    const before = to.fake.taken().length
    expect(await to.provider.checkConnection()).toEqual({ ok: true })
    expect(await to.create({ wrongKey: true }).checkConnection()).toMatchObject({ ok: false, fault: 'config' })
    expect(to.fake.taken()).toHaveLength(before)
  })

  describe('a prompt', () => {
    it.each(Object.entries(row.methodNames))('for %s goes to the phone once, as %s', async (method, spelled) => {
      const { reference } = await to.charged(isPaymentMethod(method) ? { method } : {})
      expect(to.fake.taken().find((taken) => taken.reference === reference)).toMatchObject({
        method: spelled,
        askedSantim: to.charge().amountSantim,
        chargedSantim: 0,
        prompts: 1,
      })
    })

    it('to an invalid phone is refused', async () => {
      const refused = await to.provider.directCharge(to.charge({ phone: '+251111' }))
      expect(refused).toMatchObject({ ok: false, fault: 'validation' })
    })

    it('with another merchant’s key is a configuration error, and reveals no key and no phone', async () => {
      const request = to.charge()
      const refused = await to.create({ wrongKey: true }).directCharge(request)
      expect(refused).toMatchObject({ ok: false, fault: 'config' })
      expect(refused).toMatchObject({ detail: expect.not.stringMatching(/key-of-nobody|eyJ|[79]0000000/) as string })
      expect(to.fake.payments.find(request.reference)).toBeUndefined()
    })

    it('with a used reference sends no prompt and is queried', async () => {
      const { reference } = await to.charged()
      const again = await to.provider.directCharge(to.charge({ reference }))
      expect(again).toMatchObject({ ok: false, fault: 'duplicate' })
      expect(to.fake.payments.get(reference).prompts).toBe(1)
    })

    it.each(LOST_ANSWERS)('whose answer is lost (%s) is never repeated, but queried', async (kind) => {
      const request = to.charge()
      const before = to.fake.count('charge')
      to.fake.fail({ kind, on: 'charge' })
      const impatient = to.create(kind === 'silent_after' ? { timeoutMs: 700 } : {})
      expect(await impatient.directCharge(request)).toMatchObject({ ok: false, fault: 'unknown_outcome' })
      expect(to.fake.count('charge')).toBe(before + 1)
      const arrived = kind.endsWith('_after')
      expect(to.fake.payments.find(request.reference) !== undefined).toBe(arrived)
      if (arrived) to.fake.decide(request.reference, { act: 'pay' })

      const state = await to.ask({ reference: request.reference, providerReference: null })
      const reported = state.ok ? state.status : state.fault
      // A provider that cannot be queried by our reference must not report an end either.
      const expected =
        row.asked === 'ours' && arrived ? /^completed$/ : /^(not_found|pending|unsupported|unknown_outcome)$/
      expect(reported).toMatch(expected)
    })

    it('waits for a slow answer', async () => {
      to.fake.fail({ kind: 'slow', on: 'charge' })
      expect(await to.provider.directCharge(to.charge())).toMatchObject({ ok: true })
    })

    it('may fail over when the gateway is overloaded or unreachable', async () => {
      to.fake.fail({ kind: 'rate_limited', on: 'charge' })
      expect(await to.provider.directCharge(to.charge())).toMatchObject({ ok: false, fault: 'rate_limited' })
      const { fake, create } = await row.start(to.shop.url)
      await fake.close()
      expect(await create().directCharge(to.charge())).toMatchObject({ ok: false, fault: 'unreachable' })
    })
  })

  describe.runIf(row.hosted)('a payment page', () => {
    it('opens at an address that a browser can go to', async () => {
      const request = to.checkout()
      const page = await to.provider.paymentPage(request)
      expect(page).toMatchObject({ ok: true, url: expect.stringMatching(/^https:\/\/(?!\S*&amp;)\S+$/) as string })
      expect(to.fake.payments.get(request.reference)).toMatchObject({
        channel: 'hosted',
        askedSantim: request.amountSantim,
        prompts: 0,
      })
    })

    it('without a phone opens, or is refused because this gateway needs one', async () => {
      const page = await to.provider.paymentPage(to.checkout({ phone: null }))
      expect(page.ok ? 'ok' : page.fault).toMatch(/^(ok|unsupported)$/)
    })

    it('is refused with another merchant’s key, and opens once for a reference', async () => {
      const refused = await to.create({ wrongKey: true }).paymentPage(to.checkout())
      expect(refused).toMatchObject({ ok: false, fault: 'config' })
      const request = to.checkout()
      expect(await to.provider.paymentPage(request)).toMatchObject({ ok: true })
      expect(await to.provider.paymentPage(request)).toMatchObject({ ok: false, fault: 'duplicate' })
    })

    it('whose answer is lost is not opened twice', async () => {
      const before = to.fake.count('hosted')
      to.fake.fail({ kind: 'cut_after', on: 'hosted' })
      const lost = await to.provider.paymentPage(to.checkout())
      expect(lost).toMatchObject({ ok: false, fault: 'unknown_outcome' })
      expect(to.fake.count('hosted')).toBe(before + 1)
    })
  })

  it.skipIf(row.hosted)('refuses a payment page that it lacks', async () => {
    const page = await to.provider.paymentPage(to.checkout())
    expect(page).toMatchObject({ ok: false, fault: 'unsupported' })
  })
})
