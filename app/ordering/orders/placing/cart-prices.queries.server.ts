import type { DayExceptions } from '#app/ordering/scheduling/day-exception.ts'
import { dayExceptionsJson, readDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { feastPlansJson, readFeastPlans } from '#app/ordering/scheduling/feasts/feast-plans.queries.server.ts'
import { withFeasts } from '#app/ordering/scheduling/feasts/feast-rules.ts'
import { isCakeOffered } from '#app/catalog/cakes/offered-cakes.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import type { Variant } from '#app/catalog/cakes/choices.ts'
import { packsInCart, type PricedByPiece } from '#app/ordering/cart/pricing.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { overDefaults } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { isBlockedPhone } from './blocked-phone.server.ts'
import { isStockLimited } from '#app/ordering/inventory/hold-stock.server.ts'

export interface CakePrice extends PricedByPiece {
  id: string
  nameEn: string
  nameAm: string
  isAvailableDaily: boolean
}

type PricedCake = Omit<CakePrice, 'packs'> & { limits: { variantIds: string[] } }

/**
 * Data for pricing a cart: the given cakes that are on sale today, by id and with the packs that count in a cart, the settings, day exceptions, whether any
 * cake is counted, and whether the phone is blocked. One statement, since every checkout needs all of it.
 */
export async function loadCartPrices(
  db: Database,
  { cakeIds, phone }: { cakeIds: readonly string[]; phone: string | null | undefined },
  now: Date,
): Promise<{
  cakes: Map<string, CakePrice>
  settings: Settings
  exceptions: DayExceptions
  /** Some of the cakes are counted or sold out, today or on a later day. */
  isLimited: boolean
  isBlocked: boolean
}> {
  const { rows } = await sql<{
    cakes: PricedCake[] | null
    variants: Pick<Variant, 'id' | 'pieces' | 'priceMultiplierMilli'>[] | null
    settings: Record<string, unknown> | null
    exceptions: Parameters<typeof readDayExceptions>[0]
    feasts: Parameters<typeof readFeastPlans>[0]
    isLimited: boolean
    isBlocked: boolean
  }>`
    select
      (select jsonb_agg(jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am, 'priceSantim', price_santim,
        'isAvailableDaily', is_available_daily, 'limits', jsonb_build_object('variantIds', variant_ids)))
      from cakes where ${isCakeOffered(dayInAddis(now))} and id = any(${cakeIds.filter(isSlug)}::text[])) as cakes,
      (select jsonb_agg(jsonb_build_object('id', id, 'pieces', pieces, 'priceMultiplierMilli', price_multiplier_milli))
      from variants where is_active) as variants,
      (select jsonb_object_agg(key, value) from settings) as settings,
      ${dayExceptionsJson(now)} as exceptions,
      ${feastPlansJson(now)} as feasts,
      ${isStockLimited(sql`day >= ${dayInAddis(now)}::date`, cakeIds.filter(isSlug))} as "isLimited",
      ${isBlockedPhone(phone)} as "isBlocked"`.execute(db)
  const { cakes, variants, exceptions, feasts, isLimited, isBlocked } = rows[0]!
  const settings = overDefaults(Object.entries(rows[0]!.settings ?? {}))
  return {
    cakes: new Map(
      (cakes ?? []).map((cake) => [cake.id, { ...cake, packs: packsInCart(settings, cake, variants ?? []) }]),
    ),
    settings,
    exceptions: withFeasts(readDayExceptions(exceptions), readFeastPlans(feasts), now),
    isLimited,
    isBlocked,
  }
}
