import type { Context, Handler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { deviceName } from '#app/people/auth/sessions/device-name.ts'
import { hasSessionCookie } from '#app/people/auth/session-cookie.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import { authContext, sessionContext } from '#app/people/auth/context.server.ts'
import { liveContext } from '#app/surfaces/back-office/context.server.ts'
import { deriveCopiesContext, mediaStoreContext } from '#app/base/media/context.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import type { RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import { tabIn } from '#app/base/platform/browser-tab.ts'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  pageLifeContext,
  requestContext,
  requestOriginContext,
  type RequestFacts,
} from '#app/base/platform/context.server.ts'
import { firstChoicesContext } from '#app/base/settings/context.server.ts'
import type { FirstChoices } from '#app/base/settings/first-choices.ts'
import { acceptedEncoding } from './compress-answers.ts'
import { keptPageHeaders } from './kept-page-listener.ts'
import { keepableUrl, pageKey, type KeptPage, type PageCache, type RenderedPage } from './page-cache.ts'
import { pagePolicy, sealScripts } from './page-scripts.ts'
import { withEmptyForm } from './read-form.ts'
import type { AppEnv } from './request-facts.ts'
import type { Services } from './services.ts'

type RequestHandler = ReturnType<typeof createRequestHandler>

interface PagesOptions {
  services: Services
  build: ServerBuild
  cache: PageCache
  mode: 'built' | 'dev'
}

/** Answers every page address: from the kept pages where the page is the same for all visitors, otherwise rendered. */
export function createPages({ services, build, cache, mode }: PagesOptions): Handler<AppEnv> {
  const handle = createRequestHandler(build, mode === 'dev' ? 'development' : 'production')
  return async (c) => {
    if (isWrite(c.req.raw) && !c.req.raw.headers.has('content-type')) c.req.raw = withEmptyForm(c.req.raw)
    if (isWrite(c.req.raw) && !isForm(c.req.raw)) {
      const message = c.var.facts.t('error.bad_request')
      return c.json({ error: { code: 'bad_request', message } }, 400)
    }
    const url = new URL(c.req.url)
    const keptUrl =
      mode === 'built' && isForEveryone(c) && services.shopChanges.isListening() ? keepableUrl(url) : undefined
    if (!keptUrl) return renderForOne(c, services, handle, mode)
    const {
      facts: { lang, origin },
      firstChoices: first,
    } = c.var
    const answer = await cache.findOrRender(pageKey(lang, origin, keptUrl.pathname + keptUrl.search), async () => {
      const request = new Request(keptUrl, { headers: c.req.raw.headers })
      // All visitors share a kept page, so it uses the default calendar of its language.
      const facts = { ...c.var.facts, calendar: first.calendar[lang] }
      const context = routerContext({ facts, first }, services, null)
      let endsAt = Infinity
      context.set(pageLifeContext, { endsBy: (moment) => (endsAt = Math.min(endsAt, moment.getTime())) })
      return { ...(await renderPage(await handle(request, context), facts.scriptNonce, mode)), endsAt }
    })
    return 'etag' in answer ? sendKept(c, answer) : sendRendered(answer)
  }
}

function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Page actions read forms; any other body would make them fail. */
function isForm({ headers }: Request): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers.get('content-type') ?? '')
}

function isForEveryone(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && !hasSessionCookie(c.req.header('cookie'))
}

interface RequestKnown {
  facts: RequestFacts
  first: FirstChoices
}

function routerContext(
  { facts, first }: RequestKnown,
  services: Services,
  session: Awaited<ReturnType<typeof readSession>>,
) {
  const context = new RouterContextProvider()
  context.set(requestContext, facts)
  context.set(firstChoicesContext, first)
  context.set(databaseContext, services.db)
  context.set(clockContext, services.clock)
  context.set(configContext, services.config)
  context.set(appSecretContext, services.appSecret)
  context.set(authContext, services.auth)
  context.set(sessionContext, session)
  context.set(liveContext, services.live)
  context.set(mediaStoreContext, services.mediaStore)
  context.set(deriveCopiesContext, services.imageWorkshops.ofShop) // only staff's pages make pictures, by cropping
  context.set(providersContext, services.providers)
  return context
}

async function renderForOne(c: Context<AppEnv>, services: Services, handle: RequestHandler, mode: 'built' | 'dev') {
  const session = hasSessionCookie(c.req.header('cookie')) ? await readSession(services, c.req.raw.headers) : null
  const context = routerContext({ facts: c.var.facts, first: c.var.firstChoices }, services, session)
  if (c.req.method === 'POST' && session?.profile.isAdmin) context.set(requestOriginContext, originOf(c))
  const response = await handle(c.req.raw, context)
  response.headers.set('cache-control', 'private, no-store')
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { html, policy } = await renderPage(response, c.var.facts.scriptNonce, mode)
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', policy)
  return new Response(c.req.method === 'HEAD' ? null : html, { status: response.status, headers })
}

function originOf(c: Context<AppEnv>): RequestOrigin {
  const from = [deviceName(c.req.header('user-agent') ?? ''), c.var.facts.clientAddress].filter(Boolean).join(' · ')
  return { tab: tabIn(c.req.header('cookie')), from }
}

async function renderPage(response: Response, nonce: string, mode: 'built' | 'dev'): Promise<RenderedPage> {
  const sealed = sealScripts(await response.text(), nonce)
  return { status: response.status, html: sealed.html, policy: pagePolicy(sealed.scriptHashes, mode) }
}

function sendRendered({ status, html, policy }: RenderedPage): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
    },
  })
}

function sendKept(c: Context<AppEnv>, page: KeptPage): Response {
  if (c.req.header('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: keptPageHeaders(page, 'identity') })
  }
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  return new Response(new Uint8Array(page.bodies[encoding]), { headers: keptPageHeaders(page, encoding) })
}
