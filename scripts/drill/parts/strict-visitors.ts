import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { askAsBrowser, type Asked } from './ask-as-browser.ts'

/** What visitors met since the last count. */
interface Met {
  requests: number
  /** Each answer that was none, or of the shop's own failing: nothing is tried a second time, but as browsers do. */
  failed: string[]
  acknowledged: number
  gapSeconds: number
  /** Longest time from a request to its answer. */
  longestSeconds: number
  /** Which request that was, and when it was asked. */
  longest: string
}

/** Visitors who read pages, fetch every file that a page names, and order without a pause. */
export interface StrictVisitors {
  /** Begins a new count, and returns that of the time since the last one. */
  count(): Met
  /** Lets every visitor finish, and returns the code of the order that each phone was told. */
  stop(): Promise<Map<string, string>>
}

const NOTHING = { requests: 0, acknowledged: 0, gapSeconds: 0, longestSeconds: 0, longest: '' }
const CUSTOMERS = 3
const READERS = 2
const PAUSE_MS = 25
const FILE = /\/assets\/[\w.-]+\.(?:js|css)/g

export function letVisitorsCome(url: string): StrictVisitors {
  const seen = new Map<string, string>()
  let next = 0
  const ending = new AbortController()
  let met: Met = { ...NOTHING, failed: [] }
  let lastAt = performance.now()

  async function ask(path: string, asked: Asked, wanted: number): Promise<string | undefined> {
    met.requests += 1
    const askedAt = performance.now()
    let why = ''
    const answer = await askAsBrowser(url + path, asked).catch((error: unknown) => void (why = String(error)))
    const seconds = (performance.now() - askedAt) / 1000
    if (seconds > met.longestSeconds) {
      const time = new Date(Date.now() - seconds * 1000).toISOString().slice(11, 19)
      met.longestSeconds = seconds
      met.longest = `${asked.method ?? 'GET'} ${path} at ${time}`
    }
    if (answer?.status === wanted) return answer.text
    met.failed.push(`${asked.method ?? 'GET'} ${path} at ${new Date().toISOString()}: ${answer?.status ?? why}`)
    return undefined
  }

  async function order(number: number): Promise<void> {
    const phone = `+2519000${String(number).padStart(5, '0')}`
    const body = JSON.stringify({
      customer_name: 'Sample Customer',
      phone,
      cake_id: 'baklava',
      variant_id: 'box-of-6',
      quantity: 2,
    })
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    }
    const answer = await ask('/api/orders', { method: 'POST', headers, body }, 201)
    if (!answer) return
    const now = performance.now()
    met.gapSeconds = Math.max(met.gapSeconds, (now - lastAt) / 1000)
    lastAt = now
    met.acknowledged += 1
    seen.set(phone, (JSON.parse(answer) as { code: string }).code)
  }

  async function read(): Promise<void> {
    const page = await ask('/', {}, 200)
    for (const file of new Set(page?.match(FILE))) await ask(file, {}, 200)
    await ask('/api/cakes', {}, 200)
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!ending.signal.aborted) {
      await work()
      await wait(PAUSE_MS)
    }
  }

  const all = Promise.all([
    ...Array.from({ length: CUSTOMERS }, () => repeat(() => order((next += 1)))),
    ...Array.from({ length: READERS }, () => repeat(read)),
  ])
  return {
    count() {
      const now = performance.now()
      const counted = { ...met, gapSeconds: Math.max(met.gapSeconds, (now - lastAt) / 1000) }
      met = { ...NOTHING, failed: [] }
      lastAt = now
      return counted
    },
    async stop() {
      ending.abort()
      await all
      return seen
    },
  }
}

/** Every order that a customer was told of is there, once. */
export async function compareWithAccepted(connectionString: string, seen: ReadonlyMap<string, string>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ code: string; phone: string }>('select code, phone from orders')
  await client.end()
  const codes = new Set(rows.map(({ code }) => code))
  const ours = rows.filter(({ phone }) => seen.has(phone))
  return {
    lost: [...seen.values()].filter((code) => !codes.has(code)).length,
    doubled: ours.length - new Set(ours.map(({ phone }) => phone)).size,
  }
}
