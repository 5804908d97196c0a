import type { ReactNode } from 'react'
import { LeadPicture } from '#app/base/media/ui/picture.tsx'
import { packsOf } from '#app/ordering/cart/pricing.ts'
import { AddToCartButton } from '#app/ordering/cart/ui/add-to-cart-button.tsx'
import { viewHandover } from '#app/ordering/inventory/handover/handover-text.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { leftText } from '#app/ordering/inventory/left-text.ts'
import { nextHandover } from '#app/ordering/inventory/handover/next-handover.ts'
import { listRemainingNow } from '#app/ordering/inventory/stock.queries.server.ts'
import { endOfOfferedTimes } from '#app/ordering/scheduling/delivery-time.ts'
import * as paths from '#app/base/platform/paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { clockContext, databaseContext, pageLifeContext, requestContext } from '#app/base/platform/context.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { schemaOpeningHours } from '#app/base/settings/shop-facts.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { CakeIcon, CheckIcon, MobileIcon } from '#app/base/ui/icons.tsx'
import { LoadFailed } from '#app/base/ui/frame/load-failed.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { Tibeb } from '#app/base/ui/frame/tibeb.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { endOfOffer } from '#app/catalog/cakes/offered-cakes.server.ts'
import { nameIn, type Cake } from '#app/catalog/cakes/cake.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listVariants, loadPriceChoices } from '#app/catalog/cakes/choices.queries.server.ts'
import { listOccasions } from '#app/catalog/occasions/occasions.queries.server.ts'
import { oneOrNone, readOrEmpty } from '#app/catalog/cakes/read-or-empty.server.ts'
import { findShopPicture } from '#app/catalog/cakes/shop-pictures.queries.server.ts'
import { startingPrice } from '#app/catalog/cakes/starting-price.ts'
import { CakeCard } from '#app/catalog/cakes/ui/cake-card.tsx'
import { OccasionStrip } from '#app/catalog/cakes/ui/occasion-strip.tsx'
import { Section } from '#app/catalog/cakes/ui/section.tsx'
import type { Route } from './+types/home-page.ts'

/*
 * Phones with dense screens claim a smaller size, so that they load the next smaller copy: two thirds of the sharpness
 * look good on a small screen, and the picture has half the bytes.
 */
const HERO_SIZES = '(min-width: 48rem) 56vw, (max-resolution: 1.5dppx) 100vw, (min-resolution: 2.5dppx) 58vw, 68vw'
const SPECIAL_SIZES =
  '(min-width: 76rem) 216px, (min-width: 48rem) 30vw, (max-resolution: 1.5dppx) 60vw, (min-resolution: 2.5dppx) 29vw, 40vw'
const DAILY_SIZES = '(min-width: 76rem) 216px, (min-width: 48rem) 30vw, (min-resolution: 2.5dppx) 29vw, 44vw'

const SEEN_AT_FIRST = 2

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, calendar, log, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  context.get(pageLifeContext)?.endsBy(endOfOffer(now))
  context.get(pageLifeContext)?.endsBy(endOfOfferedTimes(now))
  const [hero, occasions, special, daily, choices, variants, facts, stock] = await Promise.all([
    findShopPicture(db, 'hero'),
    readOrEmpty(log, 'occasions', listOccasions(db, dayInAddis(now))),
    readOrEmpty(log, 'special order cakes', listCakes(db, dayInAddis(now), { daily: false })),
    readOrEmpty(log, 'daily cakes', listCakes(db, dayInAddis(now), { daily: true })),
    readOrEmpty(log, 'choices', oneOrNone(loadPriceChoices(db))),
    readOrEmpty(log, 'variants', listVariants(db)),
    loadHandoverFacts(db, now),
    readOrEmpty(
      log,
      'stock',
      listRemainingNow(db, now).then((left) => [...left]),
    ),
  ])
  // An incomplete page is not kept for other visitors.
  if ([occasions, special, daily, choices, variants, stock].some(({ failed }) => failed))
    context.get(pageLifeContext)?.endsBy(now)
  const left = new Map(stock.items)
  const { settings } = facts
  const next = nextHandover({ method: 'self-pickup' }, facts)
  const [priced] = choices.items
  const card = (cake: Cake) => ({
    id: cake.id,
    name: nameIn(lang, cake),
    image: cake.image,
    imageAlt: lang === 'am' ? cake.imageAltAm : cake.imageAltEn,
    isFasting: cake.isFasting,
  })
  return {
    hero: hero && { image: hero.image, alt: lang === 'am' ? hero.altAm : hero.altEn },
    occasions: occasions.items.map(({ id, image, ...occasion }) => ({ id, image, name: nameIn(lang, occasion) })),
    special: {
      failed: special.failed,
      cakes: special.items.map((cake) => ({
        ...card(cake),
        // Without its choices the lowest price is unknown.
        price: priced ? t('catalog.price.from', { price: formatSantim(startingPrice(cake, priced), lang) }) : '',
      })),
    },
    daily: {
      failed: daily.failed,
      cakes: daily.items.map((cake) => ({
        ...card(cake),
        nameEn: cake.nameEn,
        nameAm: cake.nameAm,
        priceSantim: cake.priceSantim,
        packs: packsOf(cake, variants.items),
        price: formatSantim(cake.priceSantim, lang),
        left: leftText(left.get(cake.id), t),
      })),
    },
    minPieces: settings['order.min_pieces'],
    ready:
      next &&
      t('catalog.daily.ready', { when: viewHandover(next, { lang, calendar, t, today: dayInAddis(now) }).start }),
    shop: {
      name: settings['shop.name'][lang],
      phone: settings['shop.phone'],
      address: settings['shop.address'][lang],
      openingHours: schemaOpeningHours(settings['hours.shop']),
    },
  }
}

export function meta(args: Route.MetaArgs) {
  const shop = args.loaderData?.shop
  return pageMeta(args, (t) => ({
    title: t('catalog.home.title'),
    description: t('catalog.home.description'),
    ...(shop && {
      schema: (absolute) => ({
        '@type': 'Bakery',
        name: shop.name,
        url: absolute('/'),
        image: absolute('/share-card.jpg'),
        logo: absolute('/apple-touch-icon.png'),
        telephone: shop.phone,
        address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'ET' },
        openingHours: shop.openingHours,
        currenciesAccepted: 'ETB',
        paymentAccepted: 'Telebirr, M-Pesa, CBE Birr',
        priceRange: 'ETB',
        servesCuisine: 'Bakery',
      }),
    }),
  }))
}

type HomeData = Route.ComponentProps['loaderData']

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, occasions, special, daily, minPieces, ready } = loaderData
  const t = useT()
  return (
    <main id="content">
      <Hero hero={hero} />
      {occasions.length > 0 && (
        <Section title={t('catalog.occasions.title')}>
          <OccasionStrip occasions={occasions} />
        </Section>
      )}
      <Section id="special" title={t('catalog.special.title')} text={t('catalog.special.text')}>
        <CakeList
          {...special}
          failedText={t('catalog.special.failed')}
          noneText={t('catalog.special.none')}
          className="max-md:-mx-4 max-md:flex max-md:snap-x max-md:gap-3 max-md:overflow-x-auto max-md:px-4 max-md:pb-4"
        >
          {special.cakes.map((cake, index) => (
            <li key={cake.id} className="flex max-md:w-58 max-md:shrink-0 max-md:snap-center">
              <CakeCard
                cake={cake}
                price={cake.price}
                sizes={SPECIAL_SIZES}
                className="w-full"
                isAside={index >= SEEN_AT_FIRST}
              />
            </li>
          ))}
        </CakeList>
      </Section>
      <Section
        id="daily"
        title={t('catalog.daily.title')}
        text={[t('catalog.daily.text'), ready, minPieces > 1 && t('catalog.daily.minimum', { count: minPieces })]
          .filter(Boolean)
          .join(' ')}
      >
        <CakeList
          {...daily}
          failedText={t('catalog.daily.failed')}
          noneText={t('catalog.daily.none')}
          className="grid grid-cols-2 gap-3"
        >
          {daily.cakes.map((cake) => (
            <li key={cake.id} className="flex">
              <CakeCard
                cake={cake}
                sizes={DAILY_SIZES}
                className="w-full"
                price={
                  <>
                    <span className="font-semibold text-ink">{cake.price}</span>{' '}
                    <span className="inline-block">{t('catalog.price.piece')}</span>
                    {cake.left && <span className="block text-sm font-semibold text-brand">{cake.left}</span>}
                  </>
                }
              >
                <AddToCartButton cake={cake} />
              </CakeCard>
            </li>
          ))}
        </CakeList>
      </Section>
      <HowItWorks />
    </main>
  )
}

function Hero({ hero }: { hero: HomeData['hero'] }) {
  const t = useT()
  return (
    <section className="bg-sunken">
      <div className="mx-auto grid max-w-[76rem] items-center md:grid-cols-2 md:gap-8 md:px-8 md:py-10 lg:grid-cols-[5fr_7fr]">
        {hero && (
          <div className="overflow-hidden md:order-last md:rounded-xl md:shadow-card">
            <LeadPicture
              image={hero.image}
              alt={hero.alt}
              sizes={HERO_SIZES}
              className="aspect-[8/5] w-full object-cover md:aspect-[4/3]"
            />
            <Tibeb className="md:hidden" />
          </div>
        )}
        <div className="grid justify-items-start gap-4 px-4 py-8 md:gap-6 md:px-0">
          <h1 className="text-4xl">{t('catalog.hero.title')}</h1>
          <p className="max-w-prose text-lg text-ink-soft">{t('catalog.hero.text')}</p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={paths.customize} size="lg">
              {t('ui.start')}
            </ButtonLink>
            <ButtonLink to="/#daily" kind="secondary" size="lg">
              {t('catalog.hero.daily')}
            </ButtonLink>
          </p>
        </div>
      </div>
      <Tibeb className="max-md:hidden" />
    </section>
  )
}

interface CakeListProps {
  failed: boolean
  failedText: string
  noneText: string
  className: string
  children: ReactNode[]
}

function CakeList({ failed, failedText, noneText, className, children }: CakeListProps) {
  if (failed) return <LoadFailed text={failedText} />
  if (children.length === 0) return <Notice>{noneText}</Notice>
  return <ul className={`${className} md:grid md:grid-cols-3 md:gap-5 lg:grid-cols-5`}>{children}</ul>
}

const STEPS = [
  { icon: CakeIcon, title: 'catalog.how.choose', text: 'catalog.how.choose.text' },
  { icon: MobileIcon, title: 'catalog.how.pay', text: 'catalog.how.pay.text' },
  { icon: CheckIcon, title: 'catalog.how.enjoy', text: 'catalog.how.enjoy.text' },
] as const

function HowItWorks() {
  const t = useT()
  return (
    <Section title={t('catalog.how.title')}>
      <ol className="grid gap-6 md:grid-cols-3">
        {STEPS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-adey text-on-adey">
              <Icon className="size-6" />
            </span>
            <div>
              <h3 className="text-xl">{t(title)}</h3>
              <p className="text-ink-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
