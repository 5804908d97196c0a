import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { APP_SECRET, APPROVING, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { addressContext } from '#app/people/auth/admin-request.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Sale } from '../till-command.ts'
import { action as tillAction } from '../screens/admin/till-prompts.ts'
import { action as adminPageAction } from '../screens/admin/unsold-prompts-page.tsx'
import { buildCounter, buildSale, type TestTill } from '../till.factory.ts'
import { buildWalletSale } from './wallet-sale.factory.ts'

/** The forms with which tills and the back office change prompts, with the fields that tills of every version send. */

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
let hana: StaffActor
let sara: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  ;({ hana, sara, till } = await buildCounter(db, shop.clock.now()))
})
afterAll(() => database.drop())

/** What a route gets of somebody who is signed in. */
async function visit(pattern: string, by: StaffActor, form: Record<string, string>): Promise<never> {
  const url = new URL(`http://shop.test${pattern}`)
  const profile = (await findProfile(db, by.id))!
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, shop.deps.providers)
  context.set(sessionContext, { user: { id: by.id, name: by.id, email: by.name } as never, profile })
  context.set(requestContext, buildFacts({ clientAddress: '198.51.100.1', origin: url.origin }))
  context.set(addressContext, { method: 'POST', pattern, url: url.pathname })
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  return { url, params: {}, context, request } as never
}

async function send(form: Record<string, string>, by = hana): Promise<{ status: number; body: unknown }> {
  const answer = await tillAction(await visit('/admin/counter/prompts', by, form))
  return { status: answer.status, body: await answer.json() }
}
const wanted = (values: Partial<Sale> = {}) => ({ ...buildWalletSale(till), ...values })
const asking = (sale: Sale, device = till.device) => ({
  till: device,
  do: 'ask',
  method: 'Telebirr',
  phone: APPROVING,
  body: JSON.stringify(sale),
})
const giveBack = async (saleId: string, by: StaffActor) =>
  adminPageAction(await visit('/admin/payments/unsold', by, { saleId })) as Promise<unknown>
const attempts = () => db.selectFrom('payment_attempts').select(['id', 'state']).execute()
const applied = async () =>
  (await db.selectFrom('commands').select(['name', 'door']).orderBy('received_at').execute()).map(
    ({ name, door }) => `${name} by ${door}`,
  )

describe('a till that asks a wallet', () => {
  it('is one prompt for two taps, and each is a command', async () => {
    const sale = wanted()
    const open = { status: 200, body: { ok: true, prompt: { saleId: sale.saleId, state: 'open', santim: 13_500 } } }
    const both = await Promise.all([send(asking(sale)), send(asking(sale))])
    for (const answer of both) expect(answer).toMatchObject(open)
    expect(await attempts()).toMatchObject([{ state: 'pending' }])
    expect(await applied()).toEqual(['prompt.ask by form', 'prompt.ask by form'])
  })

  it('is a command before any gateway is asked, and one that nobody could ask stays a prompt', async () => {
    shop = buildTestShop(db, { providers: [] })
    const sale = wanted()
    const refused = { status: 503, body: { ok: false, reason: 'payments_unavailable' } }
    expect(await send(asking(sale))).toMatchObject(refused)
    expect(await applied()).toEqual(['prompt.ask by form'])
    expect(await send({ till: till.device, do: 'drop', saleId: sale.saleId })).toEqual({
      status: 200,
      body: { ok: true },
    })
    expect(await send(asking(sale))).toMatchObject({ status: 409, body: { ok: false, reason: 'prompt_ended' } })
  })

  it('with one id is one act: sent again it is the same prompt, and another sale under it is refused', async () => {
    const [id, sale] = [randomUUID(), wanted()]
    for (let time = 1; time <= 2; time += 1) expect(await send({ ...asking(sale), id })).toMatchObject({ status: 200 })
    const other = await send({ ...asking(wanted()), id })
    expect(other).toMatchObject({ status: 409, body: { reason: 'booked_otherwise' } })
    expect(await attempts()).toHaveLength(1)
    expect(await applied()).toHaveLength(1)
  })

  it.each([
    ['a browser that is no till', { till: randomUUID() }, 409, 'till_unknown'],
    ['another method', { method: 'Barter' }, 422, 'method_unavailable'],
    ['no phone', { phone: '12' }, 422, 'method_unavailable'],
    ['no sale', { body: '[' }, 400, 'unreadable'],
    [
      'a sale of cash',
      { body: JSON.stringify(buildSale({ number: 1, device: '', shiftId: randomUUID() })) },
      422,
      'sums_wrong',
    ],
  ])('is refused with %s, and writes nothing', async (_name, wrong, status, reason) => {
    const answer = await send({ ...asking(wanted()), ...wrong })
    expect(answer).toMatchObject({ status, body: { ok: false, reason, error: expect.any(String) as unknown } })
    expect(await applied()).toEqual([])
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  it('gives up what its browser asked as another till, and nothing of another browser', async () => {
    const device = randomUUID()
    const made = (number: number) => ({
      number,
      name: String(number),
      device,
      made_by: 'sara',
      made_at: shop.clock.now(),
    })
    await db.insertInto('tills').values(made(2)).execute()
    const sale = wanted()
    await send(asking(sale, device))
    const retired = { retired_at: shop.clock.now(), retired_by: 'sara' }
    await db.updateTable('tills').set(retired).where('number', '=', 2).execute()
    await db.insertInto('tills').values(made(3)).execute()
    const drop = { do: 'drop', saleId: sale.saleId }
    const unknown = { status: 404, body: { reason: 'prompt_unknown' } }
    expect(await send({ ...drop, till: till.device })).toMatchObject(unknown)
    expect(await send({ ...drop, till: device })).toEqual({ status: 200, body: { ok: true } })
    expect(await attempts()).toMatchObject([{ state: 'void' }])
  })
})

it('the money of a sale that never came is given back by a manager, by a form, and by nobody else', async () => {
  const sale = wanted()
  await send(asking(sale))
  shop.clock.advance(3000)
  await settlePayment(shop.deps, { attemptId: (await attempts())[0]!.id, learnedBy: 'webhook' })
  await expect(giveBack(sale.saleId, hana)).rejects.toMatchObject({ status: 403 })
  const refunds = () => db.selectFrom('refunds').select(['state', 'amount_santim as santim']).execute()
  expect(await refunds()).toEqual([])
  expect(await giveBack(sale.saleId, sara)).toMatchObject({ data: { done: expect.any(String) as unknown } })
  expect(await giveBack(randomUUID(), sara)).toMatchObject({ init: { status: 404 } })
  expect(await refunds()).toEqual([{ state: 'requested', santim: 13_500 }])
  expect(await applied()).toEqual(['prompt.ask by form', 'prompt.give_back by form'])
})
