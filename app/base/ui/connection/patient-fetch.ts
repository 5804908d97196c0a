import type { HydratedRouterProps } from 'react-router/dom'
import * as paths from '#app/base/platform/paths.ts'
import { noteAnswer, isFromShop, lineReturns, loseConnection } from './connection.ts'
import { openCachedInstead, openRouter, openWholeInstead } from './whole-page.ts'

/** A line on which nothing moves for so long is dead, whatever the browser says. */
const SILENCE_MS = 20_000
/** The same for a form: longer than the shop itself waits for a payment company, which is 15 s. */
export const FORM_SILENCE_MS = 25_000
/** Staff send work that takes long, such as an import. */
const ADMIN_SILENCE_MS = 180_000
/** Nobody hears how much of a form has been sent: so many bytes of it pass on the worst connection in a millisecond. */
const WORST_CONNECTION = 4

/** The answer that was fetched when a link was touched, if there is one; set when the browser is idle. */
let takeEarly: (address: string) => Promise<Response | undefined> = () => Promise.resolve(undefined)

export function setEarlyAnswers(take: typeof takeEarly): void {
  takeEarly = take
}

/**
 * `fetch` of the router. A page's data that does not come, or comes in part, is asked again when the connection is back;
 * until then the navigation stays open and the page stands. Forms are sent once: without a whole answer, or on a silent connection, it is
 * not known whether they arrived, and this fails as `fetch` does. Their keys and versions make a second sending safe.
 */
export const patientFetch: NonNullable<HydratedRouterProps['unstable_fetch']> = async (request, { type }) => {
  if (type === 'manifest' && isOfThisPage(request)) return Response.json({})
  let { cache } = request
  if (request.method !== 'GET') {
    const answer = await wholeAnswer(request, cache, await formSilenceMs(request))
    if (answer) return answer
    request.signal.throwIfAborted()
    loseConnection()
    throw new TypeError('no answer')
  }
  let early = await takeEarly(request.url)
  for (;;) {
    const answer = early ?? (await wholeAnswer(request, cache, SILENCE_MS))
    early = undefined
    if (answer) {
      noteAnswer()
      return openWholeInstead(answer) ? new Promise(() => {}) : answer
    }
    // Browsers keep an answer whose head was cut, and would revalidate it for ever.
    cache = 'reload'
    request.signal.throwIfAborted()
    loseConnection()
    void openCachedInstead()
    await lineReturns(request.signal)
  }
}

/**
 * Whether React Router asks for the routes of the open page although it knows them: they came with its document. It does so before it
 * sends the first form of a page whose address has a parameter, and while offline the form would wait for that. It does not know them
 * after a step back to a page of a document before, and where an answer to another form took the place of a redirect.
 */
function isOfThisPage({ url }: Request): boolean {
  const asked = new URL(url).searchParams.get('paths')?.split(',')
  const known = openRouter()?.match(location.pathname)?.at(-1)
  if (!known || '*' in known.params) return false
  return asked?.every((path) => `${location.pathname}/`.startsWith(`${path}/`)) ?? false
}

async function formSilenceMs(request: Request): Promise<number> {
  const { size } = await request.clone().blob()
  const isAdmin = `${new URL(request.url).pathname}/`.startsWith(`${paths.admin}/`)
  return (isAdmin ? ADMIN_SILENCE_MS : FORM_SILENCE_MS) + size / WORST_CONNECTION
}

/** The answer with its last byte; undefined if it was cut, was silent for so long, or is not the shop's. */
async function wholeAnswer(request: Request, cache: RequestCache, silenceMs: number): Promise<Response | undefined> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const noteProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  noteProgress()
  try {
    const answer = await fetch(request, { cache, signal: AbortSignal.any([request.signal, silence.signal]) })
    if (isWithoutBody(answer)) return answer
    if (!isFromShop(answer) || !answer.body) return undefined
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = answer.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      noteProgress()
      parts.push(part.value)
    }
    const { status, statusText, headers } = answer
    // A head that was cut before it announced the body looks like an empty answer.
    return parts.length === 0 ? undefined : new Response(new Blob(parts), { status, statusText, headers })
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** React Router's answers without a body say in a header what to do; without it the head was cut. */
function isWithoutBody({ status, headers }: Response): boolean {
  return status === 204 && (headers.has('x-remix-redirect') || headers.has('x-remix-reload-document'))
}
