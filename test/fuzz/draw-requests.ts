import { shareOf } from '../walks.ts'
import { bytesOf, HOSTILE, HOSTILE_COOKIES, HOSTILE_FILES, HOSTILE_HEADERS, HOSTILE_JSON } from './hostile-values.ts'
import type { Field, Form } from './harvest.ts'
import type { PageActions } from './page-actions.ts'

/** Who reads the pages: the forms are those that they see. */
export const READERS = ['stranger', 'customer', 'owner'] as const
export type Reader = (typeof READERS)[number]

/** `pin`: a cashier whose session a PIN opened on a device of the shop; `program`: a token that writes. */
export type Sender = Reader | 'cashier' | 'driver' | 'pin' | 'program'

export interface FuzzRequest {
  sender: Sender
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** Of a call of the JSON interface: the statuses that its description names. */
  described?: readonly string[]
}

/** A schema of the shop's own description of its JSON interface. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** A request that the JSON interface describes. */
export interface Operation {
  method: string
  /** As in a route, `/api/cakes/:id`. */
  pattern: string
  query: readonly string[]
  body: Schema | undefined
  described: readonly string[]
}

/** What there is to ask for. */
export interface Surface {
  /** Addresses of pages and of everything else, as routes name them. */
  pages: readonly string[]
  others: readonly string[]
  operations: readonly Operation[]
  actions: readonly PageActions[]
  schemas: Record<string, Schema>
  forms: Record<Reader, readonly Form[]>
  /** Real paths by their pattern. */
  paths: ReadonlyMap<string, readonly string[]>
}

type Draw = (below: number) => number

const METHODS = ['POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET']
const FORM = 'application/x-www-form-urlencoded'
const QUERY_NAMES = [
  'page',
  'q',
  'search',
  'day',
  'from',
  'to',
  'month',
  'sort',
  'status',
  'show',
  'key',
  'id',
  'next',
  'lang',
  'calendar',
  'view',
  'token',
  'person',
  'ids',
  'columns',
]
/** Below these the shop has addresses that no route of its own names. */
const RESTS = [
  'x',
  'sign-in/email',
  'sign-up/email',
  'get-session',
  'sign-out',
  'update-user',
  'change-password',
  'two-factor/enable',
]
const LARGE = [70_000, 300_000, 1_200_000]
const UUID = /[\da-f]{8}-[\da-f-]{27}/g
const RIGHT = ['1', '12', '2026-12-01', '10%3A00', '0900000004', 'Sara', 'on', 'true', 'baklava', 'pickup', 'Telebirr']
const OF_ADMIN: readonly Sender[] = ['owner', 'owner', 'owner', 'cashier', 'driver', 'pin']
const OF_SHOP: readonly Sender[] = ['stranger', 'stranger', 'customer', 'owner']
const OF_CALLS: readonly Sender[] = ['stranger', 'customer', 'owner', 'cashier', 'driver', 'pin', 'program']
const ANYBODY: readonly Sender[] = [...OF_ADMIN, ...OF_SHOP, 'customer', 'program']

interface Drawer {
  one: () => FuzzRequest
  /**
   * One of each: every page, act, form, call and other address, each with something wrong. `npm test` takes every act and call, and of the
   * pages and forms every third: `readSurface` reads every page as it is, and a form is a set of acts, of which each is sent.
   */
  walk: () => FuzzRequest[]
}

/** Draws requests of which most are nearly right, since what is wholly wrong is refused at the first check. */
export function requestDrawer(draw: Draw, surface: Surface): Drawer {
  const { pages, others, operations, forms, actions, schemas } = surface
  const pick = <Item>(from: readonly Item[]): Item => from[draw(from.length)]!
  const chance = (percent: number) => draw(100) < percent
  const hostile = () => pick(HOSTILE)
  const ids = [...new Set([...surface.paths.values()].flat().flatMap((path) => path.match(UUID) ?? []))]

  function fill(pattern: string): string {
    const real = surface.paths.get(pattern)
    if (real && chance(70)) return pick(real)
    return pattern
      .replaceAll(/\/:\w+(?:\{[^}]*\})?\?/g, () => (chance(50) ? '' : `/${hostile()}`))
      .replaceAll(/:\w+(?:\{[^}]*\})?/g, () => hostile() || 'x')
      .replace(/\*$/, () => (chance(60) ? pick(RESTS) : hostile()))
  }

  function query(names: readonly string[]): string {
    const count = draw(4)
    return Array.from({ length: count }, () => `${pick(names)}=${hostile()}`).join('&')
  }

  function withQuery(path: string, names = QUERY_NAMES): string {
    const asked = query(names)
    if (asked === '') return path
    return path + (path.includes('?') ? '&' : '?') + asked
  }

  function headers(): Record<string, string> {
    return {
      'x-forwarded-for': `10.${draw(256)}.${draw(256)}.${draw(256)}`,
      ...(chance(25) && pick(HOSTILE_HEADERS)),
      ...(chance(4) && { cookie: pick(HOSTILE_COOKIES) }),
    }
  }

  function mutate(fields: readonly Field[], changes = draw(4)): [name: string, value: string, isFile: boolean][] {
    const sent = fields.map(({ name, values, isFile }): [string, string, boolean] => [name, pick(values), isFile])
    for (let change = changes; change > 0 && sent.length > 0; change -= 1) {
      const at = draw(sent.length)
      const [name, , isFile] = sent[at]!
      const kind = draw(10)
      if (kind === 0) sent.splice(at, 1)
      else if (kind === 1) sent.push([name, hostile(), false])
      else if (kind === 2 && chance(20)) sent[at] = [name, 'x'.repeat(pick(LARGE)), isFile]
      else sent[at] = [name, hostile(), isFile]
    }
    return sent
  }

  function encode(fields: readonly [string, string, boolean][]): Pick<FuzzRequest, 'headers' | 'body'> {
    if (!fields.some(([, , isFile]) => isFile) && chance(85)) {
      const body = fields.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&')
      return { headers: { 'content-type': FORM }, body: Buffer.from(body) }
    }
    const boundary = `b${draw(1e6)}`
    const parts = fields.map(([name, value, isFile]) => {
      const file = pick(HOSTILE_FILES)
      const more = isFile ? `; filename="${file.name}"\r\nContent-Type: ${file.type}` : ''
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
      return Buffer.concat([Buffer.from(head, 'latin1'), isFile ? file.bytes : bytesOf(value), Buffer.from('\r\n')])
    })
    const end = chance(95) ? `--${boundary}--\r\n` : ''
    const type = `multipart/form-data${chance(96) ? `; boundary=${boundary}` : ''}`
    return { headers: { 'content-type': type }, body: Buffer.concat([...parts, Buffer.from(end)]) }
  }

  function json(schema: Schema | undefined, depth = 0): unknown {
    if (chance(12) || depth > 6) return pick(HOSTILE_JSON)
    if (!schema) return {}
    if (schema.$ref) return json(schemas[schema.$ref.split('/').at(-1)!], depth + 1)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const several = schema.anyOf ?? schema.oneOf
    if (several) return json(pick(several), depth + 1)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => json(each, depth + 1)))
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
    if (type === 'array') return Array.from({ length: draw(4) }, () => json(schema.items, depth + 1))
    if (type === 'object' || schema.properties) {
      const named = Object.entries(schema.properties ?? {}).filter(() => chance(85))
      return Object.fromEntries(named.map(([name, each]) => [name, json(each, depth + 1)]))
    }
    if (type === 'number' || type === 'integer') return pick([1, 6, 12, 270, 0, -1, 1e15, 0.5])
    if (type === 'boolean') return chance(50)
    if (type === 'null') return null
    return pick([
      'baklava',
      'Sara',
      '0900000004',
      'Telebirr',
      '2026-12-01',
      '10:00',
      'pickup',
      'delivery',
      bytesOf(hostile()).toString(),
    ])
  }

  /** Staff send what owners see, also where they see less. */
  const formsOf = (sender: Sender) => forms[isReader(sender) ? sender : 'owner']

  function onForm(sender: Sender, form: Form, changes?: number): FuzzRequest {
    const { headers: own, body } = encode(mutate(form.fields, changes))
    return {
      sender,
      method: 'POST',
      path: chance(10) ? withQuery(form.path) : form.path,
      headers: { ...headers(), ...own },
      body,
    }
  }

  function onPage(sender: Sender, pattern: string): FuzzRequest {
    const path = fill(pattern)
    const asked = chance(15) ? `${path.replace(/\/$/, '/_root')}.data` : path
    if (chance(70)) return { sender, method: 'GET', path: withQuery(asked), headers: headers(), body: undefined }
    const fields = Array.from({ length: draw(6) }, (): [string, string, boolean] => [
      pick(QUERY_NAMES),
      hostile(),
      false,
    ])
    const { headers: own, body } = encode([...fields, ['intent', hostile(), false], ['do', hostile(), false]])
    return { sender, method: pick(METHODS), path: withQuery(asked), headers: { ...headers(), ...own }, body }
  }

  const reading = (sender: Sender, pattern: string): FuzzRequest => {
    return { sender, method: 'GET', path: withQuery(fill(pattern)), headers: headers(), body: undefined }
  }

  /** An act of a page: by a form that pages show, if one sends it, otherwise with the fields that its sources name. */
  function onAction(sender: Sender, { pattern, fields }: PageActions, act?: readonly [string, string]): FuzzRequest {
    const matches = matcher(pattern)
    const shown = [...forms.owner, ...forms.customer, ...forms.stranger].filter(({ path }) =>
      matches.test(path.split('?')[0]!),
    )
    const sending = shown.filter(({ fields: all }) =>
      all.some(({ name, values }) => name === act?.[0] && values.includes(act[1])),
    )
    const form = sending.length > 0 ? pick(sending) : shown.length > 0 && chance(50) ? pick(shown) : undefined
    const drawn = fields
      .filter(() => chance(70))
      .map((name): Field => ({ name, values: [chance(60) ? pick([...RIGHT, ...ids]) : hostile()], isFile: false }))
    const sent = mutate(form?.fields ?? drawn, 1 + draw(2)).filter(([name]) => name !== act?.[0])
    const { headers: own, body } = encode(act ? [...sent, [...act, false]] : sent)
    return { sender, method: 'POST', path: form?.path ?? fill(pattern), headers: { ...headers(), ...own }, body }
  }

  function onOperation(sender: Sender, operation: Operation): FuzzRequest {
    const { method, pattern, query: names, body, described } = operation
    const path = withQuery(fill(pattern), [...names, ...QUERY_NAMES])
    if (!body) return { sender, method, path, headers: headers(), body: undefined, described }
    const text = JSON.stringify(json(body)) ?? 'null'
    const cut = chance(4) ? text.slice(0, draw(text.length + 1)) : text
    const own = { 'content-type': 'application/json', ...(chance(30) && { 'idempotency-key': `tap-${draw(1e9)}` }) }
    return { sender, method, path, headers: { ...headers(), ...own }, body: Buffer.from(cut), described }
  }

  function onOther(sender: Sender, pattern: string): FuzzRequest {
    const method = chance(50) ? 'GET' : pick(METHODS)
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const type = pick(['application/json', FORM, 'text/plain', '\u00ff', 'multipart/form-data'])
    const body = hasBody ? pick([JSON.stringify(pick(HOSTILE_JSON)), hostile(), '{"', '']) : undefined
    return {
      sender,
      method,
      path: withQuery(fill(pattern)),
      headers: { ...headers(), ...(hasBody && { 'content-type': type }) },
      body: body === undefined ? undefined : Buffer.from(body),
    }
  }

  const sendersOf = (path: string) => (path.startsWith('/admin') ? OF_ADMIN : OF_SHOP)

  return {
    one() {
      const sender = pick(ANYBODY)
      const kind = sender === 'program' ? 75 + draw(25) : draw(100)
      const own = formsOf(sender)
      if (kind < 40 && own.length > 0) return onForm(sender, pick(own))
      if (kind < 55) {
        const page = pick(actions)
        return onAction(sender, page, page.actions.length > 0 ? pick(page.actions) : undefined)
      }
      if (kind < 75) return onPage(sender, pick(pages))
      if (kind < 90 && operations.length > 0) return onOperation(sender, pick(operations))
      return onOther(sender, pick(others))
    },
    walk: () => [
      ...shareOf(pages, { turn: 0, step: 3 }).map((pattern) => reading(pick(sendersOf(pattern)), pattern)),
      ...actions.flatMap((page) =>
        (page.actions.length > 0 ? page.actions : [undefined]).map((act) =>
          onAction(pick(sendersOf(page.pattern)), page, act),
        ),
      ),
      ...READERS.flatMap((reader) =>
        shareOf(forms[reader], { turn: 1, step: 3 }).map((form) =>
          onForm(reader === 'owner' ? pick(OF_ADMIN) : reader, form, 1 + draw(3)),
        ),
      ),
      ...operations.map((operation) => onOperation(pick(OF_CALLS), operation)),
      ...others.map((pattern) => onOther(pick(OF_CALLS), pattern)),
    ],
  }
}

const isReader = (sender: Sender): sender is Reader => (READERS as readonly Sender[]).includes(sender)

/** The paths of a pattern of routes. */
export function matcher(pattern: string): RegExp {
  const escaped = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\/:\w+(?:\{[^}]*\})?\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+(?:\{[^}]*\})?/g, '[^/]+')
    .replace(/\*$/, '.*')
  return new RegExp(`^${escaped}$`)
}
