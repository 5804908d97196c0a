import { LANG_COOKIE } from '#app/base/platform/text/language.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { fieldsOf, type Typed } from './sent-fields.ts'
import { ShownPage } from './shown-page.ts'

const MOST_REDIRECTS = 5

/**
 * Somebody with a browser without scripts: opens pages, follows links, fills forms in and presses their buttons. Cookies stay. Each has an
 * address of their own, so that bounds of strangers are not shared.
 */
export class Visitor {
  readonly origin: string
  readonly cookies = new Map<string, string>()
  readonly #address: string

  constructor(origin: string, { lang, address }: { lang: Lang; address: string }) {
    this.origin = origin
    this.#address = address
    this.cookies.set(LANG_COOKIE, lang)
  }

  /** Asks for an address as it is, without following redirects. */
  async ask(to: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; '))
    headers.set('x-forwarded-for', this.#address)
    if (!headers.has('origin')) headers.set('origin', this.origin)
    const answer = await fetch(new URL(to, this.origin), { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie)
    return answer
  }

  async open(to: string): Promise<ShownPage> {
    return this.#show(to, {})
  }

  /** Follows the only link with this name. */
  follow(page: ShownPage, name: string | RegExp, within?: string): Promise<ShownPage> {
    const link = page.one('link', { name, ...(within !== undefined && { within }) })
    return this.open(new URL(link.getAttribute('href') ?? '', new URL(page.address, this.origin)).href)
  }

  /** Fills in the form of the only button with this name, and presses it; shows where that leads. */
  send(page: ShownPage, button: string | RegExp | Element, typed: Typed = {}, within?: string): Promise<ShownPage> {
    const wanted = { ...(within !== undefined && { within }) }
    const clicked =
      typeof button === 'string' || button instanceof RegExp ? page.one('button', { name: button, ...wanted }) : button
    const { method, to, isMultipart, fields } = fieldsOf(page, clicked, typed)
    const address = new URL(to, new URL(page.address, this.origin))
    if (method === 'POST') return this.#show(address.href, { method, body: isMultipart ? fields : asText(fields) })
    address.search = asText(fields).toString()
    return this.open(address.href)
  }

  /** Sends fields that no page offers, as somebody does who makes the request by hand; shows where that leads. */
  post(to: string, fields: Record<string, string>): Promise<ShownPage> {
    return this.#show(to, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Calls the JSON interface. */
  postJson(to: string, data: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.ask(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(data),
    })
  }

  async #show(to: string, init: RequestInit, redirects = 0): Promise<ShownPage> {
    const answer = await this.ask(to, init)
    const next = answer.headers.get('location')
    if (next !== null && answer.status < 400) {
      if (redirects === MOST_REDIRECTS) throw new Error(`${to} leads round in circles`)
      return this.#show(new URL(next, new URL(to, this.origin)).href, {}, redirects + 1)
    }
    const { pathname, search } = new URL(to, this.origin)
    return new ShownPage({ status: answer.status, address: pathname + search, html: await answer.text() })
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /;\s*max-age=0/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function asText(fields: FormData): URLSearchParams {
  return new URLSearchParams(
    Array.from(fields, ([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
