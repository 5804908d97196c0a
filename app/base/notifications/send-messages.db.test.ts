import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Channel, SendResult } from './channel.ts'
import { claimMessage } from './claim-message.server.ts'
import { createEmailChannel } from './email-channel.server.ts'
import { startFakeMailServer, startFakeSmsGateway } from './fake-gateways.factory.ts'
import { queueMessage, type NewMessage } from './queue-message.server.ts'
import { recordLostTries, recordTry } from './record-try.server.ts'
import { repeatMessage } from './repeat-message.server.ts'
import { sendMessages } from './send-messages.server.ts'
import { setAsideMessages } from './set-aside-messages.server.ts'
import { createSmsChannel } from './sms-channel.server.ts'
import { startMessenger } from './start-messenger.server.ts'
import { readTextsOfToday } from './text-ceiling.server.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
const gateway = await startFakeSmsGateway()
const mailServer = await startFakeMailServer()
const sms = createSmsChannel(gateway.config, { answerWithinMs: 200 })
const email = createEmailChannel(mailServer.config)

/** 9:00 in Addis Ababa. */
const MORNING = new Date('2026-11-21T06:00:00Z')
const NIGHT = new Date('2026-11-21T22:00:00+03:00')
const MINUTE_MS = 60_000
let now: Date
const later = (ms: number) => (now = new Date(now.getTime() + ms))

beforeEach(async () => {
  now = MORNING
  gateway.reset()
  mailServer.mails.length = 0
  await database.truncate()
})
afterAll(() => Promise.all([database.drop(), gateway.stop(), mailServer.stop()]))

function senderWith(channels: Channel[]) {
  return {
    db,
    clock: { now: () => now },
    log: createLog('silent'),
    channels,
    orderLink: ({ code }: { code: string }) => `https://tafach.example/o/${code}.signature1`,
  }
}
const sender = senderWith([sms, email])

function queue(values: Partial<NewMessage> = {}) {
  const message: NewMessage = { to: { phone: '+251900000001' }, lang: 'en', template: 'test', body: 'Hello', ...values }
  return queueMessage(db, message, now)
}

const messages = () => db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute()
const onlyMessage = async () => (await messages())[0]!
const textsSent = () => gateway.requests.map(({ body }) => (JSON.parse(body) as { text: string }).text)

describe('queueing', () => {
  it('is undone with the transaction that gave the reason', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await queueMessage(trx, { to: { phone: '+251900000001' }, lang: 'en', template: 'test', body: 'Hello' }, now)
      throw new Error('the order did not move after all')
    })
    await expect(failing).rejects.toThrow('did not move')
    expect(await messages()).toEqual([])
  })

  it('needs somebody to send to', async () => {
    expect(await queue({ to: {} })).toBeUndefined()
    expect(await queue({ to: { phone: null, email: '' } })).toBeUndefined()
    expect(await messages()).toEqual([])
  })

  it('sends a message with the same `onceKey` only once per order', async () => {
    const orderId = await buildOrder(db)
    const first = await queue({ orderId, onceKey: 'balance' })
    expect(first).toBeDefined()
    expect(await queue({ orderId, onceKey: 'balance' })).toBeUndefined()
    expect(await queue({ orderId: await buildOrder(db), onceKey: 'balance' })).toBeDefined()
  })
})

/** The owner allows so many text messages a day. */
async function allowTexts(most: number) {
  const value = JSON.stringify(most)
  await db
    .insertInto('settings')
    .values({ key: 'messages.texts_per_day', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

describe('the text messages of a day', () => {
  const waiting = async () => (await messages()).filter(({ state }) => state === 'waiting').length

  it('end at the ceiling, in all processes together, and go on when it is raised or the day is over', async () => {
    await allowTexts(10)
    for (let at = 0; at < 14; at += 1) await queue()
    await Promise.all([sendMessages(sender, sms), sendMessages(sender, sms), sendMessages(sender, sms)])
    expect(gateway.requests).toHaveLength(10)
    expect(await readTextsOfToday(db, { 'messages.texts_per_day': 10 }, now)).toEqual({ today: 10, most: 10 })
    await allowTexts(12)
    await sendMessages(sender, sms)
    expect([gateway.requests.length, await waiting()]).toEqual([12, 2])
    later(24 * 60 * MINUTE_MS)
    await sendMessages(sender, sms)
    expect([gateway.requests.length, await waiting()]).toEqual([14, 0])
  })

  it('leave a tenth for links to sign in and for alarms, and no more', async () => {
    await allowTexts(10)
    for (let at = 0; at < 11; at += 1) await queue()
    await sendMessages(sender, sms)
    for (const template of ['account.reset', 'alarm.texts_used_up']) await queue({ template, body: template })
    await sendMessages(sender, sms)
    expect(textsSent().slice(10)).toEqual(['account.reset'])
    await queue({ to: { email: 'sara@example.org' } })
    expect(await sendMessages(sender, email)).toBe(1)
  })

  it('do not count what the gateway surely did not take', async () => {
    await allowTexts(10)
    gateway.answer = (response) => response.writeHead(503).end()
    for (let at = 0; at < 4; at += 1) await queue()
    await sendMessages(sender, sms)
    expect((await readTextsOfToday(db, { 'messages.texts_per_day': 10 }, now)).today).toBe(0)
  })
})

describe('sending', () => {
  it('fills in the link of the order and keeps the text as it went out', async () => {
    const orderId = await buildOrder(db, { code: '7K3Q9A' })
    await queue({ orderId, body: 'Your cake is ready: {link}' })
    expect(await sendMessages(sender, sms)).toBe(1)
    const text = 'Your cake is ready: https://tafach.example/o/7K3Q9A.signature1'
    expect(textsSent()).toEqual([text])
    expect(await onlyMessage()).toMatchObject({
      state: 'sent',
      channel: 'sms',
      body: text,
      tries: 1,
      sent_at: MORNING,
      provider_reference: 'sms-1',
      next_try_at: null,
      last_error: null,
    })
    expect(await sendMessages(sender, sms)).toBe(0)
  })

  it('prefers the email where the owner has chosen so', async () => {
    await db
      .insertInto('settings')
      .values({ key: 'messages.channels', value: JSON.stringify('email.first') })
      .execute()
    await queue({ to: { phone: '+251900000001', email: 'both@example.org' }, body: 'to the email' })
    await queue({ to: { phone: '+251900000002' }, body: 'to the phone' })
    await sendMessages(sender, sms)
    await sendMessages(sender, email)
    expect(textsSent()).toEqual(['to the phone'])
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['both@example.org']])
  })

  it('uses the phone if there is one, otherwise the email', async () => {
    await queue({ to: { phone: '+251900000001', email: 'both@example.org' }, body: 'to the phone' })
    await queue({ to: { email: 'mail@example.org' }, subject: 'Subject', body: 'short', emailBody: 'Dear Sara' })
    await sendMessages(sender, sms)
    await sendMessages(sender, email)
    expect(textsSent()).toEqual(['to the phone'])
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['mail@example.org']])
    expect(mailServer.mails[0]!.raw).toContain('Dear Sara')
  })

  it.each(['sms.first', 'email.first'])('writes to a phone abroad by email (%s), or sets it aside', async (first) => {
    await db
      .insertInto('settings')
      .values({ key: 'messages.channels', value: JSON.stringify(first) })
      .execute()
    await queue({ to: { phone: '+12025550123', email: 'abroad@example.org' } })
    await queue({ to: { phone: '+447911123456' } })
    await sendMessages(sender, sms)
    await sendMessages(sender, email)
    await setAsideMessages(sender, now)
    expect(gateway.requests).toEqual([])
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['abroad@example.org']])
    const states = (await messages()).map(({ to_phone: phone, state }) => [phone, state])
    expect(Object.fromEntries(states)).toEqual({ '+12025550123': 'sent', '+447911123456': 'not_sent' })
  })

  it('writes to a phone abroad where the gateway reaches it', async () => {
    await queue({ to: { phone: '+12025550123', email: 'abroad@example.org' }, body: 'to the phone' })
    const abroad = createSmsChannel({ ...gateway.config, reachesAbroad: true }, { answerWithinMs: 200 })
    expect(await sendMessages(senderWith([abroad, email]), abroad)).toBe(1)
    expect(textsSent()).toEqual(['to the phone'])
  })

  it('uses the email without an SMS gateway', async () => {
    await queue({ to: { phone: '+251900000001', email: 'both@example.org' } })
    expect(await sendMessages(senderWith([email]), email)).toBe(1)
    expect(await onlyMessage()).toMatchObject({ state: 'sent', channel: 'email' })
  })

  it('sends each message once, however many processes send', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => queue({ body: `message ${n}` })))
    const tries = await Promise.all(Array.from({ length: 3 }, () => sendMessages(sender, sms)))
    expect(tries.reduce((sum, each) => sum + each)).toBe(40)
    expect(new Set(textsSent()).size).toBe(40)
    expect(gateway.requests).toHaveLength(40)
  })

  it('is not held up by one message that gets no answer', async () => {
    gateway.answer = (response, { body }) => {
      if (!body.includes('lost')) response.end()
    }
    await queue({ body: 'lost' })
    await Promise.all(Array.from({ length: 8 }, (_, n) => queue({ body: `message ${n}` })))
    await sendMessages(sender, sms)
    const states = (await messages()).map(({ body, state }) => [body, state])
    expect(states.filter(([, state]) => state === 'sent')).toHaveLength(8)
    expect(states.find(([body]) => body === 'lost')).toEqual(['lost', 'unknown'])
  })

  it('starts no message after it was told to stop', async () => {
    await queue()
    expect(await sendMessages(sender, sms, AbortSignal.abort())).toBe(0)
    expect(await onlyMessage()).toMatchObject({ state: 'waiting', tries: 0 })
  })

  it('goes by itself while the process runs', async () => {
    await queue({ body: 'by itself' })
    const { promise, resolve } = Promise.withResolvers<void>()
    gateway.answer = (response) => {
      response.end()
      resolve()
    }
    const messenger = startMessenger(sender)
    onTestFinished(() => messenger.stop())
    await promise
    await messenger.stop()
    expect(await onlyMessage()).toMatchObject({ state: 'sent' })
  })
})

describe('a try that fails', () => {
  it('is made again after 10 s, 1, 5, 15 and 60 minutes, then the message has failed', async () => {
    gateway.answer = (response) => response.writeHead(503).end('busy')
    await queue()
    for (const restMs of [10_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]) {
      expect(await sendMessages(sender, sms)).toBe(1)
      expect(await onlyMessage()).toMatchObject({ state: 'waiting', last_error: 'HTTP 503: busy' })
      later(restMs - 1)
      expect(await sendMessages(sender, sms)).toBe(0)
      later(1)
    }
    expect(await sendMessages(sender, sms)).toBe(1)
    expect(await onlyMessage()).toMatchObject({ state: 'failed', tries: 6, next_try_at: null })
    expect(gateway.requests).toHaveLength(6)
  })

  it('that the gateway accepts later is sent', async () => {
    gateway.answer = (response) => response.writeHead(503).end()
    await queue()
    await sendMessages(sender, sms)
    gateway.reset()
    later(10_000)
    await sendMessages(sender, sms)
    expect(await onlyMessage()).toMatchObject({ state: 'sent', tries: 2, last_error: null })
  })

  it('is not repeated when the gateway refuses the message for good', async () => {
    gateway.answer = (response) => response.writeHead(422).end('not a number')
    await queue()
    await sendMessages(sender, sms)
    expect(await onlyMessage()).toMatchObject({ state: 'failed', tries: 1, last_error: 'HTTP 422: not a number' })
  })

  it('with a lost answer is never repeated for a text message, and is for an email', async () => {
    gateway.answer = () => {}
    await queue()
    await sendMessages(sender, sms)
    expect(await onlyMessage()).toMatchObject({ state: 'unknown', last_error: 'no answer within 0.2 s' })

    await db.deleteFrom('messages').execute()
    const lost: SendResult = { ok: false, reason: 'unknown', detail: 'lost' }
    const mail: Channel = { ...email, send: () => Promise.resolve(lost) }
    await queue({ to: { email: 'mail@example.org' } })
    await sendMessages(senderWith([sms, mail]), mail)
    expect(await onlyMessage()).toMatchObject({ state: 'waiting', tries: 1 })
  })
})

describe('a process that dies while it sends', () => {
  const die = async (channel: Channel, to: NewMessage['to']) => {
    await queue({ to })
    return (await claimMessage(sender, { channel, isQuiet: false }, now))!
  }

  it('leaves a text message to a person', async () => {
    await die(sms, { phone: '+251900000001' })
    expect(await sendMessages(sender, sms)).toBe(0)
    expect(await recordLostTries(db, sender.channels, later(MINUTE_MS))).toBe(0)
    expect(await recordLostTries(db, sender.channels, later(2 * MINUTE_MS))).toBe(1)
    expect(await onlyMessage()).toMatchObject({ state: 'unknown' })
    expect(await sendMessages(sender, sms)).toBe(0)
    expect(gateway.requests).toEqual([])
  })

  it('has its email sent by another', async () => {
    await die(email, { email: 'mail@example.org' })
    await recordLostTries(db, sender.channels, later(3 * MINUTE_MS))
    expect(await sendMessages(sender, email)).toBe(1)
    expect(await onlyMessage()).toMatchObject({ state: 'sent', tries: 2 })
  })

  it('may still report that it was sent, unless there was a later try', async () => {
    const text = await die(sms, { phone: '+251900000001' })
    await recordLostTries(db, sender.channels, later(3 * MINUTE_MS))
    await recordTry(db, sms, text, { ok: true, reference: null }, now)
    expect(await onlyMessage()).toMatchObject({ state: 'sent' })

    await db.deleteFrom('messages').execute()
    const mail = await die(email, { email: 'mail@example.org' })
    await recordLostTries(db, sender.channels, later(3 * MINUTE_MS))
    await sendMessages(sender, email)
    await recordTry(db, email, mail, { ok: false, reason: 'unavailable', detail: 'late' }, now)
    expect(await onlyMessage()).toMatchObject({ state: 'sent', tries: 2, last_error: null })
  })
})

describe('quiet hours', () => {
  it('delay messages that may wait until 7:00', async () => {
    now = NIGHT
    await queue()
    expect(await sendMessages(sender, sms)).toBe(0)
    now = new Date('2026-11-22T06:59:59+03:00')
    expect(await sendMessages(sender, sms)).toBe(0)
    later(1000)
    expect(await sendMessages(sender, sms)).toBe(1)
  })

  it('let an answer through while it is recent', async () => {
    now = NIGHT
    const mayDisturbUntil = new Date(NIGHT.getTime() + 10 * MINUTE_MS)
    gateway.answer = (response) => response.writeHead(503).end()
    await queue({ mayDisturbUntil })
    expect(await sendMessages(sender, sms)).toBe(1)
    later(9 * MINUTE_MS)
    expect(await sendMessages(sender, sms)).toBe(1)
    later(9 * MINUTE_MS)
    expect(await sendMessages(sender, sms)).toBe(0)
  })

  it('follow the owner’s setting', async () => {
    const quiet = JSON.stringify({ from: '08:00', to: '10:00' })
    await db.insertInto('settings').values({ key: 'messages.quiet', value: quiet }).execute()
    await queue()
    expect(await sendMessages(sender, sms)).toBe(0)
  })
})

describe('without a channel', () => {
  it('a message is set aside and logged, with neither the phone nor the link', async () => {
    const lines: unknown[] = []
    const log = createLog('silent')
    log.warn = (facts: unknown) => void lines.push(facts)
    const orderId = await buildOrder(db)
    await queue({ orderId, body: 'Your cake is ready: {link}' })
    await queue({ to: { email: 'sara@example.org' }, body: 'A secret' })
    expect(await setAsideMessages({ db, log, channels: [] }, now)).toBe(2)
    expect((await messages()).map(({ state }) => state)).toEqual(['not_sent', 'not_sent'])
    expect(lines).toMatchObject([
      { orderId, to: '+2519•••••001', text: 'Your cake is ready: {link}' },
      { orderId: null, to: 's•••@example.org' },
    ])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('only messages that no other channel can deliver are set aside', async () => {
    await queue()
    await queue({ to: { phone: '+251900000001', email: 'both@example.org' } })
    expect(await setAsideMessages(senderWith([email]), now)).toBe(1)
    const stateByEmail = Object.fromEntries((await messages()).map((row) => [row.to_email ?? 'none', row.state]))
    expect(stateByEmail).toEqual({ none: 'not_sent', 'both@example.org': 'waiting' })
  })
})

describe('sending again', () => {
  const again = (messageId: string, to = { phone: '+251900000002' as string | null, email: null as string | null }) =>
    repeatMessage(db, { messageId, to, actor: { name: 'admin@example.org' } }, now)

  it('makes a new message to the customer’s present addresses', async () => {
    await queue({ body: 'Hello' })
    await setAsideMessages(senderWith([]), now)
    const { id } = await onlyMessage()
    later(1000)
    expect(await again(id)).toMatchObject({ ok: true })
    expect(await messages()).toMatchObject([
      { id, state: 'not_sent' },
      {
        repeats: id,
        state: 'waiting',
        to_phone: '+251900000002',
        body: 'Hello',
        created_by: 'admin@example.org',
      },
    ])
    await sendMessages(sender, sms)
    expect(textsSent()).toEqual(['Hello'])
  })

  it('happens once, however often the button is pressed', async () => {
    await queue()
    await setAsideMessages(senderWith([]), now)
    const { id } = await onlyMessage()
    const results = await Promise.all(Array.from({ length: 5 }, () => again(id)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await messages()).toHaveLength(2)
  })

  it('is refused for a message in progress, and without an address', async () => {
    const id = (await queue())!
    expect(await again(id)).toEqual({ ok: false, reason: 'message_not_repeatable' })
    await setAsideMessages(senderWith([]), now)
    expect(await again(id, { phone: null, email: null })).toMatchObject({ ok: false })
  })
})
