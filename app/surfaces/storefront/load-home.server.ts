import type { RouterContextProvider } from 'react-router'
import { brandContext } from '#app/base/brand/context.server.ts'
import { withoutBlur } from '#app/base/media/image.ts'
import { isFastingSeason } from '#app/base/platform/feasts/fasting.ts'
import { clockContext, databaseContext, pageLifeContext, requestContext } from '#app/base/platform/context.server.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { draftSettingsContext } from '#app/base/settings/context.server.ts'
import { schemaOpeningHours, shopSentences } from '#app/base/settings/shop-facts.ts'
import { nameIn, type Cake } from '#app/catalog/cakes/cake.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listVariants, loadPriceChoices } from '#app/catalog/cakes/choices.queries.server.ts'
import { endOfOffer } from '#app/catalog/cakes/offered-cakes.server.ts'
import { oneOrNone, readOrEmpty } from '#app/catalog/cakes/read-or-empty.server.ts'
import { findShopPicture } from '#app/catalog/cakes/shop-pictures.queries.server.ts'
import { startingPrice, type PriceChoices } from '#app/catalog/cakes/starting-price.ts'
import { readQuery } from '#app/catalog/inspirations/search/search-thing.ts'
import { searchShop } from '#app/catalog/inspirations/search/search.queries.server.ts'
import { listOccasions } from '#app/catalog/occasions/occasions.queries.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { packsInCart } from '#app/ordering/cart/pricing.ts'
import { backText, type HandoverViewer } from '#app/ordering/inventory/handover/handover-text.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { backAgain, nextHandover, type HandoverFacts } from '#app/ordering/inventory/handover/next-handover.ts'
import { leftText } from '#app/ordering/inventory/left-text.ts'
import { endOfOfferedTimes } from '#app/ordering/scheduling/delivery-time.ts'
import { endOfOpening, openingAt } from '#app/ordering/scheduling/opening.ts'
import { inOrder } from './home-view.ts'
import { presentPromise } from './present-promise.server.ts'

export async function loadHome(context: Readonly<RouterContextProvider>, url: URL) {
  const query = readQuery(url.searchParams)
  const { lang, calendar, log, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const today = dayInAddis(now)
  const pageLife = context.get(pageLifeContext)
  const [hero, occasions, special, daily, choices, variants, facts, found] = await Promise.all([
    findShopPicture(db, 'hero'),
    readOrEmpty(log, 'occasions', listOccasions(db, today)),
    readOrEmpty(log, 'special order cakes', listCakes(db, today, { daily: false })),
    readOrEmpty(log, 'daily cakes', listCakes(db, today, { daily: true })),
    readOrEmpty(log, 'choices', oneOrNone(loadPriceChoices(db))),
    readOrEmpty(log, 'variants', listVariants(db)),
    loadHandoverFacts(db, now),
    query === '' ? [] : searchShop(db, query, { today, lang }),
  ])
  const ends = [endOfOffer(now), endOfOfferedTimes(now), endOfOpening(openingAt(now, facts), now)]
  for (const end of ends) if (end) pageLife?.endsBy(end)
  // An incomplete page is not kept for other visitors.
  if ([occasions, special, daily, choices, variants].some(({ failed }) => failed)) pageLife?.endsBy(now)
  const { settings } = facts
  const [priced] = choices.items
  const brand = context.get(brandContext)
  // The frame of the set-up looks at what is typed there.
  const sentences = shopSentences({ ...settings, ...context.get(draftSettingsContext) }, lang, t)
  const viewer = { lang, calendar, t, today }
  const isFast = isFastingSeason(nextHandover({ method: 'self-pickup' }, facts)?.day ?? today)
  return {
    hero: hero && { image: hero.image, alt: lang === 'am' ? hero.altAm : hero.altEn },
    heroText: sentences.hero,
    signInText: t('catalog.sign.in'),
    promise: presentPromise(facts, context.get(providersContext), viewer),
    occasions: occasions.items.map(({ id, image, ...occasion }) => ({
      id,
      image: image && withoutBlur(image),
      name: nameIn(lang, occasion),
    })),
    special: {
      failed: special.failed,
      cakes: inOrder(special.items, isFast).map((cake) => ({
        ...presentCard(cake, lang),
        // Without its choices the lowest price is unknown.
        price: priced ? priceFrom(cake, priced, lang, t) : '',
      })),
    },
    daily: {
      failed: daily.failed,
      cakes: inOrder(
        daily.items.map((cake) => ({
          ...presentDaily(cake, facts, viewer),
          packs: packsInCart(settings, cake, variants.items),
        })),
        isFast,
      ),
    },
    search: { query, found },
    minPieces: settings['order.min_pieces'],
    how: howItWorks(settings, t),
    shop: {
      title: sentences.title,
      name: settings['shop.name'][lang],
      phone: settings['shop.phone'],
      address: settings['shop.address'][lang],
      openingHours: schemaOpeningHours(settings['hours.shop']),
      image: brand.page?.shareImage || '/share-card.jpg',
    },
  }
}

function presentCard(cake: Cake, lang: Lang) {
  return {
    id: cake.id,
    name: nameIn(lang, cake),
    image: withoutBlur(cake.image),
    imageAlt: lang === 'am' ? cake.imageAltAm : cake.imageAltEn,
    isFasting: cake.isFasting,
  }
}

function presentDaily(cake: Cake, facts: HandoverFacts, viewer: HandoverViewer) {
  const { lang, t } = viewer
  const day = nextHandover({ method: 'self-pickup' }, facts)?.day
  const back = backAgain(cake.id, facts)
  return {
    ...presentCard(cake, lang),
    nameEn: cake.nameEn,
    nameAm: cake.nameAm,
    priceSantim: cake.priceSantim,
    left: day && leftText(facts.left.get(day)?.get(cake.id), t),
    /** When a cake that is sold out is back; empty: not foreseen; absent: it is not sold out. */
    ...(back !== undefined && { back: back ? backText(back, viewer) : '' }),
  }
}

function priceFrom(cake: Cake, choices: PriceChoices, lang: Lang, t: Translate): string {
  return t('catalog.price.from', { price: formatPrice(startingPrice(cake, choices), lang) })
}

function howItWorks(
  { 'deposit.custom_percent': percent, 'balance.due_hours': count }: HandoverFacts['settings'],
  t: Translate,
) {
  return {
    daily: [t('catalog.how.daily.choose'), t('catalog.how.daily.pay'), t('catalog.how.daily.enjoy')],
    special: [
      t('catalog.how.special.ask'),
      t('catalog.how.special.price'),
      t('catalog.how.special.deposit', { percent }),
      ...(percent < 100 ? [t('catalog.how.special.rest', { count })] : []),
    ],
  }
}
