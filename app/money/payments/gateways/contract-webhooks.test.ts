import { expect, it } from 'vitest'
import { type ContractSetting, describeEveryGateway } from '#test/gateways/contract.ts'
import type { WebhookOrder } from '#test/gateways/fake-protocol.ts'
import type { WebhookMessage } from '../provider.ts'

/** The received message, and the adapter's reading of it. */
async function receive(to: ContractSetting, reference: string, order?: WebhookOrder) {
  to.shop.messages.length = 0
  await to.fake.sendWebhook(reference, order)
  return to.shop.messages.map((message) => ({ message, parsed: to.provider.parseWebhook(message) }))
}

describeEveryGateway((to, row) => {
  it('names the payment, and is the same event however often it arrives', async () => {
    const payment = await to.paid()
    const copies = await receive(to, payment.reference, { copies: 3 })
    expect(copies).toHaveLength(3)
    expect(new Set(copies.map(({ parsed }) => parsed.eventKey)).size).toBe(1)
    const { parsed, message } = copies[0]!
    expect(parsed.authenticity).toBe(row.webhookAuth)
    expect(parsed.reference).toBe(payment.reference)
    expect(['payment', undefined]).toContain(parsed.about)
    // An unsigned message is accepted only by its token.
    expect(row.webhookAuth === 'signed' || message.tokenIsValidFor(payment.reference)).toBe(true)
  })

  it('of an older state is another event, so that neither hides the other', async () => {
    const payment = await to.paid()
    const [overtaken] = await receive(to, payment.reference, { as: 'failed' })
    const [present] = await receive(to, payment.reference)
    expect(overtaken!.parsed.eventKey).not.toBe(present!.parsed.eventKey)
  })

  it.runIf(row.asked === 'none')('is the only report of what happened, with the sum', async () => {
    const payment = await to.paid()
    const [paid] = await receive(to, payment.reference)
    expect(paid!.parsed.claim).toMatchObject({
      status: 'completed',
      paid: { amountSantim: to.charge().amountSantim, currency: 'ETB', reference: payment.reference, mode: 'test' },
    })
  })

  it.skipIf(row.asked === 'none')('proves nothing: the gateway is queried', async () => {
    const payment = await to.paid()
    const [got] = await receive(to, payment.reference)
    expect(got!.parsed.claim).toBeUndefined()
  })

  it.each(row.refusedFlaws)('with the flaw %s is refused', async (flaw) => {
    const payment = await to.paid()
    const [got] = await receive(to, payment.reference, { flaw })
    expect(got!.parsed).toMatchObject({ authenticity: 'invalid' })
    expect(got!.parsed.claim).toBeUndefined()
  })

  it.skipIf(row.webhookAuth === 'signed')('with the token of another payment proves nothing', async () => {
    const payment = await to.paid()
    const [got] = await receive(to, payment.reference, { flaw: 'wrong_signature' })
    expect(got!.message.tokenIsValidFor(payment.reference)).toBe(false)
  })

  it.each(['', 'null', '[]', '"CAKE000001"', '{}', '{"data":null}', '<html>', '{"a":'])(
    'with %s is about no payment',
    (body) => {
      const message: WebhookMessage = {
        rawBody: Buffer.from(body),
        headers: new Headers({ 'content-type': 'application/json' }),
        query: new URLSearchParams(),
        token: null,
        tokenIsValidFor: () => false,
      }
      const parsed = to.provider.parseWebhook(message)
      expect(parsed.authenticity).not.toBe('signed')
      expect([parsed.reference, parsed.claim]).toEqual([undefined, undefined])
    },
  )
})
