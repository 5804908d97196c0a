import { request as send, Agent } from 'node:http'
import { connect } from 'node:net'
import os from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { REFERENCE_FILES_FIELD } from '#app/base/media/reference-images/reference-images.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { buildRequest } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { buildSignedIn } from '#app/people/auth/accounts.factory.ts'
import routes from '#app/routes.ts'
import { createTestDatabase } from '#test/database.ts'
import { openServer, type OpenServer } from '#test/open-server.ts'
import { seeded } from '#test/seeded.ts'

const database = await createTestDatabase()
const { db } = database
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
let shop: OpenServer
let customer: string
let order: string

beforeAll(async () => {
  shop = await openServer(database)
  await buildCatalog(db)
  await buildCustomCatalog(db)
  customer = (await buildSignedIn(shop.services.auth, db, { isAdmin: false })).cookie
  const id = await buildRequest({ db, clock: { now: () => new Date('2026-11-21T06:00:00Z') } })
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  order = `/orders/${code}?key=${signOrderKey(shop.services.appSecret, id)}`
})
afterAll(async () => {
  agent.destroy()
  await shop.close()
  await database.drop()
})
beforeEach(() => {
  // Pages lack the addresses of their sheets here, which React mentions.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shop.takeLines()
})

const REFUSED_TITLES = { en: 'That did not work', am: 'ይህ አልተሳካም' }
const FOREIGN_TITLES = { en: 'The shop is not at this address yet', am: 'ሱቁ በዚህ አድራሻ ገና የለም' }

interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
}

interface Got {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

function ask({ method, path, headers = {}, body }: Asked): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = send({
      agent,
      port: shop.port,
      method,
      path,
      headers: { host: `127.0.0.1:${shop.port}`, ...headers },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const { statusCode: status = 0 } = response
      text(response).then((received) => resolve({ status, headers: response.headers, body: received }), reject)
    })
    request.end(body)
  })
}

interface Entry {
  path?: string | undefined
  children?: Entry[] | undefined
}

const PARAMS: Record<string, string> = { cakeId: 'baklava', ref: 'abc', addressId: 'x', dateId: 'x', reference: 'x' }

/** Every address of a page outside the back office. */
function pageAddresses(entries: readonly Entry[] = routes, prefix = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    if (path === 'admin') return []
    const address = path === undefined ? prefix : `${prefix}/${path.replace('*', 'nowhere')}`
    const filled = address.replaceAll(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? 'ABC234')
    return children ? pageAddresses(children, filled) : [filled === '' ? '/' : filled]
  })
}

const API = [
  '/api/orders',
  '/api/direct-pay',
  '/api/pay',
  '/api/payment-status/x',
  '/api/cakes',
  '/api/available-days',
  '/api/daily-cakes',
  '/api/handover',
  '/api/search',
  '/api/uploads',
  '/api/auth/sign-in/email',
  '/api/nowhere',
  '/media/x',
]

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
const DATES = ['-271821-04-20', '275760-09-13', '9999-99-99', '0000-00-00', '2026-02-30', '+012026-01-01']
const NAMES = [
  'intent',
  'act',
  'code',
  'phone',
  'email',
  'name',
  'key',
  'formKey',
  'cake',
  'cakeId',
  'date',
  'day',
  'from',
  'time',
  'redirect',
  'id',
  'token',
  'q',
  'page',
  'notes',
  'address',
  'pin',
  'password',
  'message',
  'version',
  'option',
]

const fields = (value: string) => NAMES.map((name) => `${name}=${value}`).join('&')

const BODIES: Pick<Asked, 'headers' | 'body'>[] = [
  { headers: { 'content-type': MULTIPART }, body: 'anything' },
  { headers: { 'content-type': `${MULTIPART}; boundary=` }, body: '--\r\n' },
  { headers: { 'content-type': `${MULTIPART}; boundary=b` }, body: '' },
  {
    headers: { 'content-type': `${MULTIPART}; boundary=b` },
    body: '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nx',
  },
  { headers: { 'content-type': `${MULTIPART}; boundary=b` }, body: '--b\r\nno head\r\n\r\nx\r\n--b--\r\n' },
  {
    headers: { 'content-type': `${MULTIPART}; boundary=b` },
    body: `--b\r\nContent-Disposition: form-data; name="code"\r\n\r\n\0\ud800\r\n--b--\r\n`,
  },
  { headers: { 'content-type': FORM }, body: fields('%00') },
  { headers: { 'content-type': FORM }, body: fields('%zz%ff%fe%') },
  { headers: { 'content-type': FORM }, body: fields('%ED%A0%80') },
  { headers: { 'content-type': `${FORM}; charset=utf-16` }, body: Buffer.from([0xff, 0xfe, 0, 0, 0xd8]) },
  ...DATES.map((date) => ({ headers: { 'content-type': FORM }, body: fields(encodeURIComponent(date)) })),
  { headers: { 'content-type': FORM }, body: fields('1e309') },
  { headers: { 'content-type': FORM, 'content-encoding': 'gzip' }, body: 'not gzip' },
  { headers: { 'content-type': 'application/json' }, body: '{"' },
  { headers: { 'content-type': 'application/json' }, body: 'null' },
  {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cartItems: [{ cake: { id: '\0' }, quantity: 1e300 }],
      total: 1e300,
      phone: '\0',
      paymentMethod: 'Telebirr',
      delivery: { date: DATES[0] },
    }),
  },
  {
    headers: { 'content-type': 'application/json', 'idempotency-key': 'x'.repeat(8) },
    body: JSON.stringify({ cake: '\ud800', day: DATES[1] }),
  },
  { headers: { 'content-type': '\u00ff' }, body: 'x' },
  {},
]

const QUERIES = [
  `?${fields('%ff%fe')}`,
  `?${fields('%')}`,
  ...DATES.map((date) => `?${fields(encodeURIComponent(date))}`),
  `?${fields('%ED%A0%80')}`,
  `?${fields('1e309')}&occasion=%F0%28&show=x&lang=zz&calendar=zz`,
  '?%',
]

const COOKIES = [
  'lang=%00; calendar=%ff; buyer=%; tab=%ff; tafach.session_token=%00.%ff; tafach.device=%; tafach.known=%ff',
  'tafach.session_token=; tafach.two_step=\u00ff; seed=\u0080; person=\u00e9',
  '=;;;==',
]

const METHODS = ['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

it('whatever a stranger sends to whatever address is answered with what is wrong with it, and is no fault of the shop', async () => {
  const draw = seeded(20261128)
  const pick = <Item>(from: readonly Item[]) => from[draw(from.length)]!
  const pages = [...new Set([...pageAddresses(), order])]
  const all = [...pages, ...pages.map((page) => `${page.split('?')[0]!.replace(/\/$/, '/_root')}.data`), ...API]
  const asked: Asked[] = []
  for (const path of all) {
    // A form without a boundary reaches each of them; of the others each gets some.
    asked.push({ method: 'POST', path, ...BODIES[0] })
    for (let round = 0; round < 4; round += 1) {
      const body = pick(BODIES)
      asked.push({
        method: pick(METHODS),
        path,
        ...body,
        headers: { ...body.headers, ...(draw(3) === 0 && { cookie: pick(COOKIES) }) },
      })
    }
    for (let round = 0; round < 2; round += 1) {
      const separator = path.includes('?') ? '&' : '?'
      asked.push({ method: 'GET', path: path + separator + pick(QUERIES).slice(1), headers: { cookie: pick(COOKIES) } })
    }
    if (path.startsWith('/account') || path.startsWith('/auth')) {
      const body = pick(BODIES)
      asked.push({ method: 'POST', path, ...body, headers: { ...body.headers, cookie: customer } })
      asked.push({ method: 'GET', path: path + pick(QUERIES), headers: { cookie: customer } })
    }
  }
  const failed: string[] = []
  let next = 0
  const worker = async () => {
    for (let one = asked[next++]; one; one = asked[next++]) {
      const { status } = await ask(one)
      if (status >= 500)
        failed.push(`${status} ${one.method} ${one.path} ${JSON.stringify(one.headers)} ${String(one.body)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  const errors = shop.takeLines().filter(({ level }) => level === 'error')
  expect({ failed, errors }).toEqual({ failed: [], errors: [] })
})

it.each([
  ['application/x-www-form-urlencoded', 'code=a%00b'],
  ['application/x-www-form-urlencoded', 'c%00de=a'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="code"\r\n\r\na\0b\r\n--b--\r\n'],
])('a form with a zero character is not read, by any page: %s %j', async (type, body) => {
  for (const path of ['/track', '/customize', order]) {
    expect((await ask({ method: 'POST', path, headers: { 'content-type': type }, body })).status).toBe(400)
  }
})

it.each([
  ['/Customize', 'multipart/form-data'],
  ['/customize/', 'multipart/form-data'],
  ['/custom%69ze', 'multipart/form-data'],
  ['/customize', 'Multipart/Form-Data'],
])('a picture for %s as %s is no fault of the shop', async (path, type) => {
  const body = `--b\r\nContent-Disposition: form-data; name="${REFERENCE_FILES_FIELD}"; filename="a.jpg"\r\n\r\nno picture\r\n--b--\r\n`
  const { status } = await ask({ method: 'POST', path, headers: { 'content-type': `${type}; boundary=b` }, body })
  expect(status).toBeLessThan(500)
  expect(shop.takeLines().filter(({ level }) => level === 'error')).toEqual([])
})

/** What the server says to some bytes, to the end of the line. */
async function sayRaw(bytes: string): Promise<string> {
  const line = connect(shop.port, '127.0.0.1')
  line.end(bytes)
  return text(line)
}

it.each(['TRACE', 'CONNECT', 'PROPFIND', 'LOCK', 'M-SEARCH'])(
  'a request of the method %s is refused before anything else, as often as it comes',
  async (method) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sayRaw(`${method} / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)),
    )
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 405 '))).toEqual([])
    expect(answers[0]).toMatch(/^allow: GET, HEAD/im)
    expect(shop.takeLines()).toEqual([])
  },
)

it.each([
  ['a word that is no method', 'FETCH / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: 127.0.0.1/x?\r\n\r\n'],
  ['no host', 'GET /track HTTP/1.1\r\n\r\n'],
  ['a target that is no address', 'GET track HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['a path that cannot be decoded', 'GET /cakes/%E0%A4%A HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['a zero character', 'GET /cakes/%00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['a zero character in the query', 'GET /track?code=%00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
])('%s is answered 400', async (_, bytes) => {
  expect(await sayRaw(bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toMatch(/^HTTP\/1\.1 400 /)
  expect(shop.takeLines()).toEqual([])
})

it('a refusal is read in words by who reads, in their language', async () => {
  const headers = { accept: 'text/html', 'accept-language': 'am' }
  const refused = await ask({ method: 'PROPFIND', path: '/', headers })
  expect([refused.status, refused.headers['content-language']]).toEqual([405, 'am'])
  expect(refused.body).toContain('ሱቁ እንዲህ ያለ ጥያቄ አያስተናግድም።')
})

it.each(['en', 'am'])(
  'whoever asks for what no page does is told so in words, and not of a fault of the shop: %s',
  async (lang) => {
    const headers = { accept: 'text/html', 'accept-language': lang }
    const foreign = { ...headers, host: 'cakes.example' }
    const form = { ...headers, 'content-type': FORM, origin: `http://127.0.0.1:${shop.port}` }
    const refused = [
      [405, await ask({ method: 'PROPFIND', path: '/', headers })],
      [405, await ask({ method: 'OPTIONS', path: '/terms', headers })],
      [405, await ask({ method: 'PUT', path: '/', headers: form, body: 'a=1' })],
      [405, await ask({ method: 'POST', path: '/terms', headers: form, body: 'a=1' })],
      [405, await ask({ method: 'POST', path: '/nowhere', headers: form, body: 'a=1' })],
      [400, await ask({ method: 'GET', path: '/cakes/%00', headers })],
      [400, await ask({ method: 'POST', path: '/track', headers: { ...form, 'content-type': MULTIPART }, body: 'x' })],
      [421, await ask({ method: 'GET', path: '/', headers: foreign })],
    ] as const
    for (const [status, answer] of refused) {
      expect([answer.status, /<html lang="(\w+)"/.exec(answer.body)?.[1]]).toEqual([status, lang])
      const title = /<title>(.*?)<\/title>/.exec(answer.body)?.[1]
      const titles = status === 421 ? FOREIGN_TITLES : REFUSED_TITLES
      expect(title).toBe(titles[lang as 'en' | 'am'])
      expect(answer.headers['allow']?.includes('GET') ?? false).toBe(status === 405)
    }
  },
)

const addresses = Object.values(os.networkInterfaces()).flatMap((all = []) =>
  all.filter(({ family }) => family === 'IPv4'),
)

it.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]', os.hostname(), ...addresses.map(({ address }) => address)])(
  'without ORIGIN the shop answers at %s',
  async (host) => {
    expect((await ask({ method: 'GET', path: '/terms', headers: { host: `${host}:${shop.port}` } })).status).toBe(200)
  },
)

it.each(['cakes.example', 'localhost.example', '8.8.8.8', '127.0.0.2', '[2001:db8::1]'])(
  'without ORIGIN the shop answers nobody at %s',
  async (host) => {
    const headers = { host: `${host}:${shop.port}`, accept: 'text/html' }
    const refused = await ask({ method: 'GET', path: '/', headers })
    expect([refused.status, refused.body]).toEqual([421, expect.stringContaining('ORIGIN=https://cakes.example')])
    expect(refused.body).toContain(' ሱቁን እንደገና ያስነሱ።')
    expect(refused.body.replaceAll('https://cakes.example', '')).not.toContain(host)
    expect((await ask({ method: 'GET', path: '/readyz', headers })).status).toBe(200)
    expect(await sayRaw(`GET http://${host}/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 421 /,
    )
  },
)

/** Whether a page was kept: then its program has an address of its own. */
const isCached = ({ body }: Got) => body.includes('/page-programs/')

it('a page is kept for what there is: an invented view, page or occasion has no page of its own', async () => {
  const get = (path: string, host = `127.0.0.1:${shop.port}`) => ask({ method: 'GET', path, headers: { host } })
  const home = await get('/')
  expect(isCached(home)).toBe(true)
  expect((await get('/?show=invented')).headers['etag']).toBe(home.headers['etag'])
  expect(await get('/inspirations?occasion=invented')).toMatchObject({
    status: 302,
    headers: { location: '/inspirations' },
  })
  expect(isCached(await get('/inspirations?occasion=birthday'))).toBe(true)
  expect(isCached(await get('/inspirations?page=77'))).toBe(false)
  // A port of a machine's own names may be that of a proxy on it.
  expect(isCached(await get('/', '127.0.0.1:9'))).toBe(true)
  expect((await get('/', 'elsewhere.example')).status).toBe(421)
})

it('a crowd of strangers waits or is told when to come again, and kept pages are there meanwhile', async () => {
  const get = (path: string) => ask({ method: 'GET', path, headers: { accept: 'text/html' } })
  await get('/terms')
  // Every page of the gallery stands still until the lock goes.
  const locking = await database.pool.connect()
  await locking.query('begin; lock table inspirations in access exclusive mode')
  const statuses: number[] = []
  const crowd = Array.from({ length: 200 }, async (_, n) => {
    const answer = await fetch(`${shop.url}/inspirations?page=${n + 2}`, { headers: { accept: 'text/html' } })
    statuses.push(answer.status)
    return answer
  })
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThanOrEqual(50))
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await get('/terms')).status).toBe(200)
  await locking.query('rollback')
  locking.release()
  const answers = await Promise.all(crowd)
  const busy = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(150)
  expect(busy).toHaveLength(50)
  expect(busy[0]!.headers.get('retry-after')).toBe('2')
  expect(await busy[0]!.text()).toContain('Many visitors are in the shop')
  expect(shop.services.pulse.isAway()).toBe(false)
  expect(shop.takeLines().filter(({ level }) => level === 'error')).toEqual([])
})

const read = (path: string) => fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })

it('a gateway that hangs shuts no page: who looks at a payment waits beside the others', async () => {
  const codes = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      const paid = await ask({
        method: 'POST',
        path: '/api/direct-pay',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
          total: 270,
          paymentMethod: 'Telebirr',
          phone: `09000001${n}4`,
        }),
      })
      return (JSON.parse(paid.body) as { orderCode: string }).orderCode
    }),
  )
  const orders = await db.selectFrom('orders').select(['id', 'code']).where('code', 'in', codes).execute()
  expect(orders).toHaveLength(9)
  const { providers, appSecret } = shop.services
  let letGo: () => void = () => undefined
  const silence = new Promise<never>((_, end) => (letGo = () => end(new Error('no answer in time'))))
  const verify = vi.spyOn(providers.find('simulator')!, 'verify').mockReturnValue(silence)
  const pages = orders.map(({ id, code }) => read(`/orders/${code}?key=${signOrderKey(appSecret, id)}`))
  await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(9))
  expect((await read('/track')).status).toBe(200)
  letGo()
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(orders.map(() => 200))
})
