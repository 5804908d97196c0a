import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseChapaWebhook } from './chapa-webhook.ts'

/** A message with both of its signatures. Requirement 26.7. */
const SECRET = 'whsec-demo-1'
const BODY = '{"event":"charge.success","amount":"1500.00","currency":"ETB","status":"success","tx_ref":"CAKE7F3Q9K"}'
const SIGNATURE = '49e21ef0c43f3cfdc0e81a746acb7c18fd27830858d6705480fcb5f090e87873'
const STATIC_SIGNATURE = '516b6e6c6afa8d65e332734a508db2e6eab86ee5387656315a3228e113985514'

function parse(body: string, headers: Record<string, string>, query = '') {
  return parseChapaWebhook(
    {
      rawBody: Buffer.from(body),
      headers: new Headers(headers),
      query: new URLSearchParams(query),
      token: null,
      tokenIsValidFor: () => false,
    },
    SECRET,
  )
}

const signed = (body: string) => ({ 'x-chapa-signature': createHmac('sha256', SECRET).update(body).digest('hex') })
const event = (changes: object) => JSON.stringify({ ...(JSON.parse(BODY) as object), ...changes })

describe('the signature', () => {
  it('over the body is taken', () => {
    expect(parse(BODY, { 'x-chapa-signature': SIGNATURE, 'chapa-signature': STATIC_SIGNATURE })).toEqual({
      authenticity: 'signed',
      eventKey: 'CAKE7F3Q9K:charge.success::success:',
      about: 'payment',
      reference: 'CAKE7F3Q9K',
    })
  })

  it('over the body as JSON.stringify writes it is taken', () => {
    const spaced = JSON.stringify(JSON.parse(BODY), null, 2)
    expect(parse(spaced, { 'x-chapa-signature': SIGNATURE })).toMatchObject({ authenticity: 'signed' })
  })

  it.each<[string, Record<string, string>]>([
    ['that is missing', {}],
    ['that is empty', { 'x-chapa-signature': '' }],
    ['that is the same for every message', { 'chapa-signature': STATIC_SIGNATURE }],
    ['that is the same for every message, in the other header', { 'x-chapa-signature': STATIC_SIGNATURE }],
    ['of the body in the header that proves nothing', { 'chapa-signature': SIGNATURE }],
    ['that is cut', { 'x-chapa-signature': SIGNATURE.slice(0, 62) }],
    ['with one wrong digit', { 'x-chapa-signature': `5${SIGNATURE.slice(1)}` }],
    ['of no hex digits', { 'x-chapa-signature': 'z'.repeat(64) }],
    ['by the API key', { 'x-chapa-signature': createHmac('sha256', 'CHASECK_TEST-x').update(BODY).digest('hex') }],
  ])('%s is refused', (_what, headers) => {
    expect(parse(BODY, headers)).toEqual({ authenticity: 'invalid', eventKey: 'invalid' })
  })

  it('of another body is refused', () => {
    expect(parse(event({ tx_ref: 'CAKE999999' }), { 'x-chapa-signature': SIGNATURE }).authenticity).toBe('invalid')
  })
})

describe('a signed message', () => {
  it.each([
    ['charge.success', 'payment'],
    ['charge.failed/cancelled', 'payment'],
    ['charge.refunded', 'refund'],
    ['charge.reversed', 'refund'],
    ['refund.success', 'refund'],
    ['payout.success', 'other'],
    ['something.new', 'other'],
  ])('of %s is about %s', (name, about) => {
    const body = event({ event: name })
    expect(parse(body, signed(body))).toMatchObject({ authenticity: 'signed', about })
  })

  it('without a reference, or of another shape, is kept and about nothing of the shop', () => {
    for (const body of ['{"event":"payout.success","tx_ref":null}', '{"hello":1}', '[]']) {
      const parsed = parse(body, signed(body))
      expect(parsed).toMatchObject({ authenticity: 'signed', about: 'other' })
      expect(parsed.reference).toBeUndefined()
      expect(parsed.eventKey).not.toBe(parse('{"x":2}', signed('{"x":2}')).eventKey)
    }
  })

  it('spaced otherwise is the same event', () => {
    const body = '{"event":"payout.success","tx_ref":null}'
    expect(parse(body.replaceAll(',', ' , '), signed(body)).eventKey).toBe(parse(body, signed(body)).eventKey)
  })

  it('of another try on the same page is another event', () => {
    const first = event({ event: 'charge.failed/cancelled', reference: 'AP1', updated_at: '2025-02-01T09:31:00Z' })
    const second = event({ event: 'charge.failed/cancelled', reference: 'AP1', updated_at: '2025-02-01T09:35:00Z' })
    expect(parse(first, signed(first)).eventKey).not.toBe(parse(second, signed(second)).eventKey)
  })
})

describe('the callback, a GET', () => {
  it('is an unsigned hint', () => {
    expect(parse('', {}, 'trx_ref=CAKE7F3Q9K&ref_id=AP1&status=success')).toEqual({
      authenticity: 'unsigned',
      eventKey: 'CAKE7F3Q9K:callback:success:AP1',
      reference: 'CAKE7F3Q9K',
    })
  })

  it('without a reference is nothing', () => {
    expect(parse('', {}, 'status=success').authenticity).toBe('invalid')
  })
})
