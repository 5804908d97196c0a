import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { storefrontTexts } from '#app/messages.server.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'

/**
 * Renders a whole page to text before sending anything: pages are cached (server/pages/page-cache.ts), and an error while
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

/** Called for errors in loaders and actions; responses that a loader throws on purpose are not errors. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (isRouteErrorResponse(error)) return
  context.get(requestContext).log.error({ err: error }, 'answering a request failed')
}
