import { findChosenCake, type ChosenCake } from '#app/catalog/cakes/chosen-cake.queries.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { leadHoursOf } from '#app/ordering/scheduling/lead-time.ts'
import { lineExtras } from '../reading/order-lines.queries.server.ts'
import { extrasPrice, orderPrice, rushPrice } from '#app/ordering/cart/pricing.ts'

export interface AskedCake {
  chosen: ChosenCake
  /** Requested size, even while an accepted option has another one. */
  sizeId: string | null
  /** The line and its drawing have the size of an accepted option instead. */
  isOtherSizeAgreed: boolean
  /** Hours before the handover by which it must be agreed. */
  leadHours: number
  /** Rule price: cake × size, topper, extras and rush; extras as priced when requested. */
  rulePriceSantim: Santim
  /** The rule price if the cake had this size. */
  rulePriceIn: (size: NonNullable<ChosenCake['size']>) => Santim
}

export async function findAskedCake(db: Database, orderId: string, settings: Settings): Promise<AskedCake> {
  const line = await db
    .selectFrom('order_lines')
    .select([
      'cake_id',
      'occasion_id',
      'size_id',
      'asked_size_id',
      'flavor_id',
      'cake_type_id',
      'variant_id',
      'has_topper',
    ])
    .select(lineExtras)
    .select((eb) => eb.selectFrom('orders').select('rush_percent').where('id', '=', orderId).as('rushPercent'))
    .where('order_id', '=', orderId)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  const sizeId = line.asked_size_id ?? line.size_id
  const chosen = await findChosenCake(
    db,
    {
      cakeId: line.cake_id,
      occasionId: line.occasion_id ?? undefined,
      sizeId: sizeId ?? undefined,
      flavorId: line.flavor_id ?? undefined,
      cakeTypeId: line.cake_type_id ?? undefined,
      variantId: line.variant_id ?? undefined,
    },
    'ofOrder',
  )
  const { cake, size, flavor, variant } = chosen
  const topper = line.has_topper && cake && !cake.isAvailableDaily ? settings['topper.price_santim'] : 0
  const inSize = (priced: ChosenCake['size']) => {
    const usual = orderPrice({
      cake: cake ?? undefined,
      size: priced ?? undefined,
      flavor: flavor ?? undefined,
      variant: variant ?? undefined,
    })
    return rushPrice(usual + topper + extrasPrice(line.extras), line.rushPercent)
  }
  return {
    chosen,
    sizeId,
    isOtherSizeAgreed: line.asked_size_id !== null,
    leadHours: leadHoursOf(chosen, settings),
    rulePriceSantim: inSize(size),
    rulePriceIn: inSize,
  }
}
