import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { deviceName } from '#app/people/auth/sessions/device-name.ts'
import type { StaffDevice } from '#app/people/auth/devices/device.ts'
import { findDevice } from '#app/people/auth/devices/devices.queries.server.ts'
import { hasSessionCookie } from '#app/people/auth/session-cookie.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { isOfAdmin } from '#app/people/auth/permissions/is-of-admin.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import { cacheableAddress } from '#app/surfaces/storefront/cacheable-address.ts'
import { DEVICE_COPY, cacheKindOf, ADMIN_PERSON } from '#app/surfaces/storefront/ui/worker/cache-rules.ts'
import * as paths from '#app/base/platform/paths.ts'
import { isSheet } from '#app/surfaces/storefront/ui/worker/sheet.ts'
import { isTill } from '#app/till/register/till-address.ts'
import { PROGRAM_HEADER } from '#app/base/ui/connection/whole-page.ts'
import { tabIn } from '#app/base/platform/browser-tab.ts'
import { createGate, type Gate, type StepOut } from '#app/base/platform/gate.ts'
import {
  pageLifeContext,
  requestOriginContext,
  stepOutContext,
  type RequestFacts,
} from '#app/base/platform/context.server.ts'
import type { BrandInPages } from '#app/base/brand/page-brand.server.ts'
import { draftSettingsContext } from '#app/base/settings/context.server.ts'
import { awayPage } from './away-page.ts'
import { askedEncodings, fileAsDictionary, VARY_BY_ENCODING, type Encoded } from '../first-visit/dictionaries.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { cachedPageHeaders } from '../first-visit/cached-page-listener.ts'
import {
  getsCachedPage,
  pageKey,
  type CachedPage,
  type PageCache,
  type RenderedPage,
} from '../first-visit/page-cache.ts'
import { previewPage } from './preview-page.ts'
import { addStarter, parkProgram, type ParkedPage } from '../first-visit/page-program.ts'
import { sentFormContext } from '#app/base/ui/forms/sent-form-context.server.ts'
import { readSentForm } from './sent-forms.ts'
import { routerContext } from './router-context.ts'
import { pagePolicy, sealScripts, sha256Of } from './page-scripts.ts'
import { StylesInPage } from '../first-visit/page-styles.ts'
import { inWords, onlyForReading } from '../listening/in-words.ts'
import { isForm, withEmptyForm } from '../listening/read-form.ts'
import type { AppEnv } from '../listening/request-facts.ts'
import type { Services } from '../services.ts'

type HandlePage = (c: Context<AppEnv>, request: Request, context: RouterContextProvider) => Promise<Response>

interface PagesOptions {
  services: Services
  build: ServerBuild
  cache: PageCache
  mode: 'built' | 'dev'
  /** Files for browsers; undefined in development. */
  clientDir?: string | undefined
}

/**
 * Pages that are rendered for strangers at a time: each takes the processor for some hundredths of a second and a few sessions of the
 * database. Of one address at most half, although a carrier's is that of thousands. A page that asks a gateway is out meanwhile, which may
 * take half a minute; where too many are, it says what the shop knows.
 */
const PAGES_OF_STRANGERS = { atOnce: 8, maxWaiting: 300, maxOfSender: 150, maxOut: 100 }
const BUSY_SECONDS = 2
/** In place of a page for which there is no room. */
const BUSY: RenderedPage = { status: 503, html: '', policy: '' }

/** Programs of cached pages: `/page-programs/en-<hash of the program>.js?of=<address of the page>`. */
const PROGRAMS = '/page-programs/'

/** Answers every page address: from the cached pages where the page is the same for all visitors, otherwise rendered. */
export function createPages(options: PagesOptions): Hono<AppEnv> {
  const { services, build, cache, mode, clientDir } = options
  const handleOnce = createRequestHandler(build, mode === 'dev' ? 'development' : 'production')
  const styles = new StylesInPage(clientDir ?? '')
  const strangers = createGate(PAGES_OF_STRANGERS)

  /** A page whose reading lost its session, as when the database restarts, is read once more: most visitors then notice nothing. */
  const handle = async (c: Context<AppEnv>, request: Request, context: RouterContextProvider) => {
    const answer = await handleOnce(request, context)
    if (answer.status < 500 || isWrite(request) || !c.var.faults.hasLostSession()) return answer
    c.var.faults.beginAgain()
    return handleOnce(request, context)
  }

  const findCached = (c: Context<AppEnv>, address: string, facts: RequestFacts) => {
    const render = async (): Promise<RenderedPage> => {
      const { firstChoices: first } = c.var
      const request = new Request(new URL(address, facts.origin), { headers: c.req.raw.headers })
      // All visitors share a cached page, so it uses the default calendar of its language.
      const brand = await services.brand.read()
      const context = routerContext(
        { facts: { ...facts, calendar: first.calendar[facts.lang] }, first, brand },
        services,
        null,
      )
      let endsAt = Infinity
      context.set(pageLifeContext, { endsBy: (moment) => (endsAt = Math.min(endsAt, moment.getTime())) })
      const rendered = await handle(c, request, context)
      const location = rendered.headers.get('location') ?? undefined
      const { status, parked } = await renderParked(rendered, facts.scriptNonce, brand)
      const isCached = status === 200 && endsAt > services.clock.now().getTime()
      return {
        ...(isCached ? splitPage(parked, styles, brand, { lang: facts.lang, address }) : wholePage(parked, brand)),
        status,
        location,
        endsAt,
      }
    }
    return cache.findOrRender(pageKey(facts.lang, facts.origin, address), async () => {
      return (await strangers.pass(render, facts.clientAddress)) ?? BUSY
    })
  }

  const app = new Hono<AppEnv>()
  app.get(`${PROGRAMS}:name{(?:en|am)-[\\w-]+\\.js}`, async (c) => {
    const name = c.req.param('name')
    const known = cache.findProgram(name)
    if (known) return sendProgram(c, cache, known, 'public, max-age=31536000, immutable')
    // The page changed, or another process rendered it. React mends what differs from the page.
    const url = URL.parse(c.req.query('of') ?? '', c.req.url)
    const address = url?.host === new URL(c.req.url).host && cacheableAddress(url)
    if (!address || mode === 'dev') return c.notFound()
    const lang = name.startsWith('am') ? 'am' : 'en'
    const { facts } = c.var
    const page = await findCached(c, address, { ...facts, lang, t: facts.translateTo(lang) })
    const present = 'etag' in page && cache.findProgram(page.program)
    return present ? sendProgram(c, cache, present, 'no-store') : c.notFound()
  })
  app.get(adminLinks.startPreview, (c) =>
    previewPage(c, services, async ({ brand, settings }) => {
      const context = routerContext({ facts: c.var.facts, first: c.var.firstChoices, brand }, services, null)
      context.set(draftSettingsContext, settings)
      const home = new Request(new URL('/', c.req.url), { headers: c.req.raw.headers })
      return (await renderParked(await handle(c, home, context), c.var.facts.scriptNonce, brand)).parked.html
    }),
  )
  app.all('*', async (c) => {
    if (isWrite(c.req.raw) && !c.req.raw.headers.has('content-type')) c.req.raw = withEmptyForm(c.req.raw)
    if (isWrite(c.req.raw) && !isForm(c.req.raw)) {
      const message = c.var.facts.t('error.bad_request')
      return c.json({ error: { code: 'bad_request', message } }, 400)
    }
    const mayBeCached = mode === 'built' && c.req.method === 'GET'
    const address = mayBeCached ? cacheableAddress(new URL(c.req.url)) : undefined
    if (!address) return renderForOne(c, options, handle, strangers)
    const sendLast = () => {
      const { facts } = c.var
      const last = cache.findLast(pageKey(facts.lang, facts.origin, address))
      return last && awayPage(last, facts.t)
    }
    if (services.pulse.isAway()) return sendLast() ?? renderForOne(c, options, handle, strangers)
    const answer = await sendShared(c, address)
    const isAway = answer.status >= 500 && !(await services.pulse.isBeating())
    return (isAway && sendLast()) || answer
  })

  async function sendShared(c: Context<AppEnv>, address: string): Promise<Response> {
    if (!isForEveryone(c) || !services.shopChanges.isListening()) return renderForOne(c, options, handle, strangers)
    const answer = await findCached(c, address, c.var.facts)
    if (answer === BUSY) return answerBusy(c)
    return 'etag' in answer ? sendCached(c, cache, answer) : sendRendered(answer)
  }

  return app
}

function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function answerBusy(c: Context<AppEnv>): Response {
  const busy = { status: 503, code: 'busy', title: 'ui.busy.title', text: 'error.busy' } as const
  return inWords(c.req.raw, c.var.facts, { ...busy, retryAfterSeconds: BUSY_SECONDS })
}

function isForEveryone(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && getsCachedPage(c.req.path, c.req.header('cookie'))
}

async function renderForOne(
  c: Context<AppEnv>,
  { services, build, mode }: PagesOptions,
  handle: HandlePage,
  strangers: Gate,
): Promise<Response> {
  const session = hasSessionCookie(c.req.header('cookie')) ? await readSession(services, c.req.raw.headers) : null
  const device = await findDevice(services.db, c.req.raw.headers)
  const brand = await services.brand.read()
  const context = routerContext({ facts: c.var.facts, first: c.var.firstChoices, brand }, services, session)
  context.set(deviceContext, device)
  if (c.req.method === 'POST' && (device || session?.profile.isAdmin)) {
    context.set(requestOriginContext, originOf(c, device))
  }
  const read = await readSentForm(c.req.raw)
  if ('backTo' in read) return c.redirect(read.backTo, 303)
  const { request, sent } = read
  if (sent) context.set(sentFormContext, sent)
  // A form may wait long for somebody else, such as a gateway; and who is signed in is no stranger.
  const isStranger = !session && !isWrite(c.req.raw)
  const renderAsStranger = (stepOut: StepOut) => {
    context.set(stepOutContext, stepOut)
    return handle(c, request, context)
  }
  const response = isStranger
    ? await strangers.pass(renderAsStranger, c.var.facts.clientAddress)
    : await handle(c, request, context)
  if (!response) return answerBusy(c)
  response.headers.set('cache-control', 'private, no-store')
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    // In development each answer has a version of its own.
    if (mode === 'built') response.headers.set(PROGRAM_HEADER, build.assets.version)
    return response
  }
  if (response.status === 405) return onlyForReading(c.req.raw, c.var.facts)
  // The back office loads its program with the page, since its pages are useless without.
  const isParked = mode === 'built' && !isOfAdmin(c.req.path)
  // The builder shows nothing that goes on elsewhere.
  const isFollowing = c.req.path !== paths.customize
  const facts = { nonce: c.var.facts.scriptNonce, isParked, isFollowing, brand }
  const { html, policy } = await renderPage(response, facts, mode)
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', policy)
  if (!session && isOwnOrder(c.req.raw) && response.status === 200) headers.set(DEVICE_COPY, 'yes')
  if (session?.profile.isAdmin && isOfAdmin(c.req.path)) {
    headers.set(ADMIN_PERSON, createHash('sha256').update(session.profile.id).digest('base64url').slice(0, 22))
    // Staff may use it while offline; the worker keeps it for this person only (decisions 0096 and 0213).
    const url = new URL(c.req.url)
    const copy = isTill(url) ? 'till' : isSheet(url) ? 'sheet' : undefined
    if (copy && c.req.method === 'GET' && response.status === 200) headers.set(DEVICE_COPY, copy)
  }
  const status = request.method !== c.req.method && response.status === 200 ? 422 : response.status
  return new Response(c.req.method === 'HEAD' ? null : html, { status, headers })
}

/** The customer's own page of an order, opened by its key: their phone may keep it. */
function isOwnOrder({ method, url }: Request): boolean {
  return method === 'GET' && cacheKindOf(method, new URL(url)) === 'own order'
}

function originOf(c: Context<AppEnv>, device: StaffDevice | null): RequestOrigin {
  const browser = deviceName(c.req.header('user-agent') ?? '')
  const from = [device?.name, browser, c.var.facts.clientAddress].filter(Boolean).join(' · ')
  return { tab: tabIn(c.req.header('cookie')), from }
}

async function renderParked(response: Response, nonce: string, brand: BrandInPages) {
  return { status: response.status, parked: parkProgram(withBrand(await response.text(), brand), nonce) }
}

/** The rules of the bakery's look stand behind the theme's. A shop as delivered has none. */
function withBrand(html: string, { styles }: BrandInPages): string {
  return styles === '' ? html : html.replace('</head>', () => `<style>${styles}</style></head>`)
}

/** The hashes of styles that the policy allows. */
function styleHashes({ styles }: BrandInPages, inPage: readonly string[] = []): string[] {
  return [...inPage, ...(styles === '' ? [] : [styles])].map(sha256Of)
}

/** A page that shows itself before its styles and its program are fetched. */
function splitPage(
  parked: ParkedPage,
  styles: StylesInPage,
  brand: BrandInPages,
  { lang, address }: { lang: Lang; address: string },
) {
  const hash = createHash('sha256').update(parked.source).digest('base64url').slice(0, 22)
  const name = `${lang}-${hash}.js`
  const program = `${PROGRAMS}${name}?of=${encodeURIComponent(address)}`
  const styled = styles.put(parked.html)
  const files = [...styled.stylesheets, ...parked.modules, program]
  const { fonts } = styled
  const { html, scriptHashes } = addStarter({ ...parked, html: styled.html }, { program, files, fonts })
  const policy = pagePolicy(scriptHashes, 'built', styleHashes(brand, styled.styles))
  return { html, policy, program: { name, source: parked.source } }
}

/** A page that holds its program, which starts after the page has loaded. */
function wholePage(parked: ParkedPage, brand: BrandInPages, isFollowing = false) {
  const { html, scriptHashes } = addStarter(parked, { files: parked.modules, isFollowing })
  return { html, policy: pagePolicy(scriptHashes, 'built', styleHashes(brand)) }
}

async function renderPage(
  response: Response,
  {
    nonce,
    isParked,
    isFollowing,
    brand,
  }: { nonce: string; isParked: boolean; isFollowing: boolean; brand: BrandInPages },
  mode: 'built' | 'dev',
) {
  if (isParked) return wholePage((await renderParked(response, nonce, brand)).parked, brand, isFollowing)
  const { html, scriptHashes } = sealScripts(withBrand(await response.text(), brand), nonce)
  return { html, policy: pagePolicy(scriptHashes, mode, styleHashes(brand)) }
}

function sendRendered({ status, html, policy, location }: RenderedPage): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      ...(location !== undefined && { location }),
    },
  })
}

async function sendProgram(
  c: Context<AppEnv>,
  { dictionaries }: PageCache,
  program: Encoded,
  cacheControl: string,
): Promise<Response> {
  const { body, encoding } = await dictionaries.smallest(
    program,
    askedEncodings((name) => c.req.header(name)),
  )
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
      ...fileAsDictionary(c.req.header('sec-ch-ua'), `${PROGRAMS}*`),
      vary: VARY_BY_ENCODING,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}

async function sendCached(c: Context<AppEnv>, { dictionaries }: PageCache, page: CachedPage): Promise<Response> {
  const secChUa = c.req.header('sec-ch-ua')
  if (c.req.header('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: cachedPageHeaders(page, 'identity', secChUa) })
  }
  const { body, encoding } = await dictionaries.smallest(
    page.bodies,
    askedEncodings((name) => c.req.header(name)),
  )
  return new Response(new Uint8Array(body), { headers: cachedPageHeaders(page, encoding, secChUa) })
}
