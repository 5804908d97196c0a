import { withoutBlur } from '#app/base/media/image.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { findCake, listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import {
  listCakeTypes,
  listExtras,
  listFlavors,
  listSizes,
  listVariants,
} from '#app/catalog/cakes/choices.queries.server.ts'
import {
  listOccasionFlavors,
  listOccasions,
  listOccasionSizes,
} from '#app/catalog/occasions/occasions.queries.server.ts'
import { oneOrNone, readOrEmpty, type ReadList } from '#app/catalog/cakes/read-or-empty.server.ts'
import { startingPrice } from '#app/catalog/cakes/starting-price.ts'
import { allergensText } from '#app/catalog/cakes/allergens.ts'
import { WEEKDAYS, type Weekday } from '#app/catalog/cakes/choices.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { joinNames, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { flavorInName } from '#app/catalog/cakes/flavor-in-name.ts'
import type { CakeOption, CakeBuilderOffer } from './cake-builder-offer.ts'
import { lowestDeliveryFee } from '#app/ordering/scheduling/delivery-fee.ts'
import { offeredMethods } from '#app/ordering/scheduling/delivery-methods.ts'
import { pageTopperSettings } from '#app/ordering/drawing/topper.ts'

interface OfferQuery extends Pick<ViewContext, 'lang' | 't'> {
  db: Database
  log: Log
  settings: Settings
  today: Day
  /** A cake that may be chosen already: a daily one is offered only then. */
  chosenCakeId: string | null
  /** Also offers all daily cakes: administrators take orders for both kinds. */
  withDaily?: boolean
}

/**
 * All choices for composing a cake: custom cakes, choices, and the limits of each occasion, so that the page needs no
 * further request. `failed`: some of it could not be read (Requirement 8.1).
 */
export async function loadCakeBuilderOffer(query: OfferQuery): Promise<{ offer: CakeBuilderOffer; failed: boolean }> {
  const { db, log, lang, t, settings, today, chosenCakeId, withDaily } = query
  const [cakes, chosen, sizes, flavors, cakeTypes, occasions, occasionSizes, occasionFlavors, extras] =
    await Promise.all([
      readOrEmpty(log, 'special order cakes', listCakes(db, today, { daily: false })),
      withDaily
        ? readOrEmpty(log, 'daily cakes', listCakes(db, today, { daily: true }))
        : chosenCakeId === null
          ? undefined
          : readOrEmpty(log, 'chosen cake', oneOrNone(findCake(db, chosenCakeId, today))),
      readOrEmpty(log, 'sizes', listSizes(db)),
      readOrEmpty(log, 'flavors', listFlavors(db)),
      readOrEmpty(log, 'cake types', listCakeTypes(db)),
      readOrEmpty(log, 'occasions', listOccasions(db, today)),
      readOrEmpty(log, 'sizes of occasions', listOccasionSizes(db, today)),
      readOrEmpty(log, 'flavors of occasions', listOccasionFlavors(db, today)),
      readOrEmpty(log, 'extras', listExtras(db)),
    ])
  const daily = chosen?.items.filter((cake) => cake.isAvailableDaily) ?? []
  const variants = daily.length > 0 ? await readOrEmpty(log, 'variants', listVariants(db)) : undefined
  const reads: (ReadList<unknown> | undefined)[] = [cakes, chosen, sizes, flavors, cakeTypes, occasions, extras]

  const choices = { sizes: sizes.items, flavors: flavors.items, cakeTypes: cakeTypes.items }

  const leastFee = lowestDeliveryFee(settings)

  const offer: CakeBuilderOffer = {
    cakes: [...daily, ...cakes.items].map((cake): CakeOption => {
      const from = formatPrice(startingPrice(cake, choices), lang)
      return {
        id: cake.id,
        name: nameIn(lang, cake),
        nameEn: cake.nameEn,
        nameAm: cake.nameAm,
        image: withoutBlur(cake.image),
        imageAlt: lang === 'am' ? cake.imageAltAm : cake.imageAltEn,
        priceSantim: cake.priceSantim,
        price: cake.isAvailableDaily
          ? t('catalog.price.per.piece', { price: formatPrice(cake.priceSantim, lang) })
          : t('catalog.price.from', { price: from }),
        isAvailableDaily: cake.isAvailableDaily,
        isFasting: cake.isFasting,
        limits: cake.limits,
        occasionIds: cake.occasionIds,
        usualFlavorId: flavorInName(cake, flavors.items)?.id ?? null,
      }
    }),
    occasions: occasions.items.map((occasion) => ({
      id: occasion.id,
      name: nameIn(lang, occasion),
      kind: occasion.kind,
      image: occasion.image && withoutBlur(occasion.image),
      sizeIds: occasionSizes.items.flatMap((pair) => (pair.occasionId === occasion.id ? [pair.sizeId] : [])),
      flavorIds: occasionFlavors.items.flatMap((pair) => (pair.occasionId === occasion.id ? [pair.flavorId] : [])),
    })),
    sizes: sizes.items.map((size) => ({
      id: size.id,
      name: nameIn(lang, size),
      weight: t('cake.builder.size.weight', { kg: size.weightGrams / 1000 }),
      serves: t('cake.builder.size.serves', { from: size.servesFrom, to: size.servesTo }),
      detail: t('cake.builder.size.detail', { kg: size.weightGrams / 1000, from: size.servesFrom, to: size.servesTo }),
      servesTo: size.servesTo,
      diameterCm: size.diameterCm,
      tiers: size.tiers,
      priceMultiplierMilli: size.priceMultiplierMilli,
    })),
    flavors: flavors.items.map((flavor) => ({
      id: flavor.id,
      name: nameIn(lang, flavor),
      description: lang === 'am' ? flavor.descriptionAm : flavor.descriptionEn,
      color: flavor.color,
      isFasting: flavor.isFasting,
      image: flavor.image && withoutBlur(flavor.image),
      surchargeSantim: flavor.surchargeSantim,
      surcharge:
        flavor.surchargeSantim > 0
          ? t('cake.builder.flavor.surcharge', { price: formatPrice(flavor.surchargeSantim, lang) })
          : '',
      allergens: allergensText(flavor.allergens, t, lang) ?? '',
      weekdays: weekdaysText(flavor.weekdays, t, lang),
    })),
    cakeTypes: cakeTypes.items.map((type) => ({
      id: type.id,
      name: nameIn(lang, type),
      description: lang === 'am' ? type.descriptionAm : type.descriptionEn,
      isFasting: type.isFasting,
      image: type.image && withoutBlur(type.image),
      flavorIds: type.flavorIds,
    })),
    variants: variants?.items ?? [],
    topperPriceSantim: settings['topper.price_santim'],
    extras: extras.items.map((extra) => ({
      id: extra.id,
      name: nameIn(lang, extra),
      description: lang === 'am' ? extra.descriptionAm : extra.descriptionEn,
      priceSantim: extra.priceSantim,
      price:
        extra.priceSantim > 0
          ? t('cake.builder.flavor.surcharge', { price: formatPrice(extra.priceSantim, lang) })
          : t('cake.builder.extras.free'),
      needsPicture: extra.needsPicture,
      asksNumber: extra.asksNumber,
    })),
    methods: offeredMethods(settings),
    deliveryFrom: leastFee === null ? '' : formatPrice(leastFee, lang),
    topper: pageTopperSettings(settings),
  }
  return { offer, failed: [...reads, occasionSizes, occasionFlavors, variants].some((read) => read?.failed) }
}

/** "Only on Monday, Friday"; empty when every day is possible. */
function weekdaysText(weekdays: readonly Weekday[], t: Translate, lang: Lang): string {
  if (weekdays.length === 0) return ''
  const names = WEEKDAYS.flatMap((day, index) => (weekdays.includes(day) ? [weekdayName(lang, (index + 1) % 7)] : []))
  return t('cake.builder.flavor.weekdays', { days: joinNames(names, lang) })
}
