import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { Hono } from 'hono'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'

const PATHS = ['/', paths.inspirations, paths.customize, paths.delivery, paths.refunds, paths.terms, paths.privacy]

const PRIVATE_PATHS = [
  paths.admin,
  `${apiPaths.all}/`,
  paths.signIn,
  paths.checkout,
  paths.order(''),
  '/payment-',
  paths.quoteSuccess,
  paths.simulator,
  paths.track,
]

interface Env {
  Variables: { facts: { origin: string; log: Log } }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** One page in both languages: English at the plain address, Amharic with `?lang=am`. */
function sitemapEntries(origin: string, path: string): string {
  const english = escapeXml(origin + path)
  const amharic = `${english}?lang=am`
  const alternates =
    `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>` +
    `<xhtml:link rel="alternate" hreflang="am" href="${amharic}"/>`
  return [english, amharic].map((address) => `<url><loc>${address}</loc>${alternates}</url>`).join('\n')
}

export function createSitemap({ db, clock }: CommandDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/sitemap.xml', async (c) => {
    const { origin } = c.var.facts
    const [cakes, settings] = await Promise.all([listCakes(db, dayInAddis(clock.now())), loadSettings(db)])
    const about = settings['shop.about'].en.length > 0 ? [paths.about] : []
    const shown = [...PATHS, ...about, ...cakes.map((cake) => paths.cake(cake.id))]
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...shown.map((path) => sitemapEntries(origin, path)),
      '</urlset>',
      '',
    ].join('\n')
    return c.body(xml, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
  app.get('/robots.txt', (c) => {
    const lines = ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '']
    return c.text(`${lines.join('\n')}\nSitemap: ${c.var.facts.origin}/sitemap.xml\n`, 200, {
      'cache-control': 'public, max-age=3600',
    })
  })
  return app
}
