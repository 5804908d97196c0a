import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { giveDelivery } from '#app/ordering/order-admin/commands/give-delivery.server.ts'
import { runOnOrder } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { readDrawer } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { digestOfInput } from '#app/base/commands/digest-of-input.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { handOverAtDoor } from './commands/hand-over-at-door.server.ts'
import { bringBack, setOut } from './commands/move-delivery.server.ts'
import { listDriverCash, readCarried } from './carried-cash.queries.server.ts'
import { decideHandIn, handInCash } from './commands/hand-in-cash.server.ts'
import { receiveDelivery } from './receive-delivery.server.ts'
import { runAsStaff, voidCash } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 5 })
const { db } = database
const TODAY = '2026-11-26'
let now = new Date('2026-11-26T09:00:00Z')
const clock = { now: () => now }
const t = translateTo('en')
const DEVICE = '0197a000-0000-7000-8000-00000000000d'
let envelopes = 0

beforeEach(async () => {
  now = new Date('2026-11-26T09:00:00Z')
  await database.truncate()
  await buildCake(db)
  for (const id of ['dawit', 'sara', 'owner']) {
    const email = `${id}@shop.example`
    await db.insertInto('users').values({ id, name: id, email }).execute()
    await db
      .insertInto('profiles')
      .values({ id, email, is_admin: true, role: id === 'owner' ? null : 'driver' })
      .execute()
  }
})
afterAll(() => database.drop())

function envelope(
  id: string,
  act: string,
  words = '',
  more: Record<string, string> = {},
  by = 'dawit',
): Record<string, string> {
  envelopes += 1
  const key = `0197a000-0000-7000-8000-${String(envelopes).padStart(12, '0')}`
  const head = { key, device: DEVICE, by: `${by}@shop.example`, sequence: String(envelopes), madeAt: now.toISOString() }
  return { ...head, id, act, words, ...more }
}

function receive(fields: Record<string, string>, by = 'dawit') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const actor = { id: by, name: `${by}@shop.example` }
  const profile = buildProfile('driver', actor.name)
  return receiveDelivery({ ...buildTestShop(db).deps, clock }, { t, lang: 'en', actor, profile }, form)
}

const give = (id: string, driverId: string | null, expectedDriverId: string | null = null) =>
  runOnOrder({ db, clock }, giveDelivery, {
    orderId: id,
    expectedDriverId,
    driverId,
    actor: { id: 'owner', name: 'owner' },
  })
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

async function delivery(values: Parameters<typeof buildOrder>[1] = {}): Promise<string> {
  const paid = { status: 'Ready', delivery_method: 'delivery', delivery_date: TODAY, address: 'Bole' } as const
  const id = await buildOrder(db, { ...paid, paid_santim: 10_000, ...values })
  await give(id, 'dawit')
  return id
}

const codeOf = async (id: string) =>
  (await db.selectFrom('pickup_codes').select('code').where('order_id', '=', id).executeTakeFirstOrThrow()).code

const NOT_YOURS = {
  status: 409,
  reply: { ok: false, answer: { error: t('deliveries.refused.not_yours'), reason: 'not_yours' } },
}
const DONE = { status: 200, reply: { ok: true } }

describe('a driver', () => {
  it('sets out and hands over, once each, also when an act is sent again later', async () => {
    const id = await delivery()
    const [out, over] = [envelope(id, 'set_out'), envelope(id, 'handed_over', 'Hana, the daughter')]
    expect(await Promise.all([receive(out), receive(out), receive(out)])).toEqual([DONE, DONE, DONE])
    expect(await receive(over)).toEqual(DONE)
    expect([await receive(out), await receive(over)]).toEqual([DONE, DONE])
    expect(await statusOf(id)).toBe('Completed')
    const events = await db
      .selectFrom('order_events')
      .select(['to_status', 'data'])
      .where('kind', '=', 'moved')
      .orderBy('id')
      .execute()
    expect(events.map(({ to_status }) => to_status)).toEqual(['Out for Delivery', 'Completed'])
    expect(events[1]!.data).toMatchObject({ received_by: 'Hana, the daughter' })
  })

  it('brings back what could not be delivered, with the reason, and takes it again', async () => {
    const id = await delivery()
    await receive(envelope(id, 'set_out'))
    expect(await receive(envelope(id, 'not_delivered', ' '))).toMatchObject({ status: 409 })
    expect(await statusOf(id)).toBe('Out for Delivery')
    expect(await receive(envelope(id, 'not_delivered', 'Nobody at home'))).toEqual(DONE)
    expect(await statusOf(id)).toBe('Ready')
    expect(await receive(envelope(id, 'set_out'))).toEqual(DONE)
  })

  it('hands over to whoever says the code, and keeps a wrong one in the timeline', async () => {
    const id = await delivery()
    await receive(envelope(id, 'set_out'))
    const code = await codeOf(id)
    const wrong = envelope(id, 'handed_over', '', { code: code === '0000' ? '1111' : '0000', cash: '0' })
    expect(await receive(wrong)).toEqual({
      status: 409,
      reply: { ok: false, answer: { error: t('handover.refused.code_wrong'), reason: 'code_wrong' } },
    })
    // Sent again after a lost answer, it counts once.
    await receive(wrong)
    expect(await statusOf(id)).toBe('Out for Delivery')
    expect(await receive(envelope(id, 'handed_over', '', { code, cash: '0' }))).toEqual(DONE)
    const events = await db.selectFrom('order_events').select(['kind', 'data']).orderBy('id', 'desc').execute()
    expect(events[0]).toMatchObject({ kind: 'moved', data: { handover: 'code' } })
    expect(events[1]).toMatchObject({ kind: 'handover', data: { wrong: 'code' } })
    expect(events.filter(({ kind }) => kind === 'handover')).toHaveLength(1)
  })

  it('takes what is owed at the door, once, and carries it', async () => {
    const id = await delivery({ paid_santim: 0, pays_at_handover: true })
    await receive(envelope(id, 'set_out'))
    const over = envelope(id, 'handed_over', '', { code: await codeOf(id), cash: '10000' })
    expect(await receive({ ...over, cash: '9000', key: over['key']!.replace(/^0197a000/, '0197a001') })).toMatchObject({
      status: 409,
    })
    expect(await Promise.all([receive(over), receive(over)])).toEqual([DONE, DONE])
    expect(await receive(over)).toEqual(DONE)
    expect(await statusOf(id)).toBe('Completed')
    expect(await readCarried(db, 'dawit')).toEqual({ inHandSantim: 10_000, waiting: null })
    expect(await readDrawer(db, TODAY)).toBe(0)
  })

  it('takes no cash of a delivery that is not under way', async () => {
    const id = await delivery({ paid_santim: 0, pays_at_handover: true })
    const early = envelope(id, 'handed_over', '', { code: await codeOf(id), cash: '10000' })
    expect(await receive(early)).toMatchObject({ status: 409 })
    expect(await readCarried(db, 'dawit')).toMatchObject({ inHandSantim: 0 })
  })

  it('touches no delivery of another driver, of another day, no pickup and no order that is none', async () => {
    const hers = await delivery()
    await give(hers, 'sara', 'dawit')
    const tomorrow = await delivery({ delivery_date: '2026-11-27' })
    const yesterday = await delivery({ delivery_date: '2026-11-25' })
    const pickup = await delivery({ delivery_method: 'self-pickup' })
    const nobodys = await delivery()
    await give(nobodys, null, 'dawit')
    const none = '0197a000-0000-7000-8000-0000000000aa'
    for (const id of [hers, tomorrow, yesterday, pickup, nobodys, none]) {
      expect(await receive(envelope(id, 'set_out'))).toEqual(NOT_YOURS)
    }
    expect(await receive(envelope(hers, 'set_out'), 'sara')).toEqual({
      status: 409,
      reply: { ok: false, reason: 'another_person' },
    })
  })

  it('cannot end a delivery that was given to another, or called off, while the line was lost', async () => {
    const [given, cancelled] = [await delivery(), await delivery()]
    for (const id of [given, cancelled]) await receive(envelope(id, 'set_out'))
    await give(given, 'sara', 'dawit')
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', cancelled).execute()
    expect(await receive(envelope(given, 'handed_over', 'Hana'))).toEqual(NOT_YOURS)
    expect(await receive(envelope(cancelled, 'handed_over', 'Hana'))).toMatchObject({
      reply: { answer: { error: t('deliveries.refused.moved_meanwhile', { status: 'Cancelled' }) } },
    })
    expect(await statusOf(given)).toBe('Out for Delivery')
  })

  it('has each code that is tried under one act counted, and one that is sent again once', async () => {
    const id = await delivery()
    await receive(envelope(id, 'set_out'))
    const code = Number(await codeOf(id))
    const first = envelope(id, 'handed_over', '', { cash: '0' })
    const guess = (more: number) => receive({ ...first, code: String((code + more) % 10_000).padStart(4, '0') })
    const tries = [...(await Promise.all([1, 1, 2, 3, 4].map(guess))), await guess(5)]
    for (const { reply } of tries) expect(reply).toMatchObject({ ok: false, answer: { reason: 'code_wrong' } })
    expect(await guess(0)).toMatchObject({ reply: { answer: { error: t('deliveries.refused.too_many_codes') } } })
    expect(await statusOf(id)).toBe('Out for Delivery')
    expect(await db.selectFrom('order_events').select('id').where('kind', '=', 'handover').execute()).toHaveLength(5)
  })

  it('is one handover when two devices send it at the same moment, and nothing else has its id', async () => {
    const id = await delivery({ paid_santim: 0, pays_at_handover: true })
    await receive(envelope(id, 'set_out'))
    const door = async () => envelope(id, 'handed_over', '', { code: await codeOf(id), cash: '10000' })
    const [one, other] = [await door(), await door()]
    const answers = await Promise.all([receive(one), receive(other)])
    expect(answers.filter(({ reply }) => reply.ok)).toHaveLength(1)
    expect(await readCarried(db, 'dawit')).toMatchObject({ inHandSantim: 10_000 })
    const applied = answers[0].reply.ok ? one : other
    expect(await receive({ ...applied, cash: '5000' })).toMatchObject({
      status: 409,
      reply: { answer: { reason: 'booked_otherwise' } },
    })
  })

  it('is known by an act that the version before applied', async () => {
    const id = await delivery()
    const out = envelope(id, 'set_out')
    const { key, by, ...rest } = out
    const digest = digestOfInput({ id: rest['id'], act: rest['act'], words: rest['words'] })
    const receipt = { id: key!, person: by!, device: DEVICE, sequence: 1, input_sha256: digest }
    await db
      .insertInto('commands')
      .values({ ...receipt, made_at: now, received_at: now })
      .execute()
    expect(await receive(out)).toEqual(DONE)
    expect(await statusOf(id)).toBe('Ready')
  })

  it('may set out and bring back by a program, which hands nothing over', async () => {
    const id = await delivery()
    const by = (profileId: string) => {
      const actor = { id: profileId, name: `${profileId}@shop.example` }
      return { actor, profile: buildProfile('driver', actor.name), door: 'shell' } as const
    }
    const shop = { ...buildTestShop(db).deps, clock }
    expect(await sendCommand(shop, setOut, { orderId: id }, by('sara'))).toEqual({ ok: false, reason: 'not_yours' })
    expect(await sendCommand(shop, setOut, { orderId: id }, by('dawit'))).toEqual({ ok: true })
    const check = { by: 'name', name: 'Hana' } as const
    await expect(sendCommand(shop, handOverAtDoor, { orderId: id, check, cashSantim: 0 }, by('dawit'))).rejects.toThrow(
      'does not come by shell',
    )
    expect(await sendCommand(shop, bringBack, { orderId: id, words: 'Nobody' }, by('dawit'))).toEqual({ ok: true })
    expect(await statusOf(id)).toBe('Ready')
  })

  it('ends a delivery after midnight, and not two days later', async () => {
    const [first, second] = [await delivery(), await delivery()]
    for (const id of [first, second]) await receive(envelope(id, 'set_out'))
    now = new Date('2026-11-26T22:00:00Z')
    expect(await receive(envelope(first, 'handed_over', 'Hana'))).toEqual(DONE)
    now = new Date('2026-11-28T06:00:00Z')
    expect(await receive(envelope(second, 'handed_over', 'Hana'))).toEqual(NOT_YOURS)
  })
})

describe('cash in hand', () => {
  const DAWIT = { id: 'dawit', name: 'dawit@shop.example' }
  const OWNER = { id: 'owner', name: 'owner@shop.example' }
  const deps = { db, clock }
  const takeAtDoor = async () => {
    const id = await delivery({ paid_santim: 0, pays_at_handover: true })
    await receive(envelope(id, 'set_out'))
    expect(await receive(envelope(id, 'handed_over', '', { code: await codeOf(id), cash: '10000' }))).toEqual(DONE)
    return id
  }
  const waitingId = async () => (await readCarried(db, 'dawit')).waiting!.id

  it('reaches the drawer once somebody else has counted it', async () => {
    await takeAtDoor()
    await takeAtDoor()
    expect(await runAsStaff(deps, handInCash, { actor: DAWIT, seenSantim: 10_000 })).toEqual({
      ok: false,
      reason: 'cash_changed',
    })
    const presses = await Promise.all(
      [1, 2, 3].map(() => runAsStaff(deps, handInCash, { actor: DAWIT, seenSantim: 20_000 })),
    )
    expect(presses).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await listDriverCash(db)).toMatchObject([
      { driverId: 'dawit', inHandSantim: 0, waiting: { amountSantim: 20_000 } },
    ])
    const id = await waitingId()
    expect(await runAsStaff(deps, decideHandIn, { handInId: id, isRight: true, actor: DAWIT })).toEqual({
      ok: false,
      reason: 'own_hand_in',
    })
    expect(await readDrawer(db, TODAY)).toBe(0)
    const both = await Promise.all(
      [1, 2].map(() => runAsStaff(deps, decideHandIn, { handInId: id, isRight: true, actor: OWNER })),
    )
    expect(both).toEqual([{ ok: true }, { ok: true }])
    expect(await readDrawer(db, TODAY)).toBe(20_000)
    expect(await listDriverCash(db)).toEqual([])
  })

  it('comes back to the driver when another sum was counted', async () => {
    await takeAtDoor()
    await runAsStaff(deps, handInCash, { actor: DAWIT, seenSantim: 10_000 })
    const id = await waitingId()
    expect(await runAsStaff(deps, decideHandIn, { handInId: id, isRight: false, actor: OWNER })).toEqual({ ok: true })
    expect(await runAsStaff(deps, decideHandIn, { handInId: id, isRight: true, actor: OWNER })).toEqual({
      ok: false,
      reason: 'cash_changed',
    })
    expect(await readCarried(db, 'dawit')).toEqual({ inHandSantim: 10_000, waiting: null })
  })

  it('is voided while it is carried, and not once it is handed in', async () => {
    const [first, second] = [await takeAtDoor(), await takeAtDoor()]
    const entryOf = async (orderId: string) =>
      (await db.selectFrom('ledger_entries').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()).id
    const wish = { reason: 'Wrong door', actor: DAWIT, mayVoidOthers: false }
    expect(await voidCash(deps, { ...wish, orderId: first, entryId: await entryOf(first) })).toEqual({ ok: true })
    expect(await statusOf(first)).toBe('Out for Delivery')
    expect(await readCarried(db, 'dawit')).toMatchObject({ inHandSantim: 10_000 })
    await runAsStaff(deps, handInCash, { actor: DAWIT, seenSantim: 10_000 })
    expect(await voidCash(deps, { ...wish, orderId: second, entryId: await entryOf(second) })).toEqual({
      ok: false,
      reason: 'void_handed_in',
    })
  })

  it('is held by the database: no more than is carried, by a second person, decided once', async () => {
    await takeAtDoor()
    const row = {
      id: '0197a000-0000-7000-8000-00000000ab01',
      driver_id: 'dawit',
      driver: DAWIT.name,
      amount_santim: 10_001,
      handed_at: now,
    }
    await expect(db.insertInto('cash_hand_ins').values(row).execute()).rejects.toThrow('more than driver')
    await db
      .insertInto('cash_hand_ins')
      .values({ ...row, amount_santim: 10_000 })
      .execute()
    const set = (values: object) => db.updateTable('cash_hand_ins').set(values).where('id', '=', row.id).execute()
    await expect(set({ confirmed_at: now, confirmed_by: DAWIT.name, confirmed_by_id: 'dawit' })).rejects.toThrow(
      'second person',
    )
    await expect(set({ amount_santim: 1 })).rejects.toThrow('cannot be changed')
    await set({ confirmed_at: now, confirmed_by: OWNER.name, confirmed_by_id: 'owner' })
    await expect(set({ refused_at: now, refused_by: OWNER.name })).rejects.toThrow('cannot be changed')
    await expect(db.deleteFrom('cash_hand_ins').execute()).rejects.toThrow('append-only')
  })
})
