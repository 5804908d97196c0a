import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeMpesa } from './fake-mpesa.ts'
import type { FakeGateway } from './fake-protocol.ts'

/** The fake is as strict as Requirements 29.1 to 29.7, so that an adapter with other requests fails. */

let fake: FakeGateway
let token: string
beforeAll(async () => {
  fake = await startFakeMpesa({ consumerKey: 'key', consumerSecret: 'secret' })
  const headers = { authorization: `Basic ${Buffer.from('key:secret').toString('base64')}` }
  const answer = await fetch(`${fake.url}/v1/token/generate?grant_type=client_credentials`, { headers })
  ;({ access_token: token } = (await answer.json()) as { access_token: string })
})
afterAll(() => fake.close())

/** The document's example, with its test vector as password. */
const push = {
  MerchantRequestID: 'CAKE7F3Q9K',
  BusinessShortCode: '1020',
  Password: 'MTAyMGRlbW8tcGFzc2tleTIwMjUwMTE1MDkzMDAw',
  Timestamp: '20250115093000',
  TransactionType: 'CustomerPayBillOnline',
  Amount: 1500,
  PartyA: '251700404789',
  PartyB: '1020',
  PhoneNumber: '251700404789',
  CallBackURL: 'https://shop.example/api/hooks/mpesa/token',
  AccountReference: 'CAKE7F3Q9K',
  TransactionDesc: 'Cake order',
  ReferenceData: [{ Key: 'ThirdPartyReference', Value: 'CAKE7F3Q9K' }],
}

async function post(body: unknown, bearer = token) {
  const response = await fetch(`${fake.url}/mpesa/stkpush/v3/processrequest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

it('accepts the document’s push', async () => {
  expect(await post(push)).toMatchObject({ status: 200, body: { ResponseCode: '0', MerchantRequestID: 'CAKE7F3Q9K' } })
})

describe('refuses', () => {
  it.each([
    ['santim', { Amount: 1500.5 }, 'Amount'],
    ['an amount as text', { Amount: '1500' }, 'Amount'],
    ['a phone with a plus', { PartyA: '+251700404789', PhoneNumber: '+251700404789' }, 'PhoneNumber'],
    ['a number that is not of Safaricom', { PartyA: '251900404789', PhoneNumber: '251900404789' }, 'PhoneNumber'],
    ['two phones', { PartyA: '251700404709' }, 'PhoneNumber'],
    ['a long account reference', { AccountReference: 'CAKE7F3Q9K123' }, 'AccountReference'],
    ['a long description', { TransactionDesc: 'Cake order 7F3' }, 'TransactionDesc'],
    ['a timestamp with signs', { Timestamp: '2025-01-15T09:30:00' }, 'Timestamp'],
    ['a field that is missing', { CallBackURL: undefined }, 'CallBackURL'],
    ['another short code', { BusinessShortCode: '1021' }, 'BusinessShortCode'],
    ['a used request id', {}, 'Duplicate MerchantRequestID'],
  ])('%s', async (_what, changes, words) => {
    const answer = await post({ ...push, ...changes })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: expect.any(String) as string } })
    expect((answer.body as { errorMessage: string }).errorMessage).toContain(words)
    expect(fake.taken()).toHaveLength(1)
  })

  it('a password that is not of this timestamp, and a token that it did not give', async () => {
    const other = { ...push, MerchantRequestID: 'CAKEOTHER1', Timestamp: '20250115093001' }
    expect(await post(other)).toMatchObject({ status: 403, body: { errorCode: 'SVC0403' } })
    expect(await post(push, 'another')).toMatchObject({ status: 403, body: { errorCode: 'SVC0403' } })
  })
})
