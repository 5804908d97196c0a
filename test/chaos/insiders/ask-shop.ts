import { send } from '../staff/send-form.ts'
import type { InsiderShop } from './insider-shop.ts'

export interface Asked {
  path: string
  /** A form of a page. */
  fields?: Record<string, string>
  /** A file of a form beside the fields. */
  file?: { name: string; text: string }
  json?: object
  /** Of a call: another method than POST. */
  method?: 'PATCH'
  /** API token of a program. */
  token?: string
  cookie?: string
  /** Answered as a call and not as a page. */
  isCall?: boolean
}

export interface Answered {
  status: number
  /** Where it leads; empty: nowhere. */
  to: string
  text: string
  setCookie: readonly string[]
  isSignedOut: boolean
  isDone: boolean
  /** The longest sentence of a refusal; empty when done. */
  reason: string
}

const LEADS_ON = 202
const BOUNDARY = 'insiders-file'
let asked = 0

/** Asks the shop as a browser with scripts does. Each request has an address of its own: bounds of strangers are not what is tried. */
export async function askShop(
  shop: InsiderShop,
  { path, fields, file, json, method, cookie, token, isCall }: Asked,
): Promise<Answered> {
  asked += 1
  const [address, search = ''] = path.split('?')
  const isPage = !isCall && json === undefined
  const at = `${address}${isPage ? '.data' : ''}${search && `?${search}`}`
  const body = json
    ? JSON.stringify(json)
    : fields && (file ? multipart(fields, file) : new URLSearchParams(fields).toString())
  const type = json
    ? 'application/json'
    : file
      ? `multipart/form-data; boundary=${BOUNDARY}`
      : 'application/x-www-form-urlencoded'
  const sent = {
    method: method ?? (body === undefined ? ('GET' as const) : ('POST' as const)),
    path: at,
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      'accept-language': 'en',
      'x-forwarded-for': `10.${100 + ((asked >> 16) & 63)}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(json && { 'idempotency-key': `00000000-0000-7000-8000-${String(asked).padStart(12, '0')}` }),
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  }
  const received = await send(shop.process, sent)
  if (received === 'killed') throw new Error(`the shop has ended, see ${shop.process.logFile}`)
  const { status, setCookie, text } = received
  const strings = isPage ? quotedIn(text) : []
  const to = status === LEADS_ON ? (strings.find((each) => each.startsWith('/')) ?? '') : ''
  const isSignedOut =
    status === 401 || (status === LEADS_ON && /^\/(#sign-in|auth(\?next|\?ended|\/password|$)|$)/.test(to))
  const isDone = isPage ? !isSignedOut && (status === 200 || status === LEADS_ON) : status >= 200 && status < 300
  const reason = isDone ? '' : `${status} ${isPage ? sentenceOf(strings) : text.slice(0, 160)}`
  return { status, to, text, setCookie, isSignedOut, isDone, reason }
}

export function quotedIn(text: string): string[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([literal]) => JSON.parse(literal) as string)
}

const sentenceOf = (strings: readonly string[]) =>
  strings.filter((each) => each.includes(' ')).toSorted((a, b) => b.length - a.length)[0] ?? ''

function multipart(fields: Record<string, string>, { name, text }: { name: string; text: string }): string {
  const part = (head: string, body: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const all = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value))
  const file = part(`name="${name}"; filename="acts.json"\r\ncontent-type: application/json`, text)
  return `${all.join('')}${file}--${BOUNDARY}--\r\n`
}
