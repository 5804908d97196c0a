import type { ImageView } from '#app/base/media/image.ts'
import { listImages } from '#app/base/media/images.queries.server.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { listStockToday } from '#app/ordering/inventory/stock.queries.server.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { FOLDED_PAGES } from './keys/palette-pages.ts'

interface PalettePlace {
  to: string
  text: string
  detail?: string
  image?: ImageView | null
  /** Also found by these. */
  words: string
}

/** Marks a cake as sold out, or puts it back on sale. */
interface PaletteTap {
  day: Day
  cakeId: string
  act: 'mark_sold_out' | 'mark_on_sale'
  text: string
  /** How many are left; empty: not counted. */
  detail: string
  words: string
}

export interface PaletteShop {
  cakes: PalettePlace[]
  /** Where the price of a cake on sale is typed. */
  prices: PalettePlace[]
  taps: PaletteTap[]
  actions: PalettePlace[]
  /** Pages without a menu entry. */
  pages: PalettePlace[]
}

type Viewer = Pick<RequestFacts, 'lang' | 't' | 'translateTo'> & { permissions: readonly Permission[] }

/** What the palette finds by itself, besides the menu: cakes, folded pages, and acts of the day that this person may do. */
export async function presentPalette(
  db: Database,
  now: Date,
  { lang, t, translateTo, permissions }: Viewer,
): Promise<PaletteShop> {
  const may = (permission: Permission) => permissions.includes(permission)
  const [cakes, stock] = await Promise.all([
    may('catalog.view')
      ? db
          .selectFrom('cakes')
          .select(['id', 'name_en as nameEn', 'name_am as nameAm', 'image_id as imageId'])
          .select(['price_santim as priceSantim', 'is_active as isActive'])
          .orderBy('position')
          .execute()
      : [],
    may('stock.edit') ? listStockToday(db, now) : undefined,
  ])
  const own = ({ nameEn, nameAm }: { nameEn: string; nameAm: string }) => (lang === 'am' ? nameAm : nameEn)
  const words = ({ nameEn, nameAm }: { nameEn: string; nameAm: string }) => `${nameEn} ${nameAm}`
  const images = await listImages(
    db,
    cakes.map(({ imageId }) => imageId),
  )
  const forPrice = may('catalog.edit') ? cakes.filter(({ isActive }) => isActive) : []
  return {
    cakes: cakes.map((cake) => ({
      to: adminPaths.cake(cake.id),
      text: own(cake),
      detail: [
        formatPrice(cake.priceSantim, lang),
        t(cake.isActive ? 'edit.cakes.on.sale' : 'edit.mark.archived'),
      ].join(' · '),
      image: images.get(cake.imageId) ?? null,
      words: words(cake),
    })),
    prices: forPrice.map((cake) => ({
      to: adminLinks.cakePriceInList(cake.id),
      text: t('admin.palette.price', { cake: own(cake) }),
      detail: t('admin.palette.price.now', { price: formatPrice(cake.priceSantim, lang) }),
      words: words(cake),
    })),
    taps: (stock?.cakes ?? [])
      .filter(({ closedAt }) => closedAt === null)
      .map((cake) => {
        const act = cake.isSoldOut ? 'mark_on_sale' : 'mark_sold_out'
        const text = t(`stock.action.${act}.named`, { cake: own(cake) })
        const detail = cake.isCounted ? `${Math.max(0, cake.left)} ${t('stock.figure.left')}` : ''
        return { day: stock!.day, cakeId: cake.cakeId, act, text, detail, words: words(cake) }
      }),
    actions: stock ? [{ to: adminPaths.closeDay, text: t('stock.close'), words: '' }] : [],
    pages: FOLDED_PAGES.filter(({ to }) => mayOpen(permissions, to)).map(({ to, text, of }) => {
      // Staff who read one language may know a page by its name in the other.
      const words = [translateTo('en'), translateTo('am')].flatMap((say) => [say(text), say(of)])
      return { to, text: t(text), detail: t(of), words: [to, ...words].join(' ') }
    }),
  }
}
