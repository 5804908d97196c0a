import { refusalBody } from '#app/base/platform/api/api-app.server.ts'
import type { Lang, MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import { isForReading, shortPage } from '../pages/last-resort-page.ts'

interface ErrorText {
  status: 400 | 405 | 503
  /** For programs. */
  code: string
  title: MessageKey
  text: MessageKey
  /** Absent: sending it again changes nothing. */
  retryAfterSeconds?: number
}

interface Reader {
  lang: Lang
  t: Translate
}

/** What went wrong, before or beside all pages: a short page for who reads, JSON for programs. Nobody keeps it. */
export function inWords(
  request: Request,
  { lang, t }: Reader,
  { status, code, title, text, retryAfterSeconds }: ErrorText,
): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET, HEAD' }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
  if (!isForReading(request)) {
    return Response.json(refusalBody(request.method, { code, message: t(text) }), { status, headers })
  }
  const page = shortPage(lang, t, { title: t(title), text: t(text) })
  return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}

/** A page that only shows something was asked to do something. */
export function onlyForReading(request: Request, reader: Reader): Response {
  const errorText = {
    status: 405,
    code: 'method_not_allowed',
    title: 'error.refused.title',
    text: 'error.method',
  } as const
  return inWords(request, reader, errorText)
}

/** A body that is no form, or ends too early. */
export function unreadableForm(request: Request, reader: Reader): Response {
  const errorText = {
    status: 400,
    code: 'bad_request',
    title: 'error.refused.title',
    text: 'error.bad_request',
  } as const
  return inWords(request, reader, errorText)
}
