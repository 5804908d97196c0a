import { data, type RouterContextProvider } from 'react-router'
import { clockContext, databaseContext, pageLifeContext, requestContext } from '#app/base/platform/context.server.ts'
import { birrFromSantim, formatPrice } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { splitPolicies } from '#app/base/settings/shop-facts.ts'
import { allergensText } from '#app/catalog/cakes/allergens.ts'
import { thoseGoingWith } from '#app/catalog/cakes/cake-limits.ts'
import { nameIn, picturesOf, presentCake } from '#app/catalog/cakes/cake.ts'
import { findCake, listRelatedCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { loadPriceChoices, listSizes, listVariants } from '#app/catalog/cakes/choices.queries.server.ts'
import { endOfOffer } from '#app/catalog/cakes/offered-cakes.server.ts'
import { oneOrNone, readOrEmpty } from '#app/catalog/cakes/read-or-empty.server.ts'
import { startingPrice } from '#app/catalog/cakes/starting-price.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { canCheckout } from '#app/ordering/cart/minimum-order.ts'
import { packsInCart } from '#app/ordering/cart/pricing.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { leftNext } from '#app/ordering/inventory/handover/next-handover.ts'
import { leftText } from '#app/ordering/inventory/left-text.ts'
import { endOfOfferedTimes } from '#app/ordering/scheduling/delivery-time.ts'
import { endOfOpening, openingAt } from '#app/ordering/scheduling/opening.ts'
import { presentCakeWindow } from './cake-window.ts'
import { presentPromise } from './present-promise.server.ts'

/** Everything of a cake's page. A cake that is not on sale is 404; an incomplete page is not kept. */
export async function loadCake(context: Readonly<RouterContextProvider>, cakeId: string) {
  const { lang, calendar, log, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const today = dayInAddis(now)
  const {
    items: [found],
    failed: hasFailed,
  } = await readOrEmpty(log, 'cake', oneOrNone(findCake(db, cakeId, today)))
  if (!found) return data({ cake: undefined, hasFailed }, { status: hasFailed ? 503 : 404 })

  context.get(pageLifeContext)?.endsBy(endOfOffer(now))
  if (found.isAvailableDaily) context.get(pageLifeContext)?.endsBy(endOfOfferedTimes(now))
  const [related, variants, sizes, choices, facts] = await Promise.all([
    readOrEmpty(log, 'related cakes', listRelatedCakes(db, found, today)),
    found.isAvailableDaily ? readOrEmpty(log, 'variants', listVariants(db)) : undefined,
    found.isAvailableDaily ? undefined : readOrEmpty(log, 'sizes', listSizes(db)),
    readOrEmpty(log, 'choices', oneOrNone(loadPriceChoices(db))),
    loadHandoverFacts(db, now),
  ])
  const hasPartFailed = [related, variants, sizes, choices].some((list) => list?.failed)
  // An incomplete page is not kept for other visitors.
  if (hasPartFailed) context.get(pageLifeContext)?.endsBy(now)
  const promiseEnds = endOfOpening(openingAt(now, facts), now)
  if (promiseEnds) context.get(pageLifeContext)?.endsBy(promiseEnds)
  const { settings } = facts
  const viewer = { lang, calendar, t, today }
  const ownVariants = thoseGoingWith(variants?.items ?? [], found.limits.variantIds)
  const minPieces = settings['order.min_pieces']
  const pieces = ownVariants.find((variant) => canCheckout(variant.pieces, minPieces))?.pieces ?? minPieces
  const ownSizes = thoseGoingWith(sizes?.items ?? [], found.limits.sizeIds)
  const [priced] = choices.items
  const left = found.isAvailableDaily ? leftNext(facts).get(found.id) : undefined
  const view = presentCake(found, lang)
  return {
    cake: {
      ...view,
      pictures: picturesOf(found).map(({ image, altEn, altAm }) => ({ image, alt: lang === 'am' ? altAm : altEn })),
      packs: packsInCart(settings, found, variants?.items ?? []),
      price: formatPrice(found.priceSantim, lang),
      pricePerKg:
        found.pricePerKgSantim === null
          ? null
          : t('catalog.price.kilogram', { price: formatPrice(found.pricePerKgSantim, lang) }),
      allergens: allergensText(found.allergens, t, lang) ?? t('catalog.cake.allergens.ask'),
      seoTitle: lang === 'am' ? found.seoTitleAm : found.seoTitleEn,
      left: leftText(left, t),
      isSoldOut: left === 0,
      policies: view.policies
        ? { ofKind: view.policies.split('\n').filter(Boolean), ofShop: [] }
        : splitPolicies(settings, found.isAvailableDaily ? 'daily' : 'custom', lang),
      window: found.isAvailableDaily ? presentCakeWindow({ cakeId: found.id, pieces }, facts, viewer) : undefined,
    },
    hasPartFailed,
    promise: presentPromise(facts, context.get(providersContext), viewer),
    variants: ownVariants,
    sizes: ownSizes.map((size) => ({
      id: size.id,
      name: nameIn(lang, size),
      weight: t('catalog.cake.kilograms', { kg: size.weightGrams / 1000 }),
      serves: t('catalog.cake.serves', { from: size.servesFrom, to: size.servesTo }),
      price: priced ? formatPrice(startingPrice(found, { ...priced, sizes: [size] }), lang) : '',
    })),
    related: related.items.map((cake) => ({
      id: cake.id,
      name: nameIn(lang, cake),
      image: cake.image,
      imageAlt: lang === 'am' ? cake.imageAltAm : cake.imageAltEn,
      isFasting: cake.isFasting,
      price: cake.isAvailableDaily
        ? t('catalog.price.per.piece', { price: formatPrice(cake.priceSantim, lang) })
        : priced
          ? t('catalog.price.from', { price: formatPrice(startingPrice(cake, priced), lang) })
          : '',
    })),
    /** Null: unknown. */
    offerPrice: found.isAvailableDaily
      ? birrFromSantim(found.priceSantim).toFixed(2)
      : priced
        ? birrFromSantim(startingPrice(found, priced)).toFixed(2)
        : null,
    shopName: settings['shop.name'][lang],
  }
}
