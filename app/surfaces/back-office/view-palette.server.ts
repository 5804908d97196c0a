import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { listStockToday } from '#app/ordering/inventory/stock.queries.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'

interface PalettePlace {
  to: string
  text: string
  /** Also found by these. */
  words: string
}

/** Marks a cake as sold out, or puts it back on sale. */
interface PaletteTap {
  day: Day
  cakeId: string
  act: 'mark_sold_out' | 'mark_on_sale'
  text: string
  words: string
}

export interface PaletteShop {
  cakes: PalettePlace[]
  taps: PaletteTap[]
  acts: PalettePlace[]
}

/** What the palette finds by itself, besides pages: cakes, and acts of the day that this person may do. */
export async function viewPalette(
  db: Database,
  now: Date,
  { lang, t, permissions }: { lang: Lang; t: Translate; permissions: readonly Permission[] },
): Promise<PaletteShop> {
  const may = (permission: Permission) => permissions.includes(permission)
  const [cakes, stock] = await Promise.all([
    may('catalog.view')
      ? db.selectFrom('cakes').select(['id', 'name_en as nameEn', 'name_am as nameAm']).orderBy('position').execute()
      : [],
    may('stock.edit') ? listStockToday(db, now) : undefined,
  ])
  const own = ({ nameEn, nameAm }: { nameEn: string; nameAm: string }) => (lang === 'am' ? nameAm : nameEn)
  const words = ({ nameEn, nameAm }: { nameEn: string; nameAm: string }) => `${nameEn} ${nameAm}`
  return {
    cakes: cakes.map((cake) => ({ to: adminPaths.cake(cake.id), text: own(cake), words: words(cake) })),
    taps: (stock?.cakes ?? [])
      .filter(({ closedAt }) => closedAt === null)
      .map((cake) => {
        const act = cake.isSoldOut ? 'mark_on_sale' : 'mark_sold_out'
        const text = t(`stock.act.${act}.named`, { cake: own(cake) })
        return { day: stock!.day, cakeId: cake.cakeId, act, text, words: words(cake) }
      }),
    acts: stock ? [{ to: adminPaths.closeDay, text: t('stock.close'), words: '' }] : [],
  }
}
