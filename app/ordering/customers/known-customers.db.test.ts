import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { execute } from '#app/base/commands/execute.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { customerAction } from './customer-action.server.ts'
import { runOnCustomer } from './commands/run-on-customer.factory.ts'
import { blockCustomer } from './commands/block-customer.server.ts'
import { findCustomerOfPhone, findDetails, listAllergies } from './customer-details.queries.server.ts'
import { NO_DETAILS, type CustomerDetails } from './customer-details.ts'
import { readCustomerHistory } from './customer-page.queries.server.ts'
import { findCustomer, listCustomers } from './customers.queries.server.ts'
import { findDuplicateCustomers } from './find-duplicate-customers.server.ts'
import { mergeCustomers, separateCustomer } from './commands/merge-customers.server.ts'
import { saveCustomerDetails } from './commands/save-customer-details.server.ts'
import { sendPayLink, writeToCustomer } from './commands/write-to-customer.server.ts'

const database = await createTestDatabase()
const { db } = database
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const deps = { db, clock }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const ACTOR = 'owner@example.test'
const ALMAZ = '+251900000001'
const DAWIT = '+251700000002'
const HANA = '+251900000003'

async function buildCustomer(phone: string, customer_name: string, over = {}): Promise<string> {
  await buildOrder(db, { phone, customer_name, order_total_santim: 20_000, ...over })
  return (await listCustomers(db, { show: 'all', search: phone })).rows[0]!.id
}

const save = (customerId: string, details: Partial<CustomerDetails>, version = 0) =>
  runOnCustomer(deps, saveCustomerDetails, { ...NO_DETAILS, ...details, customerId, version, actor: { name: ACTOR } })

describe('what is known of a customer', () => {
  it('is stored, is in the list, and reaches the kitchen by any of their phones', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz')
    const details: CustomerDetails = {
      allergies: 'nuts',
      consent: { isGiven: true, on: '2026-11-20', source: 'phone' },
      dates: [{ kind: 'birthday', calendar: 'ethiopian', month: 13, day: 6 }],
    }
    expect(await save(customerId, details)).toEqual({ ok: true })
    const saved = { by: ACTOR, at: clock.now() }
    expect(await findDetails(db, ALMAZ)).toEqual({ ...details, version: 1, saved })
    expect(await findCustomer(db, customerId)).toMatchObject({ allergies: 'nuts', consent: true, dates: details.dates })
    const otherId = await buildCustomer(DAWIT, 'Almaz')
    await runOnCustomer(deps, mergeCustomers, { customerId, otherId, actor: { name: ACTOR } })
    expect(await listAllergies(db, [ALMAZ, DAWIT, HANA])).toEqual(
      new Map([
        [ALMAZ, 'nuts'],
        [DAWIT, 'nuts'],
      ]),
    )
    expect(await findCustomerOfPhone(db, DAWIT)).toEqual({ id: customerId, allergies: 'nuts' })
  })

  it('is not overwritten from a form opened before a colleague’s save, also under concurrency', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz')
    const saves = await Promise.all(['nuts', 'egg', 'milk'].map((allergies) => save(customerId, { allergies })))
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1)
    const { allergies } = await findDetails(db, ALMAZ)
    expect(saves.find(({ ok }) => !ok)).toMatchObject({
      reason: 'details_changed_meanwhile',
    })
    expect(['nuts', 'egg', 'milk']).toContain(allergies)
    expect(await save(customerId, { allergies: 'wheat' }, 1)).toEqual({ ok: true })
  })

  it('shows both versions to the slower editor, and accepts theirs only against the shown one', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz')
    const birthday = { kind: 'birthday', calendar: 'ethiopian', month: 1, day: 2 } as const
    await save(customerId, { allergies: 'egg', dates: [birthday] })
    const form = (fields: Record<string, string>) => {
      const data = new FormData()
      for (const [name, value] of Object.entries({ intent: 'details', version: '0', ...fields })) data.set(name, value)
      return data
    }
    const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en'), log: createLog('silent') } as const
    const who = {
      customerId,
      actor: { id: 'sara', name: 'sara@example.test' },
      profile: buildProfile('manager', 'sara@example.test'),
      mediaStore: createMediaStore({ dataDir: tmpdir() }),
    }
    const submit = (fields: Record<string, string>) => customerAction({ ...deps, ...viewer, ...who }, form(fields))
    const slower = await submit({ allergies: 'nuts' })
    if (slower.ok || !slower.answer.details?.meanwhile) throw new Error(JSON.stringify(slower))
    const conflict = slower.answer.details.meanwhile
    expect(conflict).toMatchObject({ changedBy: ACTOR, version: 1 })
    expect(conflict.fields).toEqual([
      { label: 'Allergies', yours: 'nuts', theirs: 'egg' },
      { label: 'Birthday', yours: '', theirs: expect.stringContaining('2') as string },
    ])
    // A third person saved again: the values shown to the second are not the present ones.
    await save(customerId, { allergies: 'wheat' }, 1)
    expect(await submit({ allergies: 'nuts', keep: '1' })).toMatchObject({
      status: 409,
      answer: { details: { meanwhile: { version: 2 } } },
    })
    expect((await findDetails(db, ALMAZ)).allergies).toBe('wheat')
    expect(await submit({ allergies: 'nuts', keep: '2' })).toMatchObject({ ok: true })
    expect((await findDetails(db, ALMAZ)).allergies).toBe('nuts')
  })

  it('is refused with an impossible date or a consent of tomorrow, and says nothing of what others noted', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz')
    const consent = { isGiven: true, on: '2026-11-22', source: 'phone' } as const
    expect(await save(customerId, { consent })).toEqual({ ok: false, reason: 'consent_in_future' })
    const birthday = { kind: 'birthday', calendar: 'ethiopian', month: 13, day: 6 } as const
    const impossible = { ok: false, reason: 'date_impossible' }
    expect(await save(customerId, { dates: [{ ...birthday, day: 7 }] })).toEqual(impossible)
    expect(await save(customerId, { dates: [birthday, birthday] })).toEqual(impossible)
    expect(await save(customerId, { allergies: 'nuts', dates: [birthday] })).toEqual({ ok: true })
    expect(await save(customerId, { allergies: 'egg' })).toEqual({ ok: false, reason: 'details_changed_meanwhile' })
  })

  it('stays hidden from whoever may change customers but not see them', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz')
    const { lang, t } = buildFacts()
    const actor = { id: 'sara', name: 'sara@example.test' }
    const caller = callerOf({ actor, profile: buildProfile('manager'), lang, t })
    const blind = {
      ...caller,
      may: (permission: Permission) => (permission === 'customers.view' ? 'role_may_not' : 'yes'),
    }
    const call = { id: randomUUID(), door: 'program', person: actor.name } as const
    const input = { customerId, reason: 'Never came' }
    const sent = execute(deps, blockCustomer, { call, caller: blind as typeof caller, input })
    expect(await sent).toEqual({ ok: false, reason: 'customer_gone' })
  })

  it('keeps a customer in sight whose only order was moved to another phone', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz')
    await save(customerId, { allergies: 'nuts' })
    await db.updateTable('orders').set({ phone: DAWIT }).execute()
    expect(await findCustomer(db, customerId)).toMatchObject({ orders: 0, allergies: 'nuts' })
  })
})

describe('customers who are one person', () => {
  it('have the orders of all phones, past and to come, until they are separated', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz')
    const otherId = await buildCustomer(DAWIT, 'Almaz T', { email: 'almaz@example.test' })
    const who = { customerId, actor: { name: ACTOR } }
    expect(await runOnCustomer(deps, mergeCustomers, { ...who, otherId })).toEqual({ ok: true })
    await buildOrder(db, { phone: DAWIT, customer_name: 'Almaz', order_total_santim: 5000 })
    const { rows: customers } = await listCustomers(db, { show: 'all', search: '0700 000 002' })
    expect(customers).toMatchObject([{ id: customerId, orders: 3, owedSantim: 45_000, phones: [ALMAZ, DAWIT] }])
    // The old address redirects, and the page shows the orders of both.
    const seen = await findCustomer(db, otherId)
    expect(seen?.id).toBe(customerId)
    expect((await readCustomerHistory(db, seen!)).orders).toHaveLength(3)

    expect(await runOnCustomer(deps, separateCustomer, { ...who, mergedId: otherId })).toEqual({ ok: true })
    expect(await findCustomer(db, otherId)).toMatchObject({ id: otherId, phone: DAWIT, orders: 2 })
    expect(await findCustomer(db, customerId)).toMatchObject({ orders: 1, phones: [ALMAZ] })
    expect(await runOnCustomer(deps, separateCustomer, { ...who, mergedId: otherId })).toEqual({
      ok: false,
      reason: 'phone_not_merged',
    })
  })

  it('are found by the same email or name, and never form chains', async () => {
    const first = await buildCustomer(ALMAZ, 'Almaz', { email: 'almaz@example.test' })
    const second = await buildCustomer(DAWIT, 'Dawit', { email: 'almaz@example.test' })
    const third = await buildCustomer(HANA, 'Almaz')
    const customer = (await findCustomer(db, first))!
    expect((await findDuplicateCustomers(db, customer)).map(({ id }) => id).toSorted()).toEqual(
      [second, third].toSorted(),
    )
    await runOnCustomer(deps, mergeCustomers, { customerId: second, otherId: third, actor: { name: ACTOR } })
    await runOnCustomer(deps, mergeCustomers, { customerId: first, otherId: second, actor: { name: ACTOR } })
    expect(await findCustomer(db, third)).toMatchObject({ id: first, orders: 3 })
    expect(
      await runOnCustomer(deps, mergeCustomers, { customerId: first, otherId: first, actor: { name: ACTOR } }),
    ).toMatchObject({
      reason: 'customer_is_the_same',
    })
    expect(
      await runOnCustomer(deps, mergeCustomers, { customerId: first, otherId: second, actor: { name: ACTOR } }),
    ).toMatchObject({
      reason: 'customer_gone',
    })
  })

  it('are blocked with all phones, and keep the details of both; a refused consent wins', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz')
    const otherId = await buildCustomer(DAWIT, 'Almaz')
    const consent = { on: '2026-11-20', source: 'counter' } as const
    await save(customerId, { allergies: 'nuts', consent: { isGiven: true, ...consent } })
    const birthday = { kind: 'birthday', calendar: 'gregorian', month: 2, day: 29 } as const
    await save(otherId, { allergies: 'egg', consent: { isGiven: false, ...consent }, dates: [birthday] })
    await runOnCustomer(deps, blockCustomer, { customerId: otherId, reason: 'Never came', actor: { name: ACTOR } })
    await runOnCustomer(deps, mergeCustomers, { customerId, otherId, actor: { name: ACTOR } })
    expect(await findCustomer(db, customerId)).toMatchObject({
      allergies: 'nuts; egg',
      consent: false,
      dates: [birthday],
      blocked: { reason: 'Never came' },
    })
    const { rows } = await sql<{ phone: string }>`select phone from customer_blocks order by phone`.execute(db)
    expect(rows.map(({ phone }) => phone)).toEqual([DAWIT, ALMAZ])
  })

  it('merged both ways at the same time: one merge succeeds and the other finds nobody', async () => {
    const [one, two] = [await buildCustomer(ALMAZ, 'Almaz'), await buildCustomer(DAWIT, 'Almaz')]
    const merges = await Promise.all([
      runOnCustomer(deps, mergeCustomers, { customerId: one, otherId: two, actor: { name: ACTOR } }),
      runOnCustomer(deps, mergeCustomers, { customerId: two, otherId: one, actor: { name: ACTOR } }),
    ])
    expect(merges.filter(({ ok }) => ok)).toHaveLength(1)
    expect(merges.find(({ ok }) => !ok)).toMatchObject({ reason: 'customer_gone' })
    expect((await listCustomers(db, { show: 'all', search: '' })).rows).toMatchObject([{ orders: 2 }])
  })
})

describe('a message to a customer', () => {
  it('is queued for their phone, unless they want none', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz', { lang: 'am' })
    const write = (text: string) => runOnCustomer(deps, writeToCustomer, { customerId, text, actor: { name: ACTOR } })
    expect(await write('  ')).toMatchObject({ reason: 'message_missing' })
    expect(await write('ሀ'.repeat(202))).toMatchObject({ reason: 'message_too_long' })
    expect(await write('ጃንጥላዎ እዚህ ነው።')).toEqual({ ok: true })
    const sent = await db
      .selectFrom('messages')
      .select(['to_phone', 'lang', 'body', 'order_id', 'created_by'])
      .execute()
    expect(sent).toEqual([{ to_phone: ALMAZ, lang: 'am', body: 'ጃንጥላዎ እዚህ ነው።', order_id: null, created_by: ACTOR }])
    await save(customerId, { consent: { isGiven: false, on: '2026-11-20', source: 'phone' } })
    expect(await write('ሰላም')).toMatchObject({ reason: 'customer_wants_no_messages' })
    const { messages } = await readCustomerHistory(db, (await findCustomer(db, customerId))!)
    expect(messages).toMatchObject([{ text: 'ጃንጥላዎ እዚህ ነው።', by: ACTOR, state: 'waiting' }])
  })

  it('with the link to pay is sent for the sum that their order owes, and for no other order', async () => {
    const customerId = await buildCustomer(ALMAZ, 'Almaz', { status: 'Confirmed', email: 'almaz@example.test' })
    const orderId = await buildOrder(db, { phone: DAWIT, status: 'Confirmed' })
    const own = await db.selectFrom('orders').select('id').where('phone', '=', ALMAZ).executeTakeFirstOrThrow()
    expect(await runOnCustomer(deps, sendPayLink, { customerId, orderId, actor: { name: ACTOR } })).toMatchObject({
      reason: 'nothing_to_pay',
    })
    expect(await runOnCustomer(deps, sendPayLink, { customerId, orderId: own.id, actor: { name: ACTOR } })).toEqual({
      ok: true,
    })
    const sent = await db.selectFrom('messages').select(['order_id', 'template', 'body']).execute()
    expect(sent).toMatchObject([{ order_id: own.id, template: 'order.balance_reminder' }])
    expect(sent[0]!.body).toContain('{link}')
  })
})
