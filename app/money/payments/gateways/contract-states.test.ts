import { describe, expect, it } from 'vitest'
import { AMOUNT_SANTIM, type ContractSetting, describeEveryGateway } from '#test/gateways/contract.ts'
import type { Decision } from '#test/gateways/fake-payments.ts'
import type { PaymentReference } from '../provider.ts'
import { decideSettlement } from '../settlement.ts'

const now = new Date('2026-01-10T09:00:00Z')

describeEveryGateway((to, row) => {
  describe.skipIf(row.asked === 'none')('asked how a payment stands', () => {
    it('reports that it is not paid yet', async () => {
      expect(await to.ask(await to.charged())).toMatchObject({ ok: true, status: 'pending' })
    })

    it('reports the paid sum', async () => {
      const payment = await to.paid()
      const { reference } = payment
      expect(await to.ask(payment)).toMatchObject({
        ok: true,
        status: 'completed',
        paid: { amountSantim: AMOUNT_SANTIM, currency: 'ETB', reference, mode: 'test' },
      })
      expect(await to.ask(payment)).toHaveProperty('paid.transactionId', expect.stringMatching(/./))
    })

    it.each<[Decision['act'], RegExp]>([
      ['decline', /^failed$/],
      ['cancel', /^(failed|cancelled)$/],
    ])('reports that the customer chose to %s', async (act, status) => {
      const payment = await to.charged()
      to.fake.decide(payment.reference, { act })
      expect(await to.ask(payment)).toMatchObject({ ok: true, status: expect.stringMatching(status) as string })
    })

    it('reports money that arrived after the end', async () => {
      const payment = await to.charged()
      to.fake.decide(payment.reference, { act: 'decline' })
      to.fake.decide(payment.reference, { act: 'pay', late: true })
      expect(await to.ask(payment)).toMatchObject({ ok: true, status: 'completed' })
    })

    it('does not end an unknown payment', async () => {
      const state = await to.ask({ reference: to.newReference(), providerReference: null })
      expect(state.ok ? state.status : state.fault).toMatch(/^(not_found|pending|unsupported|unknown_outcome)$/)
    })

    const wrongs: [string, Partial<Decision>, boolean][] = [
      ['amount_mismatch', { amountSantim: AMOUNT_SANTIM - 1 }, true],
      ['currency_mismatch', { currency: 'USD' }, row.tellsCurrency],
      ['mode_mismatch', { mode: 'live' }, row.tellsMode],
    ]
    it.each(wrongs.filter(([, , isReported]) => isReported))('completes nothing for a %s', async (reason, wrong) => {
      const payment = await to.charged()
      to.fake.decide(payment.reference, { act: 'pay', ...wrong })
      const reported = await to.ask(payment)
      expect(reported).toMatchObject({ ok: true, status: 'completed' })
      expect(reported.ok && decideSettlement(attemptOf(payment), reported, now)).toEqual({ kind: 'review', reason })
    })

    it.each(['html', 'server_error', 'cut', 'silent', 'broken_json_after'] as const)(
      'does not end it without a valid answer (%s)',
      async (kind) => {
        const payment = await to.charged()
        to.fake.fail({ kind, on: 'status' })
        const impatient = to.create(kind === 'silent' ? { timeoutMs: 700 } : {})
        const state = await impatient.verify({ ...payment, asker: 'shop' })
        expect(state).toMatchObject({ ok: false, fault: 'unknown_outcome' })
      },
    )

    it('does not end it when the query is not allowed', async () => {
      const payment = await to.charged()
      to.fake.fail({ kind: 'rate_limited', on: 'status' })
      expect(await to.ask(payment)).toMatchObject({ ok: false, fault: 'rate_limited' })
      const stranger = await to.create({ wrongKey: true }).verify({ ...payment, asker: 'shop' })
      expect(stranger).toMatchObject({ ok: false, fault: 'config' })
    })
  })

  it.runIf(row.asked === 'none')('does not end a payment without a status query', async () => {
    expect(await to.ask(await to.paid())).toEqual({ ok: true, status: 'pending' })
  })

  describe('withdrawing', () => {
    it.runIf(row.cancels)('ends an open payment and leaves an ended one', async () => {
      const open = await to.charged()
      expect(await to.provider.expire(open)).toEqual({ ok: true, outcome: 'cancelled' })
      expect(to.fake.payments.get(open.reference).state).toBe('cancelled')

      const paid = await to.paid()
      expect(await to.provider.expire(paid)).toEqual({ ok: true, outcome: 'already_final' })
      expect(to.fake.payments.get(paid.reference).state).toBe('completed')
    })

    it.runIf(row.cancels)('reports no result when the answer is lost', async () => {
      to.fake.fail({ kind: 'cut', on: 'cancel' })
      const lost = await to.provider.expire(await to.charged())
      expect(lost).toMatchObject({ ok: false, fault: 'unknown_outcome' })
    })

    it.skipIf(row.cancels)('is reported as impossible', async () => {
      expect(await to.provider.expire(await to.charged())).toMatchObject({ ok: false, fault: 'unsupported' })
    })
  })

  describe('giving money back', () => {
    it.runIf(row.refunds)('in part is sent once and can be queried', async () => {
      const payment = await to.paid()
      const request = refundOf(to, payment)
      const sent = await to.provider.refund(request)
      expect(sent).toMatchObject({ ok: true, state: 'sent', providerReference: expect.any(String) as string })
      const refund = {
        ...request,
        providerReference: sent.ok && sent.state !== 'failed' ? sent.providerReference : null,
      }
      const [stored] = to.fake.payments.get(payment.reference).refunds
      expect(stored).toMatchObject({ amountSantim: 50_000, reference: request.refundReference })
      expect(await to.provider.verifyRefund!(refund)).toEqual({ ok: true, state: 'sent' })
      stored!.state = 'refunded'
      expect(await to.provider.verifyRefund!(refund)).toEqual({ ok: true, state: 'confirmed' })
    })

    it.runIf(row.refunds)('is not repeated when the answer is lost', async () => {
      const request = refundOf(to, await to.paid())
      const before = to.fake.count('refund')
      to.fake.fail({ kind: 'cut_after', on: 'refund' })
      expect(await to.provider.refund(request)).toMatchObject({ ok: false, fault: 'unknown_outcome' })
      expect(to.fake.count('refund')).toBe(before + 1)
      expect(await to.provider.refund(request)).toMatchObject({ ok: false, fault: 'duplicate' })
    })

    it.skipIf(row.refunds)('is left to people', async () => {
      const refused = await to.provider.refund(refundOf(to, await to.paid()))
      expect(refused).toMatchObject({ ok: false, fault: 'unsupported' })
    })
  })
})

const attemptOf = (payment: PaymentReference) =>
  ({
    ...payment,
    isAccepted: true,
    state: 'pending',
    amountSantim: AMOUNT_SANTIM,
    createdAt: now,
    mode: 'test',
  }) as const

const refundOf = (to: ContractSetting, payment: PaymentReference) => ({
  ...payment,
  transactionId: to.fake.payments.get(payment.reference).id,
  amountSantim: 50_000,
  reason: 'Cake did not come',
  refundReference: to.newReference(),
})
