import { Hono } from 'hono'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { CART_HASH } from '#app/ordering/cart/cart.ts'
import * as paths from '#app/base/platform/paths.ts'
import { LANGS, type Lang, type Translate } from '#app/base/platform/text/translate.ts'

/** The colour of the page: `paper` in theme.css. */
const PAPER = '#fbf7ef'
const ICON_192 = { src: '/icon-192.png', type: 'image/png', sizes: '192x192' }
const ICON_512 = { src: '/icon-512.png', type: 'image/png', sizes: '512x512' }

/** How the shop looks on a home screen, in one language. Browsers ask without cookies, so the language is in the address. */
export function webManifest(lang: Lang, t: Translate) {
  const shortcut = (name: string, url: string) => ({ name, url, icons: [ICON_192] })
  return {
    id: '/',
    name: lang === 'am' ? 'ጣፋጭ · Tafach' : 'Tafach · ጣፋጭ',
    short_name: t('ui.shop'),
    description: t('ui.tagline'),
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['food', 'shopping'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { ...ICON_192, purpose: 'any' },
      { ...ICON_512, purpose: 'any' },
      { ...ICON_512, purpose: 'maskable' },
    ],
    shortcuts: [shortcut(t('cart.title'), `/${CART_HASH}`), shortcut(t('ui.menu.track'), paths.track)],
  }
}

interface Env {
  Variables: { facts: { translateTo: (lang: Lang) => Translate } }
}

export function createWebManifests(): Hono<Env> {
  const app = new Hono<Env>()
  for (const lang of LANGS) {
    app.get(apiPaths.webManifest(lang), (c) =>
      c.body(JSON.stringify(webManifest(lang, c.var.facts.translateTo(lang))), 200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      }),
    )
  }
  return app
}
