import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import routes from '#app/routes.ts'
import { signUpAs } from '#app/people/auth/accounts.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { FORM_MARK, NEEDED_MARK } from '#app/base/ui/forms/sent-form.ts'
import { LANG_COOKIE } from '#app/base/platform/text/language.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { buildTill } from '#app/till/sales/till.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from './database.ts'
import { wrongNestings } from './html-nesting.ts'
import { openServer, type OpenServer } from './open-server.ts'
import { shareOf } from './walks.ts'
import { isCheckable, readForms, type ShownControl, type ShownForm } from './read-forms.ts'

const database = await createTestDatabase()
const { db } = database
let server: OpenServer
let cookie = ''
beforeAll(async () => {
  server = await openServer(database, { DEMO_SHOP: 'true' }, { hasAdmin: true })
  const owner = await signUpAs(server.services.auth, db, 'owner@shop.example', { isAdmin: true })
  cookie = owner.cookie
  const now = new Date()
  await db.updateTable('sessions').set({ password_at: now }).execute()
  await buildTill(db, { id: owner.userId, name: owner.email }, now)
  await buildOrder(db)
  await buildOrder(db, { kind: 'quote', status: 'Pending Quote' })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

interface Entry {
  path?: string | undefined
  file: string
  children?: Entry[] | undefined
}

const objects = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ path, file, children = [] }) => ({ ...(path && { path }), handle: file, children: objects(children) }))

const ROUTES = objects(routes)

/** By the address without its question: the router compiles all pages anew for each address, and menus name the same on each page. */
const patterns = new Map<string, string | undefined>()

/** The page at an address as `routes.ts` spells it; undefined for files, acts and addresses without a page. */
function patternOf(address: string): string | undefined {
  const bare = address.replace(/[?#].*/, '')
  if (!patterns.has(bare)) {
    const found = matchRoutes(ROUTES, bare) ?? []
    const file = String(found.at(-1)?.route.handle)
    patterns.set(bare, file.endsWith('.tsx') ? found.map(({ route }) => route.path ?? '').join('/') : undefined)
  }
  return patterns.get(bare)
}

/** The addresses of pages that need nothing to be named. */
function plainPages(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const at = [above, path].filter(Boolean).join('/')
    if (children) return plainPages(children, at)
    return file.endsWith('.tsx') && !/[:*]/.test(at) ? [`/${at}`] : []
  })
}

interface Answer {
  status: number
  html: string
}

interface Asking {
  who?: 'owner' | 'stranger'
  method?: string
  body?: FormData | URLSearchParams
  headers?: Record<string, string>
}

/** Asks as a browser without scripts, the owner's unless told otherwise. */
async function ask(address: string, lang: Lang, { who = 'owner', ...init }: Asking = {}): Promise<Answer> {
  const known = who === 'owner' ? `${cookie}; ` : ''
  const headers = { ...init.headers, cookie: `${known}${LANG_COOKIE}=${lang}`, origin: server.url }
  const answer = await fetch(server.url + address, { ...init, redirect: 'manual', headers })
  const to = answer.headers.get('location')
  if (init.method === 'POST' && to) return ask(to, lang)
  return { status: answer.status, html: await answer.text() }
}

const PAGES_OF_A_KIND = 2

interface Walked {
  forms: ShownForm[]
  /** Elements that browsers do not leave where the page has them. */
  misplaced: string[]
}

/** Every page of the shop that can be reached from another one, at most so many of a kind; of a stranger, those of customers. */
async function walk(lang: Lang, who: 'owner' | 'stranger'): Promise<Map<string, Walked>> {
  const shown = new Map<string, Walked>()
  const kinds = new Map<string, number>()
  const waiting = plainPages(routes)
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = patternOf(address)
    const seen = kinds.get(kind ?? '') ?? 0
    if (kind === undefined || shown.has(address) || seen >= PAGES_OF_A_KIND) continue
    if (who === 'stranger' && address.startsWith('/admin')) continue
    kinds.set(kind, seen + 1)
    const { html } = await ask(address, lang, { who })
    shown.set(address, { forms: readForms(html), misplaced: wrongNestings(html) })
    const links = Array.from(html.matchAll(/ href="(\/[^"/][^"#]*)"/g), ([, to]) => to!.replaceAll('&amp;', '&'))
    waiting.push(...links.filter((to) => !/\b(?:calendar|lang)=/.test(to)))
  }
  return shown
}

const isEmptyNeed = ({ attributes: a, value }: ShownControl) =>
  'required' in a && !('disabled' in a) && a['type'] !== 'radio' && !value

const isText = ({ tag, attributes: a }: ShownControl) =>
  tag === 'textarea' || (tag === 'input' && ['text', 'tel', undefined].includes(a['type']))

const TYPED = '77'

/** What somebody sends who leaves the first needed field empty and fills in the others. */
function submitWithout({ controls }: ShownForm) {
  const left = controls.find(isEmptyNeed)!.attributes['name']!
  const fields: [string, string][] = []
  const typed: string[] = []
  for (const control of controls) {
    const { tag, options, value } = control
    const { name, disabled, ...own } = control.attributes
    if (name === undefined || disabled !== undefined) continue
    if (tag === 'button') {
      if (!fields.some(([each]) => each === name)) fields.push([name, own['value'] ?? ''])
    } else if (name === left || value || !('required' in own || isText(control))) {
      if (value !== undefined) fields.push([name, value])
    } else if (isText(control)) {
      fields.push([name, TYPED])
      typed.push(name)
    } else fields.push([name, tag === 'select' ? options.at(-1)! : (own['value'] ?? 'on')])
  }
  return { left, fields, typed }
}

async function send(page: string, { attributes }: ShownForm, fields: [string, string][], lang: Lang): Promise<Answer> {
  const { action = page, method, enctype } = attributes
  if (method === 'get') return ask(`${action.replace(/\?.*/, '')}?${new URLSearchParams(fields)}`, lang)
  const body = enctype ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, value)
  return ask(action, lang, { method: 'POST', body, headers: { referer: server.url + page } })
}

const named = ({ controls }: ShownForm, name: string) => controls.find(({ attributes }) => attributes['name'] === name)

describe.each(LANGS)('without scripts, in %s', (lang) => {
  let pages: Map<string, Walked>
  // The sheets of a build have no address here, which React says.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    pages = await walk(lang, 'owner')
  })

  it('no browser checks a form of any page in its own words', () => {
    expect(pages.size).toBeGreaterThan(110)
    const checked = [...pages].flatMap(([page, { forms }]) =>
      forms
        .filter(({ attributes, controls }) => !('novalidate' in attributes) && controls.some(isCheckable))
        .map(() => page),
    )
    expect(checked).toEqual([])
  })

  it('each element stands where browsers leave it, for strangers too', async () => {
    const open = await walk(lang, 'stranger')
    expect(open.size).toBeGreaterThan(20)
    const all = [...pages, ...open].flatMap(([page, { misplaced }]) => misplaced.map((each) => `${page}: ${each}`))
    expect(all).toEqual([])
  })

  it('the first press names what is missing, and keeps what was typed', async () => {
    const sentence = translateTo(lang)('office.field.missing')
    const faults: string[] = []
    let presses = 0
    for (const [page, { forms }] of pages) {
      for (const form of forms.filter(({ controls }) => controls.some(isEmptyNeed))) {
        const { left, fields, typed } = submitWithout(form)
        const { status, html } = await send(page, form, fields, lang)
        const mark = named(form, FORM_MARK)?.value
        const again = readForms(html).find((each) => named(each, left) && named(each, FORM_MARK)?.value === mark)
        const isMarked = form.controls.some(({ attributes: a }) => a['name'] === NEEDED_MARK && a['value'] === left)
        const isShown = isMarked ? again?.html.includes(sentence) : /aria-invalid="true"|role="alert"/.test(html)
        const lost = typed.filter((name) => !again || named(again, name)?.value !== TYPED)
        presses += 1
        if (status >= 500 || !isShown || lost.length > 0)
          faults.push(`${page}: ${left} ${status} said ${isShown} lost ${lost.join()}`)
      }
    }
    expect(faults).toEqual([])
    expect(presses).toBeGreaterThan(20)
  })
})

const STRANGE = ['0001-01-01', '9999-12-31', '-271821-04-20', '99999999999999999999']
const ASKED = ['day', 'from', 'to', 'start', 'end', 'date', 'month', 'week', 'year', 'page', 'before']

it('a day, a month or a number that there is not is no fault of any page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const faults: string[] = []
  for (const [turn, page] of plainPages(routes).entries()) {
    for (const value of shareOf(STRANGE, { turn, step: STRANGE.length })) {
      const address = `${page}?${ASKED.map((name) => `${name}=${value}`).join('&')}`
      const { status } = await ask(address, 'en')
      if (status >= 500) faults.push(`${address}: ${status}`)
    }
  }
  expect(faults).toEqual([])
})
