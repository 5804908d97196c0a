import { FORM_MARK, NEEDED_MARK, type SentForm } from '#app/base/ui/forms/sent-form.ts'
import { isOfAdmin } from '#app/people/auth/permissions/is-of-admin.ts'
import { withForm } from '../listening/read-form.ts'

/** Fields of which nothing is shown again. */
const SECRET = /^pin$|password/i

type ReadForm =
  | {
      request: Request
      /** Undefined unless the browser sent a form of the back office without the page's program. */
      sent?: SentForm
    }
  /** The page of a form that is sent elsewhere; its address says what was missing. */
  | { backTo: string }

/**
 * A form of the back office that a browser sent without the page's program, without its marks. One that lacks what it needs becomes a
 * request for its page, which then names the empty fields; so no action is asked.
 */
export async function readSentForm(request: Request): Promise<ReadForm> {
  const { method, url, headers } = request
  const isText = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (method !== 'POST' || !isText || !isOfAdmin(new URL(url).pathname)) return { request }
  const fields = new URLSearchParams(await request.text())
  const form = fields.get(FORM_MARK)
  const needed = fields.getAll(NEEDED_MARK)
  fields.delete(FORM_MARK)
  fields.delete(NEEDED_MARK)
  const plain = () => withForm(request, fields)
  if (form === null) return { request: plain() }
  const missing = needed.filter((name) => !fields.getAll(name).some((value) => value.trim() !== ''))
  const sent = { form, typed: [...fields].filter(([name]) => !SECRET.test(name)), missing }
  if (missing.length === 0) return { request: plain(), sent }
  const page = URL.parse(headers.get('referer') ?? url)
  if (!page || page.pathname === new URL(url).pathname) {
    return { request: new Request(url, { headers, signal: request.signal }), sent }
  }
  if (page.host !== new URL(url).host) return { request: plain(), sent }
  page.searchParams.set(FORM_MARK, form)
  for (const name of missing) page.searchParams.append(NEEDED_MARK, name)
  // Two slashes would begin the name of a host.
  return { backTo: page.pathname.replace(/^\/+/, '/') + page.search }
}
