import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { buildAuth, buildSignedIn, callAs, cookieOf, PASSWORD } from '#app/people/auth/accounts.factory.ts'
import { changePassword } from '#app/people/auth/passwords/change-password.server.ts'
import { makeAccountLink } from '#app/people/auth/links/account-link.server.ts'
import { setPasswordByLink } from '#app/people/auth/links/set-password-by-link.server.ts'
import { signOutUser, switchUser } from '#app/people/staff/people.factory.ts'
import {
  parseFromServer,
  SESSION_ENDED,
  type FromServer,
  type LiveEvent,
} from '#app/surfaces/admin-frame/live/live-messages.ts'
import { openLiveHub } from '#app/surfaces/admin-frame/live/live-hub.server.ts'
import { forgetLiveEvents } from '#app/surfaces/admin-frame/live/live-hub.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { randomText } from '#app/base/platform/id.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { cacheFirstChoices } from '#app/base/settings/cache-first-choices.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { serveLiveSockets } from './live-sockets.ts'
import type { Services } from '../services.ts'

const database = await createTestDatabase()
const { db } = database
const log = createLog('silent')
const now = new Date('2026-04-11T09:00:00Z')
const clock = { now: () => now }
const auth = await buildAuth(db)
const firstChoices = cacheFirstChoices({
  db,
  shopChanges: { isListening: () => false, onChange: () => undefined },
  log,
})
const hana = await buildSignedIn(auth, db, { isAdmin: true })
afterAll(() => database.drop())

/** The parts of a process of the shop that live pages use. */
async function startProcess({ sessionCheckMs = 20 } = {}) {
  const live = await openLiveHub({ db, clock, log, checkEveryMs: 20 })
  const config = { ORIGIN: undefined, TRUSTED_PROXIES: 0 } as unknown as Services['config']
  const server = createServer((_, response) => response.writeHead(404).end())
  const sockets = serveLiveSockets(server, { auth, config, db, firstChoices, live, log }, { sessionCheckMs })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    sockets.stop()
    server.closeAllConnections()
    server.close()
    await live.stop()
  }
  onTestFinished(stop)
  const connections = () => promisify(server.getConnections.bind(server))()
  return { host, live, stop, connections }
}

/** An open page: its received events, and how its connection ended. */
async function openPage(
  host: string,
  options: { cookie?: string; place?: string; origin?: string; path?: string } = {},
) {
  const { cookie = hana.cookie, place = '', origin = `http://${host}`, path = '/admin/live' } = options
  const headers: ClientOptions['headers'] = { cookie, 'accept-language': 'en' }
  const socket = new WebSocket(`ws://${host}${path}`, { origin, headers })
  const received: FromServer[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  socket.on('message', (data) => received.push(parseFromServer((data as Buffer).toString())!))
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'join', place }))
  const events = () =>
    received.flatMap((message): readonly LiveEvent[] => (message.type === 'news' ? message.events : []))
  const lastPlace = () => received.flatMap((message) => (message.type === 'news' ? message.place : [])).at(-1) ?? ''
  return {
    socket,
    received,
    closed,
    events,
    lastPlace,
    joined: () => vi.waitFor(() => expect(received).not.toEqual([])),
  }
}

const refusal = (host: string, options: { origin?: string; path?: string }) =>
  openPage(host, options).then(
    () => 'opened',
    (error: Error) => error.message,
  )

interface Placing {
  actor?: string
  status?: string
}

/** The first event of an order's timeline, as placing it writes. */
function placedEvent(orderId: string, { actor, status = 'Confirmed' }: Placing = {}) {
  return {
    order_id: orderId,
    at: now,
    kind: 'placed',
    actor: actor ? 'admin' : 'customer',
    actor_name: actor ?? null,
    to_status: status,
  }
}

async function place(code: string, placing: Placing = {}): Promise<string> {
  const id = await buildOrder(db, { code, customer_name: 'Almaz', status: placing.status ?? 'Confirmed' }, [])
  await db.insertInto('order_events').values(placedEvent(id, placing)).execute()
  return id
}

/** Texts of the received events; waits until there are `count`. */
const texts = (page: { events: () => readonly LiveEvent[] }, count = 1) =>
  vi.waitFor(() => {
    if (page.events().length < count) throw new Error(`received of ${page.events().length}`)
    return page.events().map(({ text }) => text)
  })

describe('an open page of the back office', () => {
  it('gets events of orders, requests, payments and moves from any process', async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()])
    const pages = await Promise.all([openPage(one.host), openPage(other.host)])
    await Promise.all(pages.map((page) => page.joined()))
    const order = await place('AAAA22')
    await place('BBBB22', { status: 'Pending Quote' })
    const paid = { state: 'completed', amount_santim: 27_000 }
    const event = { order_id: order, at: now, actor: 'provider' }
    await db
      .insertInto('order_events')
      .values([
        { ...event, kind: 'payment', data: JSON.stringify({ state: 'failed' }) },
        { ...event, kind: 'payment', data: JSON.stringify(paid) },
        { ...event, kind: 'moved', from_status: 'Pending', to_status: 'Confirmed' },
        { ...event, kind: 'note' },
      ])
      .execute()
    for (const page of pages) {
      expect(await texts(page, 4)).toEqual([
        'New order AAAA22 · Almaz',
        'New quote request BBBB22 · Almaz',
        `${formatSantim(27_000, 'en')} paid for AAAA22`,
        null,
      ])
      expect(page.events()[0]).toMatchObject({ kind: 'order', to: `/admin/orders/${order}` })
    }
  })

  it('gets no event of a rollback, and none twice', async () => {
    const { host } = await startProcess()
    const page = await openPage(host)
    await page.joined()
    const id = await buildOrder(db, {}, [])
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('order_events').values(placedEvent(id)).execute()
      throw new Error('the oven is off')
    })
    await expect(failing).rejects.toThrow('the oven is off')
    await place('CCCC22')
    expect(await texts(page)).toEqual(['New order CCCC22 · Almaz'])
  })

  it('does not announce its own viewer’s acts', async () => {
    const { host } = await startProcess()
    const page = await openPage(host)
    await page.joined()
    await place('DDDD22', { actor: hana.email })
    await place('EEEE22', { actor: 'sara@shop.example' })
    expect(await texts(page, 2)).toEqual([null, 'New order EEEE22 · Almaz'])
  })

  it('that was disconnected gets exactly the missed events from another process', async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()])
    const before = await openPage(one.host, { place: one.live.place() })
    await before.joined()
    await place('FFFF22')
    expect(await texts(before)).toEqual(['New order FFFF22 · Almaz'])
    before.socket.close()
    await before.closed
    await place('GGGG22')
    await place('HHHH22')
    const after = await openPage(other.host, { place: before.lastPlace() })
    expect(await texts(after, 2)).toEqual(['New order GGGG22 · Almaz', 'New order HHHH22 · Almaz'])
  })

  it('misses no event of a transaction that started before the connection was lost and was committed after others', async () => {
    const { host } = await startProcess()
    const [slow, quick] = [await buildOrder(db, { code: 'JJJJ22', customer_name: 'Almaz' }, []), 'KKKK22']
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: hasWritten, resolve: wrote } = Promise.withResolvers<void>()
    const slowly = db.transaction().execute(async (trx) => {
      await trx.insertInto('order_events').values(placedEvent(slow)).execute()
      wrote()
      await mayCommit
    })
    await hasWritten
    const before = await openPage(host)
    await before.joined()
    await place(quick) // its transaction id is higher, but it commits first
    expect(await texts(before)).toEqual(['New order KKKK22 · Almaz'])
    before.socket.close()
    await before.closed
    commit()
    await slowly
    const after = await openPage(host, { place: before.lastPlace() })
    expect(await texts(after)).toEqual(['New order JJJJ22 · Almaz'])
  })

  it('gets the events from while the database was unreachable', async () => {
    const { host } = await startProcess()
    const page = await openPage(host)
    await page.joined()
    await database.pool.query('alter table live_events rename to live_events_away')
    await database.pool.query('drop trigger order_events_live on order_events')
    const id = await buildOrder(db, { code: 'QQQQ22', customer_name: 'Almaz', status: 'Confirmed' }, [])
    await database.pool.query(
      `insert into live_events_away (at, kind, order_id) values ('2026-04-11T09:00:00Z', 'order', '${id}')`,
    )
    await database.pool.query('alter table live_events_away rename to live_events')
    expect(await texts(page)).toEqual(['New order QQQQ22 · Almaz'])
    await database.pool.query(`create trigger order_events_live after insert on order_events
      referencing new table as added for each statement execute function tell_live_events()`)
  })

  it('starts at its own position: no older event is sent', async () => {
    const { host, live } = await startProcess()
    const earlier = await openPage(host)
    await earlier.joined()
    await place('RRRR22')
    expect(await texts(earlier)).toEqual(['New order RRRR22 · Almaz'])
    const shown = live.place()
    await place('SSSS22')
    const page = await openPage(host, { place: shown })
    expect(await texts(page)).toEqual(['New order SSSS22 · Almaz'])
  })

  it('gets an answer to its heartbeat, and is closed after an invalid message or a second join', async () => {
    const { host } = await startProcess()
    const page = await openPage(host)
    await page.joined()
    page.socket.send(JSON.stringify({ type: 'heartbeat' }))
    await vi.waitFor(() => expect(page.received.at(-1)).toEqual({ type: 'heartbeat' }))
    page.socket.send('hello?')
    expect(await page.closed).toBe(1008)
    const twice = await openPage(host)
    twice.socket.send(JSON.stringify({ type: 'join', place: '' }))
    expect(await twice.closed).toBe(1008)
  })

  it('with an invalid place starts now', async () => {
    const { host } = await startProcess()
    await place('MMMM22')
    const page = await openPage(host, { place: "1' or true" })
    await page.joined()
    await place('NNNN22')
    expect(await texts(page)).toEqual(['New order NNNN22 · Almaz'])
  })

  it('is asked to come later where its session has thirty others, which stay', async () => {
    const { host } = await startProcess()
    const open = await Promise.all(Array.from({ length: 30 }, () => openPage(host)))
    await Promise.all(open.map((page) => page.joined()))
    expect(await (await openPage(host)).closed).toBe(1013)
    expect(open.map(({ socket }) => socket.readyState)).toEqual(open.map(() => WebSocket.OPEN))
    open[0]!.socket.close()
    await open[0]!.closed
    const another = await openPage(host)
    await another.joined()
    const driver = await openPage(host, { cookie: (await buildSignedIn(auth, db, { isAdmin: true })).cookie })
    await driver.joined()
  })

  it('is asked to reconnect when its process stops', async () => {
    const shop = await startProcess()
    const page = await openPage(shop.host)
    await page.joined()
    await shop.stop()
    expect(await page.closed).toBe(1001)
  })

  it('lets go of a page whose session is just being read', async () => {
    const shop = await startProcess()
    const page = await openPage(shop.host)
    await shop.stop()
    expect(await page.closed).toBe(1001)
  })
})

const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const REVOCATIONS = [
  ['signs out elsewhere', ({ cookie }: typeof hana) => callAs(auth, '/sign-out', {}, { cookie })],
  [
    'is an administrator no more',
    ({ email }: typeof hana) =>
      db.updateTable('profiles').set({ is_admin: false }).where('email', '=', email).execute(),
  ],
  [
    'is switched off by a colleague',
    async ({ email }: typeof hana) => switchUser({ db, clock }, { name: hana.email }, await idOf(email), false),
  ],
  [
    'is signed out everywhere by a colleague',
    async ({ email }: typeof hana) => signOutUser({ db, clock }, { name: hana.email }, await idOf(email)),
  ],
  [
    'changes the password in another browser',
    async ({ email }: typeof hana) => {
      const other = await auth.findUser(
        new Headers({ cookie: cookieOf(await callAs(auth, '/sign-in/email', { email, password: PASSWORD })) }),
      )
      const self = { userId: other!.id, email, isAdmin: true, clientAddress: '', sessionId: other!.sessionId }
      await changePassword({ db, clock: systemClock }, self, { present: PASSWORD, wanted: 'apricot harvest' })
    },
  ],
  [
    'sets a new password by a link',
    async ({ email }: typeof hana) => {
      const link = { kind: 'reset', userId: await idOf(email), email, madeBy: null } as const
      const id = await db.transaction().execute((trx) => makeAccountLink(trx, link, now))
      await setPasswordByLink({ db, clock }, { ...link, id }, 'apricot harvest')
    },
  ],
] as const

describe('the connection is only for administrators', () => {
  it('a visitor and a signed-in customer are disconnected and get nothing', async () => {
    const { host } = await startProcess()
    const customer = await buildSignedIn(auth, db)
    for (const cookie of ['', customer.cookie]) {
      const page = await openPage(host, { cookie })
      expect(await page.closed).toBe(SESSION_ENDED)
      expect(page.received).toEqual([])
    }
  })

  it.each(REVOCATIONS)('one who %s is disconnected while the page is open', async (_, revoke) => {
    const { host } = await startProcess()
    const sara = await buildSignedIn(auth, db, { isAdmin: true })
    const [hers, hanas] = await Promise.all([openPage(host, { cookie: sara.cookie }), openPage(host)])
    await Promise.all([hers.joined(), hanas.joined()])
    await revoke(sara)
    expect(await hers.closed).toBe(SESSION_ENDED)
    expect(hanas.socket.readyState).toBe(WebSocket.OPEN)
  })

  it.each(REVOCATIONS)(
    'one who %s gets nothing from that moment, even before a check, and cannot reconnect',
    async (_, revoke) => {
      const { host } = await startProcess({ sessionCheckMs: 3_600_000 })
      const sara = await buildSignedIn(auth, db, { isAdmin: true })
      const page = await openPage(host, { cookie: sara.cookie })
      await page.joined()
      await revoke(sara)
      await place(randomText('TUVWXYZ', 6))
      expect(await page.closed).toBe(SESSION_ENDED)
      expect(page.events()).toEqual([])
      const again = await openPage(host, { cookie: sara.cookie, place: page.lastPlace() })
      expect(await again.closed).toBe(SESSION_ENDED)
      expect(again.received).toEqual([])
    },
  )

  it('one without newly required two-factor is disconnected, and cannot reconnect', async () => {
    const { host } = await startProcess()
    const [sara, tigist] = [
      await buildSignedIn(auth, db, { isAdmin: true }),
      await buildSignedIn(auth, db, { isAdmin: true }),
    ]
    await db
      .insertInto('two_factor_secrets')
      .values({ user_id: await idOf(tigist.email), secret: '', created_at: now, confirmed_at: now })
      .execute()
    const [hers, tigists] = await Promise.all([sara, tigist].map(({ cookie }) => openPage(host, { cookie })))
    await Promise.all([hers!.joined(), tigists!.joined()])
    const setting = { key: 'accounts.two_step_required', value: JSON.stringify(true) }
    await db.insertInto('settings').values(setting).execute()
    onTestFinished(async () => void (await db.deleteFrom('settings').where('key', '=', setting.key).execute()))
    expect(await hers!.closed).toBe(SESSION_ENDED)
    expect(await (await openPage(host, { cookie: sara.cookie })).closed).toBe(SESSION_ENDED)
    expect(tigists!.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('another site’s page gets no connection, whatever its cookies; nor does another address', async () => {
    const { host } = await startProcess()
    expect(await refusal(host, { origin: 'https://evil.example' })).toContain('403')
    expect(await refusal(host, { origin: '' })).toContain('403')
    expect(await refusal(host, { path: '/admin/other' })).toContain('404')
  })

  it('who is refused and does not hang up keeps no connection', async () => {
    const { host, connections } = await startProcess()
    const [address, port] = host.split(':')
    const caller = connect({ host: address, port: Number(port), allowHalfOpen: true })
    onTestFinished(() => void caller.destroy())
    caller.write(`GET /elsewhere HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    const [answer] = (await once(caller, 'data')) as [Buffer]
    expect(answer.toString()).toContain('404 Not Found')
    await vi.waitFor(async () => expect(await connections()).toBe(0))
  })
})

it('events are forgotten after two days', async () => {
  const order = await place('PPPP22')
  const count = async () =>
    (await db.selectFrom('live_events').select('id').where('order_id', '=', order).execute()).length
  await forgetLiveEvents(db, new Date(now.getTime() + 2 * 86_400_000))
  expect(await count()).toBe(1)
  await forgetLiveEvents(db, new Date(now.getTime() + 2 * 86_400_000 + 1))
  expect(await count()).toBe(0)
})
