import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaymentCallError, readPaymentStatus, startDirectPayment, startHostedPayment } from './payment-calls.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cart = { cartItems: [{ cakeId: 'baklava', quantity: 6 }], totalSantim: 27_050 }
const input = { payable: cart, method: 'Telebirr', phone: '+251900000001' }

function answer(status: number, body: unknown) {
  return Promise.resolve(new Response(JSON.stringify(body), { status }))
}

function sent(call: number): { path: unknown; key: string | null; body: unknown } {
  const [path, init] = fetched.mock.calls[call]!
  return { path, key: new Headers(init?.headers).get('idempotency-key'), body: JSON.parse(init?.body as string) }
}

describe('POST /api/direct-pay', () => {
  const started = { success: true, transactionId: 't1', orderCode: 'ABC234', orderUrl: '/orders/ABC234?key=k' }

  it('sends cakes, total in birr, method, phone and the other fields', async () => {
    fetched.mockImplementation(() => answer(200, started))
    const details = { customer: { name: 'Abebe Example' }, notes: 'No candles' }
    expect(await startDirectPayment({ ...input, details })).toEqual({ ...started, amountSantim: 27_050 })
    expect(sent(0)).toMatchObject({
      path: '/api/direct-pay',
      body: {
        cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
        total: 270.5,
        paymentMethod: 'Telebirr',
        phone: '+251900000001',
        customer: { name: 'Abebe Example' },
        notes: 'No candles',
      },
    })
  })

  it('tells the amount that the phone is asked for, not the total that the page knew', async () => {
    fetched.mockImplementation(() => answer(200, { ...started, amount: 261.15 }))
    expect(await startDirectPayment(input)).toMatchObject({ amountSantim: 26_115 })
  })

  it('pays an order that was placed before', async () => {
    fetched.mockImplementation(() => answer(200, started))
    await startDirectPayment({ ...input, payable: { order: { code: 'ABC234', key: 'k' }, totalSantim: 4500 } })
    expect(sent(0).body).toMatchObject({ order: { code: 'ABC234', key: 'k' }, total: 45 })
    expect(sent(0).body).not.toHaveProperty('cartItems')
  })

  it('sends a key of its own with every tap', async () => {
    fetched.mockImplementation(() => answer(200, started))
    await startDirectPayment(input)
    await startDirectPayment(input)
    expect(sent(0).key).toMatch(/^[0-9a-f]{32}$/)
    expect(sent(1).key).not.toBe(sent(0).key)
  })

  it('sends an unanswered request again with the same key', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fetched.mockImplementation(() => answer(200, started))
    const paying = startDirectPayment(input)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await paying).toEqual({ ...started, amountSantim: 27_050 })
    expect(sent(1).key).toBe(sent(0).key)
  })

  it('gives up without an answer, and uses the same key when the same payment is tapped again', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const refused = startDirectPayment(input).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await refused).toMatchObject({ message: 'Failed to initiate direct payment', isUnanswered: true })
    expect(fetched).toHaveBeenCalledTimes(3)
    fetched.mockImplementation(() => answer(200, started))
    await startDirectPayment(input)
    expect(sent(3).key).toBe(sent(0).key)
  })

  it('does not try again while the browser knows that it is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(startDirectPayment(input)).rejects.toMatchObject({ isUnanswered: true })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('gives the code and the words of a refusal', async () => {
    fetched.mockImplementation(() => answer(409, { error: { code: 'total_differs', message: 'The price changed.' } }))
    await expect(startDirectPayment(input)).rejects.toMatchObject({
      message: 'Failed to initiate direct payment',
      code: 'total_differs',
      shown: 'The price changed.',
      isUnanswered: false,
    })
  })

  it.each([
    [500, 'not json'],
    [502, '<html>'],
  ])('is a failure with status %i whatever the body is', async (status, body) => {
    fetched.mockImplementation(() => Promise.resolve(new Response(body, { status })))
    const error: unknown = await startDirectPayment(input).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(PaymentCallError)
    expect(error).toMatchObject({ shown: undefined, code: undefined })
  })

  it('throws when the server reports no success', async () => {
    fetched.mockImplementation(() => answer(200, { success: false }))
    expect(await startDirectPayment(input)).toMatchObject({ success: false })
  })
})

describe('POST /api/pay', () => {
  it('returns the payment page', async () => {
    fetched.mockImplementation(() => answer(200, { url: '/simulator/pay/X', orderUrl: '/orders/ABC234' }))
    expect(await startHostedPayment({ payable: cart, phone: '' })).toEqual({
      url: '/simulator/pay/X',
      orderUrl: '/orders/ABC234',
    })
    expect(sent(0)).toMatchObject({ path: '/api/pay', body: { phone: '', total: 270.5 } })
  })

  it('throws when there is none', async () => {
    fetched.mockImplementation(() => answer(200, {}))
    expect((await startHostedPayment({ payable: cart, phone: '' })).url).toBeUndefined()
  })

  it('fails with its own words', async () => {
    fetched.mockImplementation(() => answer(503, {}))
    await expect(startHostedPayment({ payable: cart, phone: '' })).rejects.toThrow('Failed to initiate payment')
  })
})

describe('GET /api/payment-status', () => {
  it('gives the status', async () => {
    fetched.mockImplementation(() => answer(200, { status: 'completed' }))
    expect(await readPaymentStatus('t/1')).toEqual({ status: 'completed' })
    expect(fetched.mock.calls[0]![0]).toBe('/api/payment-status/t%2F1')
  })

  it('fails when the answer is not OK or missing', async () => {
    fetched.mockImplementationOnce(() => answer(500, {}))
    await expect(readPaymentStatus('t1')).rejects.toThrow('Failed to check payment status')
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(readPaymentStatus('t1')).rejects.toThrow('Failed to check payment status')
  })
})
