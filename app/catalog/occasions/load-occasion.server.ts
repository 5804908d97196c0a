import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { findConfirmedEids } from '#app/base/settings/settings.queries.server.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { MAX_COUNTED } from '#app/catalog/cakes/where-used.queries.server.ts'
import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import { occasionSeasonColumn } from '#app/catalog/cakes/seasons/occasion-season.ts'
import { presentHistory } from '#app/catalog/cakes/record/record-views.server.ts'
import { OCCASION } from './occasion-record.ts'
import { listAdminOccasions, type AdminOccasion } from './admin-occasions.queries.server.ts'
import { waitingText } from '#app/catalog/cakes/seasons/season-text.server.ts'

function ordersText(t: Translate, orders: number): string {
  return orders > MAX_COUNTED
    ? t('occasions.used.many.orders', { count: MAX_COUNTED })
    : t('occasions.used.orders', { count: orders })
}

export async function loadOccasion(db: Database, id: string, now: Date, { lang, calendar, t }: ViewContext) {
  const all = await listAdminOccasions(db)
  const occasion = all.find((one) => one.id === id)
  if (!occasion) return undefined
  const [changes, confirmed] = await Promise.all([listChangesOf(db, { type: 'occasion', id }), findConfirmedEids(db)])
  return {
    occasion: { ...occasion, name: nameIn(lang, occasion), typed: OCCASION.typedOf(columnsOf(occasion)) },
    waiting: waitingText(occasion.season, { now, confirmed }, { lang, calendar, t }),
    uses: presentUses(t, occasion),
    others: all.filter((one) => one.id !== id).map((one) => ({ id: one.id, name: nameIn(lang, one) })),
    history: presentHistory(changes, OCCASION, { lang, calendar, t }),
  }
}

function columnsOf({ nameEn, nameAm, kind, leadHours, season }: AdminOccasion) {
  return { name_en: nameEn, name_am: nameAm, kind, lead_hours: leadHours, season: occasionSeasonColumn(season) }
}

export function kindText(t: Translate, kind: OccasionKind): string {
  return t(`occasions.kind.${kind}`)
}

function presentUses(t: Translate, { id, sizes, flavors, inspirations, cakes, orders }: AdminOccasion) {
  const matrix = (kind: string) => `${adminPaths.associations}?kind=${kind}&occasion=${id}`
  return [
    { text: t('occasions.used.sizes', { count: sizes }), to: matrix('sizes'), isNone: sizes === 0 },
    { text: t('occasions.used.flavors', { count: flavors }), to: matrix('flavors'), isNone: flavors === 0 },
    {
      text: t('occasions.used.pictures', { count: inspirations }),
      to: `${adminPaths.inspirations}?occasion=${id}`,
      isNone: inspirations === 0,
    },
    { text: t('occasions.used.cakes', { count: cakes }), to: adminPaths.cakes, isNone: cakes === 0 },
    { text: ordersText(t, orders), to: `${adminPaths.orders}?occasion=${id}`, isNone: orders === 0 },
  ]
}
