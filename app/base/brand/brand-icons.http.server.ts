import { Hono } from 'hono'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { judgeMain, THEME } from './brand-colors.ts'
import { loadBrand, type Logo } from './brand.queries.server.ts'
import type { Color } from './color.ts'
import { BRAND_ICONS, drawIcon, type BrandIcon } from './logo-pictures.server.ts'

/** Addresses that browsers and installed shops know already, with the icon that a logo puts there. */
const FIXED: Readonly<Record<string, BrandIcon>> = {
  '/favicon.ico': 'icon-32.png',
  '/favicon.svg': 'icon-192.png',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
  '/icon-192.png': 'icon-192.png',
  '/icon-512.png': 'icon-512.png',
}

/** The address names the look, so its picture never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

const isIcon = (file: string): file is BrandIcon => Object.hasOwn(BRAND_ICONS, file)

/** Icons made of the bakery's logo. Without a logo the files of the shop as delivered answer. */
export function createBrandIcons({ db, mediaStore }: { db: Database; mediaStore: MediaStore }): Hono {
  /** Icons of the last logo: drawing one takes as long as fifty pages. */
  let drawn = { of: '', icons: new Map<BrandIcon, Promise<Buffer | undefined>>() }

  async function iconOf({ logo, main }: { logo: Logo; main: Color }, icon: BrandIcon): Promise<Buffer | undefined> {
    const of = `${logo.id} ${logo.clearOn} ${main}`
    if (drawn.of !== of) drawn = { of, icons: new Map() }
    const { icons } = drawn
    const drawing = icons.get(icon) ?? drawIcon(mediaStore, { logo, main }, icon)
    icons.set(icon, drawing)
    try {
      return await drawing
    } catch (error) {
      icons.delete(icon)
      throw error
    }
  }

  const app = new Hono()
  const answer = async (icon: BrandIcon) => {
    const { logo, main } = await loadBrand(db)
    return logo && iconOf({ logo, main: judgeMain(main ?? THEME.light.brand).color }, icon)
  }
  const headers = (caching: string) => ({ 'content-type': 'image/png', 'cache-control': caching })
  app.get('/icons/:file', async (c) => {
    const file = c.req.param('file')
    const png = isIcon(file) ? await answer(file) : undefined
    if (!png) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    return c.body(new Uint8Array(png), 200, headers(c.req.query('look') ? FOR_EVER : FOR_AN_HOUR))
  })
  for (const [address, icon] of Object.entries(FIXED)) {
    app.get(address, async (c, next) => {
      const png = await answer(icon)
      return png ? c.body(new Uint8Array(png), 200, headers(FOR_AN_HOUR)) : next()
    })
  }
  return app
}
