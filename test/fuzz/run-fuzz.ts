import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { pagePatterns } from './page-patterns.ts'
import { pageActions } from './page-actions.ts'
import {
  matcher,
  READERS,
  requestDrawer,
  type FuzzRequest,
  type Operation,
  type Reader,
  type Schema,
  type Sender,
  type Surface,
} from './draw-requests.ts'
import { formsIn, pathsIn, type Form } from './harvest.ts'
import { seeded } from '../seeded.ts'

export type SignedIn = Exclude<Sender, 'stranger'>

export interface FuzzedShop {
  port: number
  /** Patterns of what is served besides the pages. */
  mounted: readonly string[]
  /** The headers of somebody who has just signed in. */
  signIn: (sender: SignedIn) => Promise<Record<string, string>>
}

export interface FuzzOptions {
  seed: number
  /** How many are drawn after one of each. */
  requests: number
  tell: (line: string) => void
}

interface Answer {
  /** 0: the connection ended without an answer. */
  status: number
  type: string
  body: string
  ms: number
}

export interface Fuzzed {
  /** Requests that were answered as a fault of the shop, with a status that their call does not describe, or not at all. */
  faults: string[]
  statuses: Map<number, number>
  slowest: string[]
  /** Addresses to which a form of a page sends files. */
  sentFiles: string[]
}

const WORKERS = 6
/** Nothing takes so long. */
const HUNG_MS = 60_000
const RENEW_AFTER = 60
const SHOWN_OF_BODY = 600
const SIGNED_IN = ['customer', 'owner', 'cashier', 'driver', 'pin', 'program'] as const satisfies SignedIn[]
/** Says that there is no room at the moment. */
const BUSY = 503

/**
 * Sends requests of strangers, customers, staff and programs to a shop that listens: first one to every page, act, form, call and other
 * address, then drawn ones. Most are forms and calls as its own pages and its description of the JSON interface have them, with some values
 * replaced by hostile ones. The same seed draws the same requests.
 */
export async function runFuzz(shop: FuzzedShop, { seed, requests, tell }: FuzzOptions): Promise<Fuzzed> {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })
  const known: Partial<Record<Sender, Record<string, string>>> = {}
  const renew = async () => {
    for (const sender of SIGNED_IN) known[sender] = await shop.signIn(sender)
  }
  const ask = (asked: FuzzRequest) => answerOf(asked, { agent, port: shop.port, known: known[asked.sender] ?? {} })
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const sentFiles = new Set<string>()
  const times: { ms: number; line: string }[] = []
  const note = (asked: FuzzRequest, { status, ms, body }: Answer) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const line = `${asked.sender} ${asked.method} ${asked.path.slice(0, 300)}`
    times.push({ ms, line })
    // A large body may be refused while it is on its way.
    const isCut = status === 0 && (asked.body?.byteLength ?? 0) > 60_000
    const isDescribed = asked.described?.includes(String(status)) ?? true
    if (isCut || (isDescribed && status !== 0 && (status < 500 || status === BUSY))) return
    const sent = `${JSON.stringify(asked.headers)} ${asked.body?.toString('latin1').slice(0, SHOWN_OF_BODY) ?? ''}`
    faults.push(`${status} ${line} ${sent} → ${status === 0 ? body : ''}`)
  }
  try {
    await renew()
    const draw = seeded(seed)
    const surface = await readSurface(shop, { ask, note })
    tell(
      `${surface.pages.length} pages, ${surface.others.length} other addresses, ${surface.operations.length} calls, ` +
        `${surface.actions.length} pages with actions, ` +
        READERS.map((reader) => `${surface.forms[reader].length} forms of ${reader}`).join(', '),
    )
    for (const { path, fields } of READERS.flatMap((reader) => surface.forms[reader])) {
      if (fields.some(({ isFile }) => isFile)) sentFiles.add(path.split('?')[0]!)
    }
    const drawer = requestDrawer(draw, surface)
    const all = [...drawer.walk(), ...Array.from({ length: requests }, drawer.one)]
    for (let first = 0; first < all.length; first += RENEW_AFTER * WORKERS) {
      // Some of what they send ends sessions.
      await renew()
      const some = all.slice(first, first + RENEW_AFTER * WORKERS).values()
      const worker = async () => {
        for (const asked of some) note(asked, await ask(asked))
      }
      await Promise.all(Array.from({ length: WORKERS }, worker))
      if (first % 3600 === 0 && first > 0) tell(`${first} of ${all.length}, ${faults.length} faults`)
    }
  } finally {
    agent.destroy()
  }
  times.sort((one, other) => other.ms - one.ms)
  return {
    faults,
    statuses,
    sentFiles: [...sentFiles],
    slowest: times.slice(0, 8).map(({ ms, line }) => `${Math.round(ms)} ms ${line}`),
  }
}

interface Sending {
  agent: Agent | false
  port: number
  known: Record<string, string>
}

/** Once more on a line of its own, because the server may have closed one that stood open after an answer before. */
async function answerOf(asked: FuzzRequest, sending: Sending): Promise<Answer> {
  const answer = await answerOnce(asked, sending)
  return answer.status === 0 ? answerOnce(asked, { ...sending, agent: false }) : answer
}

function answerOnce({ method, path, headers, body }: FuzzRequest, { agent, port, known }: Sending): Promise<Answer> {
  const startedAt = performance.now()
  const ms = () => performance.now() - startedAt
  return new Promise((resolve) => {
    const cookies = [headers['cookie'], known['cookie']].filter((each) => each !== undefined)
    const request = send({
      agent,
      port,
      method,
      path,
      timeout: HUNG_MS,
      headers: {
        host: `127.0.0.1:${port}`,
        ...known,
        ...headers,
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      },
    })
    const fail = (error: Error) => resolve({ status: 0, type: '', body: error.message, ms: ms() })
    request.on('error', fail)
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('response', (response) => {
      const { statusCode: status = 0 } = response
      const type = response.headers['content-type'] ?? ''
      text(response).then((received) => resolve({ status, type, body: received, ms: ms() }), fail)
    })
    request.end(body)
  })
}

interface Reading {
  ask: (asked: FuzzRequest) => Promise<Answer>
  note: (asked: FuzzRequest, answer: Answer) => void
}

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { in: string; name: string }[]
        requestBody?: { content: Record<string, { schema: Schema }> }
        responses: Record<string, unknown>
      }
    >
  >
  components?: { schemas?: Record<string, Schema> }
}

/** Reads what the shop offers: its routes, the description of its JSON interface, and the forms and links of its pages. */
async function readSurface({ mounted }: FuzzedShop, reading: Reading): Promise<Surface> {
  const { ask } = reading
  const get = (sender: Reader, path: string): FuzzRequest => ({
    sender,
    method: 'GET',
    path,
    headers: {},
    body: undefined,
  })
  const described = JSON.parse((await ask(get('stranger', '/api/openapi.json'))).body) as Described
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]): Operation => ({
      method: method.toUpperCase(),
      pattern: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      query: parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
      body: requestBody?.content['application/json']?.schema,
      described: Object.keys(responses),
    })),
  )
  const pages = pagePatterns()
  const others = mounted.filter((pattern) => pattern !== '*' && pattern !== '/*')
  const paths = new Map<string, Set<string>>()
  const patterns = [...pages, ...others]
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ pattern, matches: matcher(pattern) }))
  const seen = new Set<string>()
  const forms: Record<Reader, Form[]> = { stranger: [], customer: [], owner: [] }
  for (const reader of READERS) {
    const known = new Set<string>()
    const read = async (path: string) => {
      const asked = get(reader, path)
      const answer = await ask(asked)
      reading.note(asked, answer)
      if (!answer.type.startsWith('text/html')) return
      for (const form of formsIn(answer.body, path)) {
        const key = `${form.path.split('?')[0]!.replaceAll(/[\da-f-]{36}/g, 'id')} ${form.fields.map(({ name }) => name).join(' ')}`
        if (!known.has(key)) forms[reader].push(form)
        known.add(key)
      }
      for (const named of pathsIn(answer.body, path)) {
        if (seen.has(named)) continue
        seen.add(named)
        const { pattern } = patterns.find(({ matches }) => matches.test(named)) ?? {}
        if (pattern !== undefined) paths.set(pattern, (paths.get(pattern) ?? new Set()).add(named))
      }
    }
    const plain = pages.filter(
      (pattern) => !/[:*]/.test(pattern) && isOf(reader, pattern) && !ENDS_SESSION.test(pattern),
    )
    for (const path of plain) await read(path)
    const found = pages
      .flatMap((pattern) => [...(paths.get(pattern) ?? [])].slice(0, 2))
      .filter((path) => isOf(reader, path))
    for (const path of found) await read(path)
  }
  return {
    pages,
    others,
    operations,
    actions: pageActions(),
    schemas: described.components?.schemas ?? {},
    forms,
    paths: new Map([...paths].map(([pattern, all]) => [pattern, [...all]])),
  }
}

const ENDS_SESSION = /^\/sign-out$/

function isOf(reader: Reader, path: string): boolean {
  if (reader === 'owner') return path.startsWith('/admin') || path.startsWith('/auth')
  return !path.startsWith('/admin') && (reader === 'customer') === /^\/(?:account|auth|checkout|customize)/.test(path)
}
