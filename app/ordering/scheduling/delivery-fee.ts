import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { formatSlot } from '#app/base/platform/time/wall-clock.ts'
import { LIST_MARK, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'

type FeeSettings = Pick<Settings, 'delivery.free_over_santim'>

/**
 * Fee in santim of delivering cakes of that price to a zone; null: agreed by phone. Delivery is free only where the fee
 * is fixed, since the distance of other places is unknown. Requirement 16.2.
 */
export function deliveryFee(
  zone: Pick<DeliveryZone, 'feeSantim'> | undefined,
  goodsSantim: Santim,
  { 'delivery.free_over_santim': freeOver }: FeeSettings,
): Santim | null {
  if (!zone || zone.feeSantim === null) return null
  return freeOver !== null && goodsSantim >= freeOver ? 0 : zone.feeSantim
}

/** The lowest fixed fee of a zone; null: the shop does not deliver, or agrees on every fee by phone. */
export function lowestDeliveryFee(settings: Pick<Settings, 'delivery.is_offered' | 'delivery.zones'>): Santim | null {
  const fees = settings['delivery.zones'].flatMap(({ feeSantim }) => feeSantim ?? [])
  return settings['delivery.is_offered'] && fees.length > 0 ? Math.min(...fees) : null
}

/** "Bole: ETB 150", with the zone's minimum order and times if it has any. */
export function zoneText({ name, feeSantim, minOrderSantim, slots = [] }: DeliveryZone, lang: Lang, t: Translate) {
  const text =
    feeSantim === null
      ? t('cake.builder.zone.agreed', { zone: name[lang] })
      : t('cake.builder.zone.fee', { zone: name[lang], fee: formatPrice(feeSantim, lang) })
  const facts = [
    ...(minOrderSantim ? [t('cake.builder.zone.from', { sum: formatPrice(minOrderSantim, lang) })] : []),
    ...slots.map(({ from, to }) => formatSlot(from, to, lang)),
  ]
  return [text, ...facts].join(LIST_MARK[lang])
}

/** Order price from which delivery is free; empty: never free. */
export function freeDeliveryText({ 'delivery.free_over_santim': freeOver }: FeeSettings, lang: Lang, t: Translate) {
  return freeOver === null ? '' : t('cake.builder.zone.free', { sum: formatPrice(freeOver, lang) })
}

/** Lowest and highest fixed fee of the zones; undefined when the shop does not deliver or agrees each fee by phone. */
export function deliveryFees(
  settings: Pick<Settings, 'delivery.is_offered' | 'delivery.zones'>,
): { least: Santim; most: Santim } | undefined {
  const fees = settings['delivery.zones'].flatMap(({ feeSantim }) => feeSantim ?? [])
  if (!settings['delivery.is_offered'] || fees.length === 0) return undefined
  return { least: Math.min(...fees), most: Math.max(...fees) }
}
