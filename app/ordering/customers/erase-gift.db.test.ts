import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { saveView } from '#app/base/platform/list/saved-views.server.ts'
import { buildImage } from '#app/catalog/cakes/catalog.factory.ts'
import { sweepPayments } from '#app/money/checkout/paying/sweep-payments.server.ts'
import { submitCheckout } from '#app/money/checkout/placing/submit-checkout.server.ts'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { addPictures } from '#app/ordering/order-admin/commands/add-pictures.server.ts'
import { showPictures } from '#app/ordering/order-admin/commands/show-pictures.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { runOnOrder } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { addNote } from '#app/ordering/orders/commands/add-note.server.ts'
import { changeByCustomer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { editableOrder } from '#app/ordering/orders/changing/order-change.ts'
import { findEditable } from '#app/ordering/orders/changing/find-editable.server.ts'
import { moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { findInDatabase } from '#test/find-in-database.ts'
import { addAddress, addDate, saveContact } from './account/act-on-account.factory.ts'
import { listCustomers } from './customers.queries.server.ts'
import { runOnCustomer, eraseAsOwner } from './commands/run-on-customer.factory.ts'
import { exportCustomer } from './export-customer.server.ts'
import { writeToCustomer } from './commands/write-to-customer.server.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const STAFF = { name: 'owner@example.test' }
const PAYER = '+12025550173'
const RECIPIENT = '+251911882255'

/** What the payer has typed about herself and the recipient, each with a value that is found nowhere else. */
const TYPED = {
  name: 'Selamawit Marker',
  phone: '2025550173',
  email: 'payer.marker@shop.example',
  recipient: 'Tsehaynesh Marker',
  'phone of the recipient': '911882255',
  landmark: 'landmarkofgift',
  'changed landmark': 'secondlandmark',
  pin: '9.01234, 38.76543',
  message: 'messageofgift',
  'words of the card': 'cardwordsmark',
  'from whom the card is': 'cardfrommark',
  'name on the account': 'accountnamemark',
  'phone of the account': '900765432',
  'account email': 'account.marker@shop.example',
  'landmark of the account': 'accountlandmark',
  'directions of the account': 'accountdirections',
  'pin of the account': '8.97531, 38.81357',
  'date of the account': 'datemarker',
  'address of the browser': '203.0.113.77',
} as const
/** What others wrote about this order. */
const ABOUT = { note: 'notemarker', written: 'lettermarker', reason: 'reasonmarker' } as const
/** The recipient's own things, which the payer never typed. */
const OWN = ['recipientsecret', 'recipient.own@shop.example', 'recipientlandmark'] as const

/** A gift from abroad that was paid, changed, baked, shown and handed over, and the traces of staff around it. */
async function buildGift() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'erase-gift-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const deps = { ...shop.deps, mediaStore: createMediaStore({ dataDir }), dataDir }
  const now = shop.clock.now()
  const account = TYPED['account email']
  await db.insertInto('users').values({ id: 'payer', email: account, name: TYPED['name on the account'] }).execute()
  await db.insertInto('profiles').values({ id: 'payer', email: account }).execute()
  await saveContact(db, 'payer', { name: TYPED['name on the account'], phone: `+251${TYPED['phone of the account']}` })
  const retained = { landmark: TYPED['landmark of the account'], directions: TYPED['directions of the account'] }
  await addAddress(db, 'payer', { zone: 'bole', ...retained, wantsCall: true, pin: TYPED['pin of the account'] }, now)
  const yearly = { calendar: 'ethiopian', month: 3, day: 12, occasionId: null } as const
  await addDate(db, 'payer', { ...yearly, name: TYPED['date of the account'] }, now)

  const card = { giftText: TYPED['words of the card'], giftFrom: TYPED['from whom the card is'] }
  const gift = { recipientName: TYPED.recipient, recipientPhone: RECIPIENT, ...card, wantsCall: true, isSurprise: true }
  const placed = await submitCheckout(
    shop.deps,
    {
      purchase: { kind: 'direct', cakeId: 'baklava', variantId: 'box-of-6' },
      name: TYPED.name,
      phone: PAYER,
      email: TYPED.email,
      delivery: { method: 'delivery', date: '2026-11-25', time: undefined },
      zoneId: 'bole',
      address: TYPED.landmark,
      pin: TYPED.pin,
      notes: TYPED.message,
      method: undefined,
      formKey: randomUUID(),
      gift: { ...gift, hidesPrices: true },
    },
    {
      lang: 'en',
      clientAddress: TYPED['address of the browser'],
      origin: 'http://shop.test',
      placer: { accountId: 'payer', adminEmail: null },
    },
  )
  expect(placed).toMatchObject({ ok: true, location: expect.stringContaining('/simulator/pay/') })
  const { id, code } = await db.selectFrom('orders').select(['id', 'code']).executeTakeFirstOrThrow()
  const attempt = await db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow()
  await shop.decide(attempt.id, 'approve')
  await shop.letPhonesAnswer()
  await sweepPayments(shop.deps)

  const { version } = await db.selectFrom('orders').select('version').executeTakeFirstOrThrow()
  const wish = { ...editableOrder(await findEditable(db, id)), place: TYPED['changed landmark'] }
  expect(await changeByCustomer(shop.deps, { orderId: id, version, wish })).toMatchObject({ ok: true })

  const note = { text: `${TYPED.recipient}: ${ABOUT.note}`, actor: STAFF }
  await runOnOrder(shop.deps, addNote, { orderId: id, ...note })
  const imageId = await buildImage(db)
  await deps.mediaStore.write(`${imageId}-original.jpg`, Buffer.from('picture of the cake'))
  const pictureId = randomUUID()
  await db.insertInto('reference_images').values({ id: pictureId, image_id: imageId, created_at: now }).execute()
  await runOnOrder(shop.deps, addPictures, { orderId: id, pictureIds: [pictureId], actor: STAFF })
  await runOnOrder(shop.deps, showPictures, { orderId: id, isShown: true, actor: STAFF })
  for (const to of ['In Production', 'Ready'] as const) await move(id, to)

  await db.insertInto('users').values({ id: 'owner', email: STAFF.name, name: 'Owner' }).execute()
  await db.insertInto('profiles').values({ id: 'owner', email: STAFF.name, is_admin: true }).execute()
  const file = { type: 'export', id: randomUUID(), label: { en: 'Orders', am: 'ትዕዛዞች' } } as const
  for (const word of [TYPED.recipient, `0${TYPED['phone of the recipient']}`, TYPED['account email']]) {
    const search = new URLSearchParams({ search: word }).toString()
    const found = { before: null, after: { filter: `?${search}`, orders: 1 } }
    await recordChange(db, { actor: STAFF, action: 'export', thing: file, ...found }, now)
    await saveView(db, { accountId: 'owner', name: word, list: 'orders', search }, now)
  }
  // The recipient also orders herself.
  await buildOrder(db, {
    customer_name: 'Tsehay',
    phone: RECIPIENT,
    email: 'recipient.own@shop.example',
    notes: 'recipientsecret',
    address: 'recipientlandmark',
    status: 'Completed',
  })
  await refreshOrderProjections(db)
  const customerId = (await listCustomers(db, { show: 'all', search: TYPED.phone })).rows[0]!.id
  await runOnCustomer(shop.deps, writeToCustomer, { customerId, text: ABOUT.written, actor: STAFF })
  return { deps, id, code, customerId }
}

async function move(orderId: string, to: Parameters<typeof moveAsOwner>[1]['to'], reason = '') {
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const moved = await moveAsOwner(shop.deps, { orderId, to, actor: STAFF, reason, expectedVersion: version })
  expect(moved).toMatchObject({ ok: true })
}

/** Ends the order as nobody's business any more; the call before it leaves was made. */
async function complete(orderId: string) {
  await db.updateTable('orders').set({ wants_call: false }).where('id', '=', orderId).execute()
  await move(orderId, 'Out for Delivery')
  await move(orderId, 'Completed', ABOUT.reason)
}

/** The recipient is a customer too; counts of requests by address end by themselves within the hour. */
const isRetained = (what: string, row: string) =>
  (what === 'phone of the recipient' && /^(orders|customers|order_search_rows):/.test(row)) ||
  (what === 'address of the browser' && row.startsWith('rate_limit_windows:'))

it('the file of a payer has what she typed, and nothing of the recipient’s own', async () => {
  const { deps, customerId } = await buildGift()
  const file = JSON.stringify(await exportCustomer(deps, { customerId, actor: STAFF })).toLowerCase()
  for (const [what, value] of Object.entries(TYPED))
    expect([what, file.includes(value.toLowerCase())]).toEqual([what, true])
  expect(file).toContain(ABOUT.written)
  for (const word of OWN) expect([word, file.includes(word)]).toEqual([word, false])
})

it('erasing a payer abroad leaves nothing of her or of the recipient’s details in rows and files', async () => {
  const { deps, id, customerId } = await buildGift()
  await complete(id)
  const mine = Object.entries({ ...TYPED, ...ABOUT })
  for (const [what, value] of mine) expect([what, (await findInDatabase(db, value)).length]).not.toEqual([what, 0])
  expect(await eraseAsOwner(deps, { customerId, actor: STAFF })).toEqual({ ok: true })
  for (const [what, value] of mine) {
    const found = await findInDatabase(db, value)
    const left = found.filter((row) => !isRetained(what, row))
    expect([what, left]).toEqual([what, []])
  }
  const gift = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(gift)).not.toContain(TYPED['phone of the recipient'])
  for (const word of OWN) expect([word, (await findInDatabase(db, word)).length > 0]).toEqual([word, true])
  const names = await readdir(deps.dataDir, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    names.filter((each) => each.isFile()).map((each) => readFile(path.join(each.parentPath, each.name), 'latin1')),
  )
  expect(files).toEqual([])
})

it('erasing a recipient who also ordered leaves nothing of her, and leaves the payer’s order the payer’s', async () => {
  const { deps, id, code } = await buildGift()
  const actor = STAFF
  const customerId = (await listCustomers(db, { show: 'all', search: 'recipient.own' })).rows[0]!.id
  // On its way to her: the shop may have to call.
  expect(await eraseAsOwner(deps, { customerId, actor })).toEqual({ ok: false, reason: 'customer_has_open_orders' })
  expect((await findInDatabase(db, OWN[0])).length).toBe(1)
  await complete(id)
  const books = () =>
    db
      .selectFrom('orders')
      .select(['code', 'status', 'order_total_santim', 'paid_santim', 'customer_name', 'phone', 'email', 'notes'])
      .where('id', '=', id)
      .executeTakeFirst()
  const before = await books()
  expect(await eraseAsOwner(deps, { customerId, actor })).toEqual({ ok: true })

  const hers = { ...Object.fromEntries(OWN.map((word) => [word, word])), phone: RECIPIENT.slice(4) }
  const given = {
    recipient: TYPED.recipient,
    landmark: TYPED.landmark,
    changed: TYPED['changed landmark'],
    pin: TYPED.pin,
  }
  for (const [what, value] of Object.entries({ ...hers, ...given })) {
    const left = (await findInDatabase(db, value)).filter((row) => !isPayersOwnWord(row))
    expect([what, left]).toEqual([what, []])
  }
  expect(await books()).toEqual(before)
  for (const word of [TYPED.name, TYPED.phone, TYPED.email, TYPED.message])
    expect([word, (await findInDatabase(db, word)).length > 0]).toEqual([word, true])
  const erased = await db.selectFrom('order_events').select(['order_id', 'data']).where('kind', '=', 'erased').execute()
  expect(erased).toContainEqual({ order_id: id, data: { recipient: true } })
  expect((await listCustomers(db, { show: 'all', search: TYPED.phone })).rows).toHaveLength(1)
  expect(code).toBe(before!.code)
})

/** What people wrote about somebody in words of their own is not found (decision 0048). */
const isPayersOwnWord = (row: string) => row.startsWith('order_events:') && row.includes(ABOUT.note)
