import { afterAll, beforeAll, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import type { Channel, OutgoingMessage } from '#app/base/notifications/channel.ts'
import { sendMessages } from '#app/base/notifications/send-messages.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { buildAuthAt, signUpAs, TEST_APP_SECRET } from '../accounts.factory.ts'
import { accountLinkPath, findAccountLink } from './account-link.server.ts'
import { requestReset } from './request-reset.server.ts'

const now = new Date('2026-11-21T20:30:00Z') // quiet hours in Addis Ababa
const clock = { now: () => now }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('an email with a link is sent at any hour, and its stored data open nothing', async () => {
  const { db } = database
  const auth = await buildAuthAt(db, clock)
  await signUpAs(auth, db, 'hana@shop.example')
  await requestReset(
    { db, clock },
    { email: 'hana@shop.example', clientAddress: '198.51.100.7', lang: 'am', t: translateTo('am') },
  )
  const sent: OutgoingMessage[] = []
  const channel: Channel = {
    name: 'email',
    mayRepeat: true,
    send(message) {
      sent.push(message)
      return Promise.resolve({ ok: true, reference: null })
    },
  }
  const deps = {
    db,
    clock,
    log: createLog('silent'),
    channels: [channel],
    orderLink: () => '',
    privateLink: (id: string) => `https://shop.example${accountLinkPath(TEST_APP_SECRET, id)}`,
  }
  expect(await sendMessages(deps, channel)).toBe(1)
  const [message] = sent
  expect(message).toMatchObject({
    to: 'hana@shop.example',
    subject: translateTo('am')('auth.mail.reset.subject', { shop: 'ጣፋጭ' }),
  })
  const key = /https:\/\/shop\.example\/auth\/link\?key=(\S+)/.exec(message!.text)![1]!
  expect(await findAccountLink({ db, appSecret: TEST_APP_SECRET }, key, now)).toMatchObject({ kind: 'reset' })
  const stored = await db.selectFrom('messages').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(key.split('.')[1])
})
