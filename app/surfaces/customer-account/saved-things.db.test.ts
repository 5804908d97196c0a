import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_ADDRESSES, type AddressFields } from '#app/ordering/customers/account/account-address.ts'
import {
  addAddress,
  addDate,
  changeAddress,
  changeDate,
  makeDefaultAddress,
  removeAddress,
  removeDate,
  saveContact,
} from '#app/ordering/customers/account/act-on-account.factory.ts'
import { listAddresses } from '#app/ordering/customers/account/account-addresses.server.ts'
import { findContact } from '#app/ordering/customers/account/account-contact.server.ts'
import { MOST_DATES } from '#app/ordering/customers/account/account-date.ts'
import { findDate, listDates } from '#app/ordering/customers/account/account-dates.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildOccasion } from '#app/catalog/cakes/catalog.factory.ts'
import { createTestDatabase } from '#test/database.ts'

const database = await createTestDatabase()
const { db } = database
const NOW = new Date('2026-11-21T06:00:00Z')

beforeEach(async () => {
  await database.truncate()
  for (const id of ['hana', 'dawit']) {
    await db
      .insertInto('users')
      .values({ id, email: `${id}@example.test`, name: id })
      .execute()
    await db
      .insertInto('profiles')
      .values({ id, email: `${id}@example.test` })
      .execute()
  }
})
afterAll(() => database.drop())

const place = (landmark: string, more: Partial<AddressFields> = {}): AddressFields => ({
  zone: 'bole',
  landmark,
  directions: '',
  wantsCall: false,
  pin: '',
  ...more,
})
const add = (landmark: string, account = 'hana') => addAddress(db, account, place(landmark), NOW)
const landmarks = async (account = 'hana') =>
  (await listAddresses(db, account)).map(({ landmark, isDefault }) => `${landmark}${isDefault ? ' first' : ''}`)
const idOf = async (landmark: string, account = 'hana') =>
  (await listAddresses(db, account)).find((address) => address.landmark === landmark)!.id

describe('addresses of an account', () => {
  it('the first added comes first until another is put first, or it is removed', async () => {
    await add('Edna Mall')
    await add('Piassa')
    expect(await landmarks()).toEqual(['Edna Mall first', 'Piassa'])
    await makeDefaultAddress(db, 'hana', await idOf('Piassa'))
    expect(await landmarks()).toEqual(['Piassa first', 'Edna Mall'])
    await removeAddress(db, 'hana', await idOf('Piassa'))
    expect(await landmarks()).toEqual(['Edna Mall first'])
  })

  it('a double tap adds one, and ten are enough', async () => {
    await Promise.all([add('Edna Mall'), add('Edna Mall')])
    expect(await landmarks()).toEqual(['Edna Mall first'])
    const added = await Promise.all(Array.from({ length: MOST_ADDRESSES }, (_, index) => add(`Gate ${index}`)))
    expect(added.filter((isAdded) => !isAdded)).toHaveLength(1)
    expect(await landmarks()).toHaveLength(MOST_ADDRESSES)
    expect(await add('Edna Mall')).toBe(true)
  })

  it('one that is changed into another becomes that one', async () => {
    await add('Edna Mall')
    await add('Piassa')
    expect(await changeAddress(db, 'hana', await idOf('Piassa'), place('Edna Mall', { wantsCall: true }))).toBe(true)
    expect(await listAddresses(db, 'hana')).toMatchObject([{ landmark: 'Edna Mall', wantsCall: true, isDefault: true }])
  })

  it('of another account are not seen, changed, put first or removed', async () => {
    await add('Edna Mall')
    await add('Piassa', 'dawit')
    const theirs = await idOf('Piassa', 'dawit')
    await changeAddress(db, 'hana', theirs, place('Mine'))
    await makeDefaultAddress(db, 'hana', theirs)
    await removeAddress(db, 'hana', theirs)
    expect(await landmarks()).toEqual(['Edna Mall first'])
    expect(await landmarks('dawit')).toEqual(['Piassa first'])
  })
})

describe('dates of an account', () => {
  const date = (name: string, day = 5) => ({ name, day, month: 12, calendar: 'gregorian', occasionId: null }) as const

  it('are one per name, and twenty are enough', async () => {
    await Promise.all([addDate(db, 'hana', date('Sara'), NOW), addDate(db, 'hana', date('Sara', 6), NOW)])
    expect(await listDates(db, 'hana')).toHaveLength(1)
    for (let index = 1; index < MOST_DATES; index += 1) {
      expect(await addDate(db, 'hana', date(`Day ${index}`), NOW)).toBe(true)
    }
    expect(await addDate(db, 'hana', date('One more'), NOW)).toBe(false)
    expect(await addDate(db, 'hana', date('Sara', 7), NOW)).toBe(true)
  })

  it('lose an occasion that the catalog does not have', async () => {
    const occasionId = await buildOccasion(db)
    await addDate(db, 'hana', { ...date('Sara'), occasionId }, NOW)
    await addDate(db, 'hana', { ...date('Dawit'), occasionId: 'invented' }, NOW)
    const dates = await listDates(db, 'hana')
    expect(Object.fromEntries(dates.map((each) => [each.name, each.occasionId]))).toEqual({
      Sara: occasionId,
      Dawit: null,
    })
  })

  it('change into another name without a second one, and never those of another account', async () => {
    await addDate(db, 'hana', date('Sara'), NOW)
    await addDate(db, 'hana', date('Hana'), NOW)
    const [sara] = await listDates(db, 'hana')
    await changeDate(db, 'dawit', sara!.id, date('Mine'))
    await removeDate(db, 'dawit', sara!.id)
    expect(await findDate(db, 'dawit', sara!.id)).toBeUndefined()
    const other = (await listDates(db, 'hana')).find(({ id }) => id !== sara!.id)!
    await changeDate(db, 'hana', sara!.id, date(other.name, 9))
    expect(await listDates(db, 'hana')).toMatchObject([{ id: sara!.id, name: other.name, day: 9 }])
  })
})

describe('name and phone of an account', () => {
  it('are those of its last order until others are entered', async () => {
    await buildOrder(db, { customer_name: 'Somebody', phone: '+251900000009' })
    expect(await findContact(db, 'hana')).toBeUndefined()
    await buildOrder(db, { account_id: 'hana', customer_name: 'Hana B', phone: '+251900000001' })
    expect(await findContact(db, 'hana')).toEqual({ name: 'Hana B', phone: '+251900000001' })
    await saveContact(db, 'hana', { name: 'Hana', phone: '+251900000002' })
    expect(await findContact(db, 'hana')).toEqual({ name: 'Hana', phone: '+251900000002' })
    expect(await findContact(db, 'dawit')).toBeUndefined()
  })
})

it('what an account keeps goes with it', async () => {
  await add('Edna Mall')
  await addDate(db, 'hana', { name: 'Sara', day: 5, month: 12, calendar: 'gregorian', occasionId: null }, NOW)
  await saveContact(db, 'hana', { name: 'Hana', phone: '+251900000002' })
  await db.deleteFrom('users').where('id', '=', 'hana').execute()
  expect([await landmarks(), await listDates(db, 'hana'), await findContact(db, 'hana')]).toEqual([[], [], undefined])
})
