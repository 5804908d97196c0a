import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
  type ServerInstrumentation,
} from 'react-router'
import { storefrontTexts } from '#app/messages.server.ts'
import { requestContext, type RequestFacts } from '#app/base/platform/context.server.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'

/**
 * Renders a whole page to text before sending anything: pages are cached (server/first-visit/page-cache.ts), and an error while
 * rendering can still become a proper error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { lang, scriptNonce, log } = context.get(requestContext)
  let finalStatus = status
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <LanguageProvider lang={lang} texts={storefrontTexts[lang]}>
        <ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
      </LanguageProvider>,
      {
        nonce: scriptNonce,
        // One chunk: with more, parts would stay hidden until a script moves them into place.
        progressiveChunkSize: Infinity,
        onAllReady() {
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          log.error({ err: error }, 'rendering a page failed')
        },
      },
    )
  })
  return new Response(html, { status: finalStatus, headers })
}

type Context = Pick<RouterContextProvider, 'get'>

const logged = new WeakMap<RequestFacts, Set<unknown>>()

/** Logs each error of a request once. Responses that a loader or an action throws on purpose are no errors. */
export function handleError(error: unknown, { context }: { context: Context }): void {
  const facts = context.get(requestContext)
  const known = logged.get(facts) ?? new Set()
  if (isRouteErrorResponse(error) || known.has(error)) return
  logged.set(facts, known.add(error))
  facts.log.error({ err: error }, 'answering a request failed')
}

/**
 * Logs an error of a loader or an action at once: React Router gives `handleError` none whose visitor has left meanwhile, and it is an
 * error of the shop all the same (decision 0188).
 */
export const instrumentations: ServerInstrumentation[] = [
  {
    route(route) {
      const watch = async (run: () => Promise<{ error: Error | undefined }>, { context }: { context: Context }) => {
        const { error } = await run()
        if (error) handleError(error, { context })
      }
      route.instrument({ loader: watch, action: watch })
    },
  },
]
