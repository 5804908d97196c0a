import type { ReactNode } from 'react'
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { LoadFailed } from '#app/base/ui/frame/load-failed.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SIGN_IN_HASH } from '#app/people/auth/local-path.ts'
import type { KnownOf } from '#app/catalog/inspirations/search/ui/search-results.tsx'
import { AddToCartButton } from '#app/ordering/cart/ui/add-to-cart-button.tsx'
import { useShopSearch } from '#app/catalog/inspirations/search/ui/shop-search.tsx'
import { CakeCard } from '#app/catalog/cakes/ui/cake-card.tsx'
import { OccasionStrip } from '#app/catalog/cakes/ui/occasion-strip.tsx'
import { Section } from '#app/catalog/cakes/ui/section.tsx'
import { DeviceOrderHost } from '#app/surfaces/order-page/device/device-order-host.tsx'
import { readHomeView, type HomeView } from '../home-view.ts'
import { loadHome } from '../load-home.server.ts'
import { DailyCard } from '../ui/daily-card.tsx'
import { Hero } from '../ui/hero.tsx'
import { HomeChips } from '../ui/home-chips.tsx'
import { HowItWorks } from '../ui/how-it-works.tsx'
import { PromiseLine } from '../ui/promise-line.tsx'
import { useSoldOut } from '../ui/use-sold-out.ts'
import type { Route } from './+types/home-page.ts'

/*
 * Phones with dense screens claim a smaller size, so that they load the next smaller copy: two thirds of the sharpness
 * look good on a small screen, and the picture has half the bytes.
 */
const CARD_SIZES = '(min-width: 76rem) 222px, (min-width: 48rem) 30vw, (min-resolution: 2.5dppx) 29vw, 44vw'
const SPECIAL_SIZES =
  '(min-width: 76rem) 222px, (min-width: 48rem) 30vw, (max-resolution: 1.5dppx) 60vw, (min-resolution: 2.5dppx) 29vw, 40vw'

/** Cards of a phone's first screen. */
const SEEN_AT_FIRST = 4

export function loader({ context, url }: Route.LoaderArgs) {
  return loadHome(context, url)
}

/** The page holds all of its views. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export const handle = { startsWithFirstTexts: true }

export function meta(args: Route.MetaArgs) {
  const shop = args.loaderData?.shop
  return pageMeta(args, (t) => ({
    title: shop?.title ?? t('catalog.daily.title'),
    description: t('catalog.home.description'),
    ...(import.meta.env.SSR &&
      shop && {
        schema: (absolute) => ({
          '@type': 'Bakery',
          name: shop.name,
          url: absolute('/'),
          image: absolute(shop.image),
          telephone: shop.phone,
          address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'ET' },
          openingHours: shop.openingHours,
          paymentAccepted: 'Telebirr, M-Pesa, CBE Birr',
        }),
      }),
  }))
}

type HomeData = Route.ComponentProps['loaderData']

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, promise, occasions, how } = loaderData
  const [params] = useSearchParams()
  const view = readHomeView(params)
  const search = useShopSearch({ action: '/', isPill: true, ...loaderData.search, knownOf: knownIn(loaderData) })
  return (
    <main id="content">
      <SignInHint text={loaderData.signInText} />
      <Hero hero={hero} text={loaderData.heroText} />
      <PromiseLine promise={promise} />
      <FirstSection view={view} data={loaderData} search={search} />
      {view === 'daily' && !search.results && (
        <>
          <SpecialSection special={loaderData.special} />
          {occasions.length > 0 && <OccasionsSection occasions={occasions} />}
        </>
      )}
      <HowItWorks how={how} />
      <DeviceOrderHost as="strip" />
    </main>
  )
}

/** For who asked for the back office without a session: the page is the same for everybody, so its address shows this. */
function SignInHint({ text }: { text: string }) {
  return (
    <a id={SIGN_IN_HASH} href={paths.signIn} className="page-width flex underline not-target:hidden">
      {text}
    </a>
  )
}

/** Prices and the button of the cards, for the cakes that search finds. */
function knownIn({ special, daily }: HomeData): KnownOf {
  return ({ kind, id }) => {
    if (kind === 'special') return { price: special.cakes.find((cake) => cake.id === id)?.price || undefined }
    const cake = kind === 'daily' ? daily.cakes.find((each) => each.id === id) : undefined
    return cake && cake.back === undefined ? { act: <AddToCartButton cake={cake} className="w-28 shrink-0" /> } : {}
  }
}

const TITLES = {
  daily: 'catalog.daily.title',
  special: 'catalog.special.title',
  fasting: 'catalog.fasting.title',
  occasions: 'catalog.occasions.title',
} as const satisfies Record<HomeView, string>

/** What the visitor asked for, below the chips. */
function FirstSection({
  view,
  data,
  search,
}: {
  view: HomeView
  data: HomeData
  search: ReturnType<typeof useShopSearch>
}) {
  const t = useT()
  const { special, daily, occasions, minPieces } = data
  const soldOut = useSoldOut(daily.cakes)
  const notes: Record<HomeView, string> = {
    daily: [t('catalog.daily.text'), minPieces > 1 && t('catalog.daily.minimum', { count: minPieces })]
      .filter(Boolean)
      .join(' '),
    special: t('catalog.special.text'),
    fasting: t('catalog.fasting.text'),
    occasions: '',
  }
  return (
    <Section
      id="daily"
      className="pt-4 md:pt-7"
      title={t(TITLES[view])}
      beside={
        <>
          <div className="ml-auto min-h-11 max-md:w-32 lg:order-last">{search.box}</div>
          <HomeChips view={view} />
        </>
      }
      text={search.results ? '' : notes[view]}
      isTextWide={view === 'daily'}
    >
      {search.results ??
        (view === 'occasions' ? (
          <OccasionStrip occasions={occasions} isWrapped />
        ) : view === 'special' ? (
          <CakeList
            failed={special.failed}
            failedText={t('catalog.special.failed')}
            noneText={t('catalog.special.none')}
          >
            {special.cakes.map((cake, index) => (
              <SpecialItem key={cake.id} cake={cake} isEarly={index < SEEN_AT_FIRST} />
            ))}
          </CakeList>
        ) : (
          <CakeList
            failed={daily.failed}
            failedText={t('catalog.daily.failed')}
            noneText={t(view === 'fasting' ? 'catalog.fasting.none' : 'catalog.daily.none')}
          >
            {[
              ...daily.cakes
                .filter(({ isFasting }) => view === 'daily' || isFasting)
                .map((cake, index) => (
                  <li key={cake.id} className="flex">
                    <DailyCard
                      cake={cake}
                      back={soldOut.get(cake.id)}
                      sizes={CARD_SIZES}
                      isEarly={index < SEEN_AT_FIRST}
                    />
                  </li>
                )),
              ...(view === 'fasting'
                ? special.cakes
                    .filter(({ isFasting }) => isFasting)
                    .map((cake) => <SpecialItem key={cake.id} cake={cake} isEarly={false} />)
                : []),
            ]}
          </CakeList>
        ))}
    </Section>
  )
}

function SpecialSection({ special }: { special: HomeData['special'] }) {
  const t = useT()
  return (
    <Section id="special" title={t('catalog.special.title')} text={t('catalog.special.text')}>
      <CakeList
        failed={special.failed}
        failedText={t('catalog.special.failed')}
        noneText={t('catalog.special.none')}
        isStrip
      >
        {special.cakes.map((cake, index) => (
          <li key={cake.id} className="flex max-md:w-58 max-md:shrink-0 max-md:snap-center">
            <CakeCard cake={cake} price={cake.price} sizes={SPECIAL_SIZES} className="w-full" isAside={index > 1} />
          </li>
        ))}
      </CakeList>
    </Section>
  )
}

function SpecialItem({ cake, isEarly }: { cake: HomeData['special']['cakes'][number]; isEarly: boolean }) {
  return (
    <li className="flex">
      <CakeCard cake={cake} price={cake.price} sizes={CARD_SIZES} className="w-full" isEarly={isEarly} />
    </li>
  )
}

function OccasionsSection({ occasions }: { occasions: HomeData['occasions'] }) {
  const t = useT()
  return (
    <Section title={t('catalog.occasions.title')}>
      <OccasionStrip occasions={occasions} />
    </Section>
  )
}

interface CakeListProps {
  failed: boolean
  failedText: string
  noneText: string
  /** On a phone a strip that scrolls sideways. */
  isStrip?: boolean
  children: ReactNode[]
}

function CakeList({ failed, failedText, noneText, isStrip, children }: CakeListProps) {
  if (failed) return <LoadFailed text={failedText} />
  if (children.length === 0) return <Notice>{noneText}</Notice>
  const onPhone = isStrip
    ? 'max-md:-mx-4 max-md:flex max-md:snap-x max-md:gap-3 max-md:overflow-x-auto max-md:px-4 max-md:pb-4'
    : 'card-columns gap-3'
  return <ul className={`${onPhone} md:grid md:grid-cols-3 md:gap-4.5 lg:grid-cols-5`}>{children}</ul>
}
