import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import path from 'node:path'
import { isFromProgram } from '#app/people/auth/admin-only.server.ts'
import { createProfilesApi } from '#app/people/auth/profiles.http.server.ts'
import { createSitemap } from '#app/surfaces/api/sitemap.http.server.ts'
import { createWebManifests } from '#app/surfaces/api/web-manifest.http.server.ts'
import { createCatalogApi } from '#app/surfaces/api/catalog.http.server.ts'
import { createCommandsApi } from '#app/surfaces/api/commands/commands.http.server.ts'
import { createOccasionsApi } from '#app/surfaces/api/occasions.http.server.ts'
import { createCheckoutApi } from '#app/surfaces/api/checkout.http.server.ts'
import { createWebhooks } from '#app/money/checkout/paying/webhooks.http.server.ts'
import { createBrandIcons } from '#app/base/brand/brand-icons.http.server.ts'
import { createMediaApp } from '#app/base/media/media.http.server.ts'
import { cachePublicPictures } from '#app/base/media/public-pictures.server.ts'
import { createUploads } from '#app/base/media/uploads/uploads.http.server.ts'
import { createAvailableDaysApi } from '#app/ordering/cake-builder/available-days.http.server.ts'
import { createTopperCheckApi } from '#app/ordering/cake-builder/topper-check.http.server.ts'
import { createListsApi } from '#app/surfaces/api/lists/lists.http.server.ts'
import { createOrderListApi } from '#app/surfaces/api/list-orders.http.server.ts'
import { createSearchApi } from '#app/catalog/inspirations/search/search.http.server.ts'
import { createHandoverApi } from '#app/ordering/inventory/handover/handover.http.server.ts'
import { createDailyCakesApi } from '#app/ordering/cart/daily-cakes.http.server.ts'
import { createLandmarksApi } from '#app/ordering/scheduling/landmarks/landmarks.http.server.ts'
import { createOrdersApi } from '#app/surfaces/api/place-order.http.server.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { refusalBody } from '#app/base/platform/api/api-app.server.ts'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import { answerWhileAway } from './listening/answer-while-away.ts'
import { boundBodies } from './listening/bodies.ts'
import { clearCachedPages } from './first-visit/clear-cached-pages.ts'
import type { BuiltSite } from './pages/built-site.ts'
import { closeWithoutRoom } from './listening/close-without-room.ts'
import { closeWhenTooLarge } from './listening/bodies.ts'
import { compressAnswers } from './listening/compress-answers.ts'
import { createCachedPageListener, type CachedPageListener } from './first-visit/cached-page-listener.ts'
import { savedProgramsIn } from './first-visit/saved-programs.ts'
import { SavedPages } from './first-visit/saved-pages.ts'
import { isForReading, lastResortPage } from './pages/last-resort-page.ts'
import { PageCache } from './first-visit/page-cache.ts'
import { createPages } from './pages/pages.ts'
import { createProgramFiles } from './first-visit/program-files.ts'
import { requestFacts, type AppEnv } from './listening/request-facts.ts'
import { refuseForeignWrites } from './listening/same-origin.ts'
import { securityHeaders } from './listening/security-headers.ts'
import type { Services } from './services.ts'
import { createStaticFiles } from './pages/static-files.ts'
import { renderSavedPages } from './first-visit/render-saved-pages.ts'
import { nameRoutes, type NameRoute } from './telemetry/route-names.ts'
import { takeTurns } from './listening/take-turns.ts'
import { createTexts } from './texts.ts'
import { can, type Permission } from '#app/people/auth/permissions/permissions.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import { hasSessionCookie } from '#app/people/auth/session-cookie.ts'

export interface App {
  fetch: Hono<AppEnv>['fetch']
  answerCachedPage: CachedPageListener
  /** Reads the pages that the process before cached; call before serving. Returns what renders them again, after serving has begun. */
  restorePages(): Promise<() => Promise<void>>
  /** Settles when work that requests left behind is done; for a graceful stop. */
  idle(): Promise<void>
  nameRoute: NameRoute
  /** Patterns of everything that is served besides the pages. */
  mounted: string[]
}

/**
 * All requests, in this order: facts, headers, origin and size checks; then health, JSON, pictures, files, pages. `build` has the
 * pages; `site` is what was built with them for browsers, in development nothing. Without its id cached pages do not outlive a restart.
 */
export function createApp(
  services: Services,
  build: ServerBuild,
  site?: Pick<BuiltSite, 'clientDir'> & Partial<Pick<BuiltSite, 'id'>>,
): App {
  const mode = site ? 'built' : 'dev'
  const savedPages = site?.id === undefined ? undefined : new SavedPages({ ...services, buildId: site.id })
  const cache = new PageCache(services.clock, savedPages && ((saved) => savedPages.save(saved)))
  services.shopChanges.onChange(clearCachedPages(cache))
  // Pages name the ways to pay, and may have been rendered between the news and the new keys.
  services.typedGateways.onChange(() => cache.clear())

  const app = new Hono<AppEnv>()
  app.use(takeTurns(), requestFacts(services), closeWhenTooLarge, securityHeaders(services.config), compressAnswers)
  app.use(answerWhileAway(services), refuseForeignWrites, closeWithoutRoom(services.room))
  const asked = { ...services, isStaff: (request: Request) => isStaff(services, request, 'office.view') }
  app.use(boundBodies(asked))
  app.onError((error, c) => {
    c.var.facts.log.error({ err: error }, 'answering a request failed')
    const { lang, t } = c.var.facts
    if (isForReading(c.req.raw)) return c.html(lastResortPage(lang, t), 500)
    return c.json(refusalBody(c.req.method, { code: 'internal', message: t('error.internal') }), 500)
  })
  const webhooks = createWebhooks(services)
  app.route('/', webhooks.app)
  app.all(`${apiPaths.auth}/*`, (c) => services.auth.handle(c.req.raw, c.var.facts))
  app.route('/', createSitemap(services))
  app.route('/', createWebManifests(services))
  app.route('/', createBrandIcons(services))
  app.route(apiPaths.uploads, createUploads(asked))
  app.route(
    apiPaths.all,
    createApi([
      createProfilesApi(services),
      createCatalogApi(services),
      createOccasionsApi(services),
      createOrdersApi(services),
      createAvailableDaysApi(services),
      createTopperCheckApi(services),
      createHandoverApi(services),
      createDailyCakesApi(services),
      createSearchApi(services),
      createLandmarksApi(services),
      createOrderListApi(services),
      createListsApi(services),
      createCheckoutApi(services),
      createCommandsApi(services),
    ]),
  )
  app.route(
    '/media',
    createMediaApp({
      ...services,
      isPublic: cachePublicPictures(services),
      isStaff: async ({ req: { raw }, var: { facts } }) =>
        (await isStaff(services, raw, 'pictures.view')) ||
        isFromProgram(services, raw.headers, { ...facts, permission: 'pictures.view' }),
    }),
  )
  app.route('/', createTexts())
  if (site) {
    const savedPrograms = savedProgramsIn(services.config)
    app.route('/', createProgramFiles({ ...services, assets: path.join(site.clientDir, 'assets'), savedPrograms }))
    app.route('/', createStaticFiles(site.clientDir))
  }
  app.route('/', createPages({ services, build, cache, mode, clientDir: site?.clientDir }))
  const mounted = [...new Set(app.routes.map(({ path: pattern }) => pattern))]
  return {
    fetch: (...request) => app.fetch(...request),
    answerCachedPage: createCachedPageListener(services, cache),
    async restorePages() {
      const saved = (await savedPages?.readAll()) ?? []
      await cache.restore(saved)
      const keys = saved.map(({ key }) => key)
      return () => renderSavedPages(keys, (request) => app.fetch(request))
    },
    idle: () => webhooks.idle(),
    nameRoute: nameRoutes(build.routes, mounted),
    mounted,
  }
}

/** Whether a request comes from somebody with the permission. Reads only headers. */
async function isStaff(
  services: Pick<Services, 'auth' | 'db'>,
  { headers }: Request,
  permission: Permission,
): Promise<boolean> {
  if (!hasSessionCookie(headers.get('cookie'))) return false
  const session = await readSession(services, headers)
  return session !== null && can(session.profile, permission)
}
