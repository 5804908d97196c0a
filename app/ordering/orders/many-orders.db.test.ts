import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runOnOrder, runOnOrders } from './commands/run-on-order.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { assignOrder } from './commands/assign-order.server.ts'
import { findListChoice, saveListChoice } from '#app/base/platform/list/list-choices.server.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { ADMIN } from './quotes/quotes.factory.ts'
import { checkSpelling } from '#app/ordering/order-admin/commands/check-spelling.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { sendBulkMessage } from '#app/ordering/order-list/commands/send-bulk-message.server.ts'
import { bulkMessageAction } from '#app/ordering/order-list/bulk/bulk-message-action.server.ts'
import { undoOrderChange } from '#app/ordering/order-admin/undo-order-change.server.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let deps: { db: typeof db; clock: FakeClock }

beforeEach(async () => {
  await database.truncate()
  deps = { db, clock: new FakeClock() }
  const people = ['hanna', 'liya', 'mulu'].map((id) => ({ id, email: `${id}@shop.example` }))
  await db
    .insertInto('users')
    .values(people.map((person) => ({ ...person, name: person.id })))
    .execute()
  await db
    .insertInto('profiles')
    .values(people.map((person) => ({ ...person, is_admin: person.id !== 'mulu' })))
    .execute()
})
afterAll(() => database.drop())

const assigneesOf = async (ids: string[]) => {
  const rows = await db.selectFrom('orders').select(['id', 'made_by', 'version']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.made_by ?? null)
}

describe('assigning orders', () => {
  it('works for many orders at once, with one undo', async () => {
    const ids = [
      await buildOrder(db),
      await buildOrder(db, { made_by: 'liya' }),
      await buildOrder(db, { status: 'Completed' }),
    ]
    const inputs = ids.map((orderId, index) => {
      return { orderId, makerId: 'hanna', expectedMakerId: index === 1 ? 'liya' : null }
    })
    const done = await runOnOrders(deps, assignOrder, { inputs, actor: { name: ADMIN } })
    expect(done).toEqual({ done: 2, refused: [{ id: ids[2], refusal: { ok: false, reason: 'order_closed' } }] })
    expect(await assigneesOf(ids)).toEqual(['hanna', 'hanna', null])
    const { version } = await db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', ids[0]!)
      .executeTakeFirstOrThrow()
    expect(version).toBe(1)

    const now = deps.clock.now()
    const last = (await listUndoable(db, { name: ADMIN }, now))[0]!
    expect(last.count).toBe(2)
    for (const change of await listToUndo(db, last.changeId, { name: ADMIN }, now)) {
      expect(await db.transaction().execute((trx) => undoOrderChange(trx, change, { name: ADMIN }, now))).toBe(true)
    }
    expect(await assigneesOf(ids)).toEqual([null, 'liya', null])
  })

  it('succeeds for one of two concurrent assignments, and the second learns the assignee', async () => {
    const id = await buildOrder(db)
    const give = (makerId: string) =>
      runOnOrder(deps, assignOrder, { orderId: id, expectedMakerId: null, makerId, actor: { name: ADMIN } })
    const both = await Promise.all([give('hanna'), give('liya')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = both.find(({ ok }) => !ok)
    const winner = (await assigneesOf([id]))[0]
    expect(refused).toEqual({ ok: false, reason: 'assigned_meanwhile', makerName: `${winner}@shop.example` })
  })

  it('accepts only staff', async () => {
    const orderId = await buildOrder(db)
    for (const makerId of ['mulu', 'nobody']) {
      const assignment = { orderId, makerId, expectedMakerId: null, actor: { name: ADMIN } }
      expect(await runOnOrder(deps, assignOrder, assignment)).toMatchObject({ reason: 'maker_unknown' })
    }
  })
})

describe('a message to many', () => {
  const asked = {
    filter: orderFilter.none,
    caller: callerOf({ ...buildFacts(), actor: { id: 'admin', name: ADMIN }, profile: buildProfile('counter', ADMIN) }),
    lang: 'en',
    t: translateTo('en'),
    appSecret: 'x'.repeat(32),
    origin: 'https://shop.example',
  } as const
  const form = (ids: string[], more: Record<string, string>) => {
    const data = new FormData()
    for (const id of ids) data.append('id', id)
    for (const [name, value] of Object.entries(more)) data.set(name, value)
    return data
  }

  it('is shown as each customer will read it, then goes out once, in their language', async () => {
    const ids = [
      await buildOrder(db, { code: 'AAAAAA', customer_name: 'Sara', lang: 'en' }),
      await buildOrder(db, { code: 'BBBBBB', customer_name: 'ሐና', lang: 'am', phone: '+251900000011' }),
      await buildOrder(db, { code: 'CCCCCC', phone: FALLBACK_PHONE }),
    ]
    const texts = { 'text.en': '{name}: order {code}, {day}. {link}', 'text.am': '{name}፦ ትዕዛዝ {code}። {link}' }
    const preview = await bulkMessageAction(deps, form(ids, texts), asked)
    if (preview.kind !== 'tell') throw new Error(preview.kind)
    expect(preview.gets.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Sara: order AAAAAA, a day to be agreed\. https:\/\/shop\.example\/o\/AAAAAA\./),
      expect.stringMatching(/^ሐና፦ ትዕዛዝ BBBBBB። https:/),
    ])
    expect(preview.not).toEqual([
      { text: translateTo('en')('orders.tell.not.no_address'), rows: [{ id: ids[2], code: 'CCCCCC' }] },
    ])

    const send = () =>
      bulkMessageAction(deps, form(ids, { ...texts, intent: 'do', sendingKey: preview.sendingKey }), asked)
    // A double tap: each answer says what went out.
    expect(await Promise.all([send(), send()])).toEqual([
      { kind: 'told', count: 2 },
      { kind: 'told', count: 2 },
    ])
    const more = form(ids, { 'text.en': 'Other', 'text.am': 'ሌላ', intent: 'do', sendingKey: preview.sendingKey })
    expect(await bulkMessageAction(deps, more, asked)).toMatchObject({ kind: 'tell', error: expect.any(String) })
    const sent = await db.selectFrom('messages').selectAll().orderBy('lang').execute()
    // Quiet hours hold bulk messages.
    expect(sent).toMatchObject([
      { lang: 'am', to_phone: '+251900000011', created_by: ADMIN, may_disturb_until: null },
      { lang: 'en', body: 'Sara: order AAAAAA, a day to be agreed. {link}', template: 'order.by_hand' },
    ])
    const logged = await db.selectFrom('audit_log').select('action').execute()
    expect(logged).toEqual([{ action: 'tell' }, { action: 'tell' }])
  })

  it('is sent by a command too, which says what is wrong with it', async () => {
    const [id, nobody] = [await buildOrder(db, { lang: 'am' }), await buildOrder(db, { phone: FALLBACK_PHONE })]
    const by = { actor: { id: 'admin', name: ADMIN }, profile: buildProfile('counter', ADMIN) }
    const send = (orderIds: string[], texts: { en: string; am: string }, more = {}) =>
      sendCommand(deps, sendBulkMessage, { orderIds, ...texts }, { ...by, ...more })
    expect(await send([id], { en: 'Hello', am: ' ' })).toMatchObject({ reason: 'text_missing', lang: 'am' })
    expect(await send([id], { en: '', am: '{price}' })).toMatchObject({ reason: 'place_unknown', place: '{price}' })
    expect(await send([nobody], { en: 'Hello', am: 'ሰላም' })).toMatchObject({ reason: 'nobody' })
    const kitchen = { profile: buildProfile('kitchen', ADMIN) }
    expect(await send([id], { en: '', am: 'ሰላም' }, kitchen)).toMatchObject({ reason: 'role_may_not' })
    expect(await send([id], { en: '', am: 'ሰላም' })).toEqual({ ok: true, made: { sent: 1 } })
    const refused = { ok: false, reason: 'place_unknown', lang: 'am', place: '{price}' } as const
    for (const lang of ['en', 'am'] as const) {
      expect(sendBulkMessage.refusalText!(refused, lang, translateTo(lang))).toContain('{price}')
    }
  })

  it('is not sent while the text in a needed language is missing', async () => {
    const ids = [await buildOrder(db, { lang: 'am' })]
    const answer = await bulkMessageAction(
      deps,
      form(ids, { 'text.en': 'Hello', 'text.am': ' ', intent: 'do', sendingKey: 'k' }),
      asked,
    )
    expect(answer).toMatchObject({
      kind: 'tell',
      gets: [],
      errors: { am: expect.stringContaining('some of these customers') },
    })
    expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
  })
})

it('a checked inscription is ticked once, unticked, and refused without an inscription', async () => {
  const id = await buildOrder(db, {}, [{ topper_text: 'ሰላም', has_topper: true }])
  const tick = (isRead: boolean) => runOnOrder(deps, checkSpelling, { orderId: id, isRead, actor: { name: ADMIN } })
  await Promise.all([tick(true), tick(true)])
  const events = () => db.selectFrom('order_events').select('data').where('kind', '=', 'spelling').execute()
  expect(await events()).toEqual([{ data: { read: true } }])
  await tick(false)
  expect(await events()).toHaveLength(2)
  const plain = await runOnOrder(deps, checkSpelling, {
    orderId: await buildOrder(db),
    isRead: true,
    actor: { name: ADMIN },
  })
  expect(plain).toEqual({ ok: false, reason: 'nothing_written' })
})

it('sort and columns are stored with the account, independently', async () => {
  await saveListChoice(db, { accountId: 'hanna', list: 'orders', sort: 'due' })
  await saveListChoice(db, { accountId: 'hanna', list: 'orders', columns: ['code', 'maker'] })
  expect(await findListChoice(db, 'hanna', 'orders')).toEqual({ sort: 'due', columns: ['code', 'maker'] })
  expect(await findListChoice(db, 'liya', 'orders')).toEqual({ sort: null, columns: null })
})
