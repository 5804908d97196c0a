import { Hono } from 'hono'
import { AS_DELIVERED, type BrandInPages } from '#app/base/brand/page-brand.server.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { CART_HASH } from '#app/ordering/cart/cart.ts'
import * as paths from '#app/base/platform/paths.ts'
import { LANGS, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'

/** The colour of the page: `paper` in theme.css. */
const PAPER = '#fbf7ef'

const png = (src: string, size: number) => ({ src, type: 'image/png', sizes: `${size}x${size}` })

function iconsOf({ page }: BrandInPages) {
  if (!page?.logo) {
    const [small, large] = [png('/icon-192.png', 192), png('/icon-512.png', 512)]
    return {
      small,
      all: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { ...small, purpose: 'any' },
        { ...large, purpose: 'any' },
        { ...large, purpose: 'maskable' },
      ],
    }
  }
  const icon = (file: string, size: number) => png(apiPaths.brandIcon(file, page.stamp), size)
  const small = icon('icon-192.png', 192)
  return {
    small,
    all: [
      { ...small, purpose: 'any' },
      { ...icon('icon-512.png', 512), purpose: 'any' },
      { ...icon('maskable-512.png', 512), purpose: 'maskable' },
    ],
  }
}

/** The shop's name in both languages, the manifest's own first. */
function fullName({ page }: BrandInPages, lang: Lang): string {
  const name = page?.name ?? settingDefaults['shop.name']
  const both = lang === 'am' ? [name.am, name.en] : [name.en, name.am]
  return [...new Set(both)].join(' · ')
}

/** How the shop looks on a home screen, in one language. Browsers ask without cookies, so the language is in the address. */
export function webManifest(lang: Lang, t: Translate, brand: BrandInPages = AS_DELIVERED) {
  const icons = iconsOf(brand)
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icons.small] })
  return {
    id: '/',
    name: fullName(brand, lang),
    short_name: brand.page?.name[lang] ?? t('ui.shop'),
    description: t('shop.title'),
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: brand.main ?? PAPER,
    categories: ['food', 'shopping'],
    icons: icons.all,
    shortcuts: [shortcut(t('cart.title'), `/${CART_HASH}`), shortcut(t('ui.menu.track'), paths.track)],
  }
}

interface Env {
  Variables: { facts: { translateTo: (lang: Lang) => Translate } }
}

export function createWebManifests({ brand }: { brand: { read(): Promise<BrandInPages> } }): Hono<Env> {
  const app = new Hono<Env>()
  for (const lang of LANGS) {
    app.get(apiPaths.webManifest(lang), async (c) =>
      c.body(JSON.stringify(webManifest(lang, c.var.facts.translateTo(lang), await brand.read())), 200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      }),
    )
  }
  return app
}
