import { expect, it } from 'vitest'
import { parseWaitingRequest, readDelivery, waitingRequest } from './waiting-request.ts'

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

it.each([null, '', '{', '{"search":1}', '{"search":"?","fields":[["a",1]]}'])('%s is no request', (stored) => {
  expect(parseWaitingRequest(stored)).toBeUndefined()
})

it('the page of thanks means that it was sent', () => {
  expect(readDelivery(answer('/quote-success?order=ABC234&key=k-1', { redirected: true }))).toEqual({
    state: 'sent',
    code: 'ABC234',
    path: '/orders/ABC234?key=k-1',
  })
})

it('a refusal of the shop ends the wait, anything else does not', () => {
  expect(readDelivery(answer('/customize', { status: 422 })).state).toBe('refused')
  expect(readDelivery(answer('/customize', { status: 503 })).state).toBe('unanswered')
  expect(readDelivery(answer('/customize', { status: 511, isOurs: false })).state).toBe('unanswered')
  expect(readDelivery(answer('/login', { redirected: true, isOurs: false })).state).toBe('unanswered')
})
