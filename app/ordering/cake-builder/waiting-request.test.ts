import { expect, it } from 'vitest'
import { ORDER_KEY_LENGTH } from '#app/ordering/terms/order.ts'
import { isOfOneForm, parseWaitingRequest, readDelivery, waitingRequest, withPicture } from './waiting-request.ts'

const KEY = 'k'.repeat(ORDER_KEY_LENGTH)

const answer = (address: string, { redirected = false, status = 200, isOurs = true } = {}) => ({
  url: `https://shop.test${address}`,
  redirected,
  status,
  headers: new Headers(isOurs ? { 'x-request-id': 'of-the-shop' } : {}),
})

it('a request waits as its form would have been sent, and is read back', () => {
  const form = new FormData()
  form.append('formKey', 'one-key')
  form.append('customerName', 'Hanna')
  const waiting = waitingRequest('?cake=mango-cake', form)
  expect(parseWaitingRequest(JSON.stringify(waiting))).toEqual({
    search: '?cake=mango-cake',
    fields: [
      ['formKey', 'one-key'],
      ['customerName', 'Hanna'],
    ],
  })
})

it('pictures that arrive are named in the address, in any order', () => {
  const form = new FormData()
  form.append('formKey', 'one-key')
  const sent = waitingRequest('?cake=mango-cake&ref=first', form, { tab: 'tab-1', keys: ['a', 'b'] })
  const half = withPicture(parseWaitingRequest(JSON.stringify(sent))!, 'b', 'second')
  expect(half.pictures?.keys).toEqual(['a'])
  const whole = withPicture(withPicture(half, 'b', 'again'), 'a', 'third')
  expect(whole.pictures?.keys).toEqual([])
  expect(new URLSearchParams(whole.search).getAll('ref')).toEqual(['first', 'second', 'third'])
  expect(isOfOneForm(sent, whole)).toBe(true)
  expect(isOfOneForm(sent, waitingRequest('?cake=mango-cake', new FormData()))).toBe(false)
})

it.each([
  null,
  '',
  '{',
  '{"search":1}',
  '{"search":"?","fields":[["a",1]]}',
  '{"search":"?","fields":[],"pictures":{"keys":[1]}}',
])('%s is no request', (stored) => {
  expect(parseWaitingRequest(stored)).toBeUndefined()
})

it('the page of thanks means that it was sent', () => {
  expect(readDelivery(answer(`/quote-success?order=ABC234&key=${KEY}`, { redirected: true }))).toEqual({
    state: 'sent',
    code: 'ABC234',
    path: `/orders/ABC234?key=${KEY}`,
  })
})

it('an address that was cut is asked for again', () => {
  for (const cut of [`?order=ABC234&key=${KEY.slice(1)}`, '?order=ABC234&k', '?ord', '']) {
    expect(readDelivery(answer(`/quote-success${cut}`, { redirected: true })).state).toBe('unanswered')
  }
})

it('a refusal of the shop ends the wait, anything else does not', () => {
  expect(readDelivery(answer('/customize', { status: 422 })).state).toBe('refused')
  expect(readDelivery(answer('/customize', { status: 408 })).state).toBe('unanswered')
  expect(readDelivery(answer('/customize', { status: 503 })).state).toBe('unanswered')
  expect(readDelivery(answer('/customize', { status: 511, isOurs: false })).state).toBe('unanswered')
  expect(readDelivery(answer('/login', { redirected: true, isOurs: false })).state).toBe('unanswered')
})
