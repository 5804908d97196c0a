import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { learnLandmarks, LEAST_CUSTOMERS } from './learn-landmarks.server.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await db.deleteFrom('landmarks').execute()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

/** An order that was delivered to a place of Bole. */
async function deliver(place: string, customer: number, status = 'Completed') {
  const { body } = await shop.directPay({ phone: `+2519000${String(customer).padStart(5, '0')}` })
  await db.transaction().execute(async (trx) => {
    // How it was paid for does not matter here.
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx
      .updateTable('orders')
      .set({ delivery_method: 'delivery', delivery_zone: 'bole', address: `Bole, ${place}`, status })
      .where('code', '=', body.orderCode)
      .execute()
  })
}

const suggested = async () => (await shop.call('GET', '/landmarks?zone=bole')).body as unknown

describe('landmarks that customers are offered', () => {
  it('are those that several customers used and the shop approved, however they spell them, in the most used spelling', async () => {
    const spellings = ['Selam bakery', 'selam  bakery', 'Selam bakery\nblue gate', 'Salam Bakery', 'Selam bakery']
    for (const [index, spelling] of spellings.entries()) await deliver(spelling, index + 1)
    expect(await learnLandmarks(db, shop.clock.now())).toBe(1)
    expect(await suggested()).toEqual({ landmarks: [] })
    await db.updateTable('landmarks').set({ status: 'shown' }).execute()
    expect(await suggested()).toEqual({
      landmarks: [{ en: 'Selam bakery', am: null, also: [], isArea: false, area: null }],
    })
    expect(await learnLandmarks(db, shop.clock.now())).toBe(1)
    expect(await suggested()).toMatchObject({ landmarks: [{ en: 'Selam bakery' }] })
  })

  it('never are the address of one person or of a family, nor one to which nothing was delivered', async () => {
    for (let order = 0; order < 2 * LEAST_CUSTOMERS; order += 1) await deliver('my house, second gate', (order % 4) + 1)
    for (let order = 0; order < LEAST_CUSTOMERS; order += 1) await deliver('Grand Hotel', order + 20, 'Cancelled')
    for (let order = 0; order < LEAST_CUSTOMERS; order += 1) await deliver('call 0911000000 at the gate', order + 40)
    expect(await learnLandmarks(db, shop.clock.now())).toBe(0)
    expect(await suggested()).toEqual({ landmarks: [] })
  })

  it('do not repeat a place that the shop has', async () => {
    await db
      .insertInto('landmarks')
      .values({
        zone_id: 'bole',
        name_en: 'Edna Mall',
        name_am: 'ኤድና ሞል',
        source: 'shop',
        key: 'edna-mall',
        status: 'shown',
      })
      .execute()
    for (let order = 0; order < LEAST_CUSTOMERS; order += 1) await deliver('ኤድና ሞል', order + 1)
    expect(await learnLandmarks(db, shop.clock.now())).toBe(0)
    expect(await suggested()).toMatchObject({ landmarks: [{ en: 'Edna Mall', am: 'ኤድና ሞል' }] })
  })

  it('of too few customers are refused by the database itself', async () => {
    const row = { zone_id: 'bole', name_en: 'My house', source: 'learned', key: 'm hs', customers: 1 }
    await expect(db.insertInto('landmarks').values(row).execute()).rejects.toThrow('landmarks_check')
  })
})

describe('the area of a landmark that the shop learns', () => {
  async function addArea(en: string, am: string, status = 'shown') {
    const row = { zone_id: 'bole', name_en: en, name_am: am, source: 'shop', key: en, status, is_area: true }
    return (await db.insertInto('landmarks').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  const learnedPlaces = () =>
    db
      .selectFrom('landmarks')
      .leftJoin('landmarks as area', 'area.id', 'landmarks.area_id')
      .select([sql<string>`coalesce(landmarks.name_en, landmarks.name_am)`.as('name'), 'area.name_en as area'])
      .select('landmarks.customers')
      .where('landmarks.source', '=', 'learned')
      .orderBy('name', 'desc')
      .execute()

  it('is the one that customers chose or wrote, before or after it, in either script', async () => {
    await addArea('Gerji', 'ገርጂ')
    const spellings = [
      'Selam bakery, Gerji',
      'ገርጂ፣ Selam bakery',
      'gerjee, selam bakery',
      'Selam bakery',
      'Salam Bakery፣ ገርጂ',
    ]
    for (const [index, spelling] of spellings.entries()) await deliver(spelling, index + 1)
    for (let order = 0; order < LEAST_CUSTOMERS; order += 1) await deliver('Edna Mall, second floor', order + 20)
    for (let order = 0; order < LEAST_CUSTOMERS; order += 1) await deliver('ገርጂ', order + 40)
    expect(await learnLandmarks(db, shop.clock.now())).toBe(2)
    expect(await learnedPlaces()).toEqual([
      { name: 'Selam bakery', area: 'Gerji', customers: 5 },
      { name: 'Edna Mall, second floor', area: null, customers: 5 },
    ])
    await db.updateTable('landmarks').set({ status: 'shown' }).where('name_en', '=', 'Selam bakery').execute()
    expect(await suggested()).toMatchObject({
      landmarks: [
        { en: 'Gerji', isArea: true },
        { en: 'Selam bakery', area: { en: 'Gerji', am: 'ገርጂ', also: [] } },
      ],
    })
  })

  it('never makes the homes of several families a place of many', async () => {
    await addArea('Gerji', 'ገርጂ')
    await addArea('Goro', 'ጎሮ', 'hidden')
    for (let order = 0; order < 4; order += 1) await deliver('Abebe’s house, Gerji', order + 1)
    for (let order = 0; order < 4; order += 1) await deliver('Abebe’s house, Goro', order + 20)
    expect(await learnLandmarks(db, shop.clock.now())).toBe(0)
    await deliver('Abebe’s house, Goro', 30)
    expect(await learnLandmarks(db, shop.clock.now())).toBe(1)
    expect(await learnedPlaces()).toEqual([{ name: 'Abebe’s house', area: 'Goro', customers: 5 }])
  })

  it('follows the customers until somebody has decided about the place', async () => {
    const gerji = await addArea('Gerji', 'ገርጂ')
    await addArea('Goro', 'ጎሮ')
    for (let order = 0; order < LEAST_CUSTOMERS; order += 1) await deliver('Selam bakery, Gerji', order + 1)
    await learnLandmarks(db, shop.clock.now())
    for (let order = 0; order < LEAST_CUSTOMERS + 1; order += 1) await deliver('Selam bakery, Goro', order + 20)
    await learnLandmarks(db, shop.clock.now())
    expect(await learnedPlaces()).toEqual([{ name: 'Selam bakery', area: 'Goro', customers: 6 }])
    const decided = { area_id: gerji, status: 'shown', version: 2 }
    await db.updateTable('landmarks').set(decided).where('source', '=', 'learned').execute()
    await learnLandmarks(db, shop.clock.now())
    expect(await learnedPlaces()).toMatchObject([{ area: 'Gerji' }])
  })

  it('leaves a place that the shop has as it is, also in an area that is hidden or merged', async () => {
    const goro = await addArea('Goro', 'ጎሮ', 'hidden')
    await db
      .insertInto('landmarks')
      .values({
        zone_id: 'bole',
        name_en: 'Upper Goro',
        source: 'shop',
        key: 'up',
        status: 'merged',
        merged_into: goro,
      })
      .execute()
    await db
      .insertInto('landmarks')
      .values({ zone_id: 'bole', name_en: 'Edna Mall', source: 'shop', key: 'edna-mall', status: 'shown' })
      .execute()
    for (let order = 0; order < LEAST_CUSTOMERS; order += 1) await deliver('Edna Mall, Upper Goro', order + 1)
    for (let order = 0; order < LEAST_CUSTOMERS; order += 1) await deliver('Edna Mall, Goro', order + 20)
    expect(await learnLandmarks(db, shop.clock.now())).toBe(0)
  })
})
