import { afterAll, expect, it } from 'vitest'
import { buildAuth, buildSignedIn } from '#app/people/auth/accounts.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { readPlacer } from './read-placer.server.ts'

const database = await createTestDatabase()
const { db } = database
const auth = await buildAuth(db)
afterAll(() => database.drop())

it('an order counts as placed by staff only for an administrator with the required two-factor', async () => {
  const admin = await buildSignedIn(auth, db, { isAdmin: true })
  const customer = await buildSignedIn(auth, db)
  const placer = (cookie: string) => readPlacer({ auth, db }, new Headers({ cookie }))
  expect(await placer(admin.cookie)).toMatchObject({ adminEmail: admin.email })
  expect(await placer(customer.cookie)).toMatchObject({ adminEmail: null, accountId: expect.any(String) })
  expect(await placer('')).toEqual(ANONYMOUS)
  await db
    .insertInto('settings')
    .values({ key: 'accounts.two_step_required', value: JSON.stringify(true) })
    .execute()
  expect(await placer(admin.cookie)).toMatchObject({ adminEmail: null, accountId: expect.any(String) })
})
