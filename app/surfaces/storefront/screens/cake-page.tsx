import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { jpegUrl } from '#app/base/media/image.ts'
import { DailyPurchase } from '#app/ordering/cart/ui/daily-purchase.tsx'
import * as paths from '#app/base/platform/paths.ts'
import { PricePerPiece } from '#app/catalog/cakes/ui/price-per-piece.tsx'
import { Tibeb } from '#app/base/ui/frame/tibeb.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { ChevronLeftIcon, InfoIcon, LeafIcon } from '#app/base/ui/icons.tsx'
import { LoadFailed } from '#app/base/ui/frame/load-failed.tsx'
import { PolicyList } from '#app/base/ui/frame/policy-list.tsx'
import { NotFound } from '#app/base/ui/frame/not-found.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { CakeCard } from '#app/catalog/cakes/ui/cake-card.tsx'
import { Section } from '#app/catalog/cakes/ui/section.tsx'
import { loadCake } from '../load-cake.server.ts'
import { CakeGallery } from '../ui/cake-gallery.tsx'
import { CakePromise } from '../ui/cake-promise.tsx'
import type { ShownWindow } from '../ui/chosen-window.tsx'
import { useFreshStock } from '../ui/use-sold-out.ts'
import { WindowRow } from '../ui/window-row.tsx'
import type { Route } from './+types/cake-page.ts'

const PICTURE_SIZES = '(min-width: 76rem) 580px, (min-width: 48rem) 48vw, 66vw'
const RELATED_SIZES = '(min-width: 48rem) 23vw, 46vw'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadCake(context, params.cakeId)
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData
  return pageMeta(args, (t) => {
    if (!page?.cake)
      return { title: t(page?.hasFailed ? 'catalog.cake.failed' : 'catalog.cake.not.found'), isPrivate: true }
    const { cake } = page
    return {
      title: cake.seoTitle ?? cake.name,
      description: cake.description,
      image: jpegUrl(cake.image),
      schema: (absolute) => ({
        '@type': 'Product',
        name: cake.name,
        description: cake.description,
        image: cake.pictures.map(({ image }) => absolute(jpegUrl(image))),
        category: t(cake.isAvailableDaily ? 'catalog.daily.title' : 'catalog.special.title'),
        ...(page.offerPrice !== null && {
          offers: {
            '@type': 'Offer',
            url: absolute(paths.cake(cake.id)),
            price: page.offerPrice,
            priceCurrency: 'ETB',
            availability: `https://schema.org/${cake.isAvailableDaily ? (cake.isSoldOut ? 'SoldOut' : 'InStock') : 'MadeToOrder'}`,
            seller: { '@type': 'Bakery', name: page.shopName },
          },
        }),
      }),
    }
  })
}

type CakeData = Extract<Route.ComponentProps['loaderData'], { variants: unknown }>

export default function CakePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.cake) return <FoundCake {...loaderData} />
  return loaderData.hasFailed ? <CakeFailed /> : <CakeNotFound />
}

function CakeFailed() {
  const t = useT()
  return (
    <main id="content" className="page-width py-12">
      <h1 className="sr-only">{t('catalog.cake.failed')}</h1>
      <LoadFailed text={t('catalog.cake.failed')} />
    </main>
  )
}

function CakeNotFound() {
  const t = useT()
  return (
    <NotFound title={t('catalog.cake.not.found')} text={t('catalog.cake.not.found.text')}>
      <ButtonLink to="/#special">{t('catalog.cake.all')}</ButtonLink>
    </NotFound>
  )
}

function FoundCake(page: CakeData) {
  const { cake, promise, sizes } = page
  if (cake.isAvailableDaily) return <DailyCake {...page} />
  return (
    <CakeFrame
      {...page}
      order={
        <>
          <SpecialOrder cakeId={cake.id} sizes={sizes} />
          <CakePromise promise={promise} />
        </>
      }
    />
  )
}

function DailyCake(page: CakeData) {
  const t = useT()
  const { cake, variants, promise } = page
  const { window } = cake
  const [shown, setShown] = useState<ShownWindow>()
  useFreshStock(cake.id, cake.isSoldOut)
  return (
    <DailyPurchase cake={cake} variants={variants} later={shown ? undefined : window?.later}>
      {({ choice, button, isInCart, pieces, priceSantim, buyPath }) => (
        <CakeFrame
          {...page}
          order={
            <>
              {choice}
              {window && (
                <WindowRow
                  window={window}
                  cakeId={cake.id}
                  pieces={pieces}
                  goodsSantim={priceSantim}
                  buyPath={buyPath}
                  shown={shown}
                  onShown={setShown}
                />
              )}
              {cake.isSoldOut && (
                <Link
                  to={paths.waiting(cake.id)}
                  className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline underline-offset-4"
                >
                  {t('catalog.cake.tell.me')}
                </Link>
              )}
              {/* On a phone the act stands at the foot, until the cart's bar takes its place. */}
              <div className={isInCart ? undefined : 'max-lg:hidden'}>{button}</div>
              <CakePromise promise={promise} />
            </>
          }
          foot={
            !isInCart && (
              <div className="stick-at-foot z-10 mt-8 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden">
                {button}
              </div>
            )
          }
        />
      )}
    </DailyPurchase>
  )
}

interface CakeFrameProps extends CakeData {
  order: ReactNode
  foot?: ReactNode
}

function CakeFrame({ cake, hasPartFailed, related, order, foot }: CakeFrameProps) {
  const t = useT()
  return (
    <main id="content">
      <div className="page-width md:pt-4">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 md:grid-cols-2 md:gap-y-0">
          <div className="relative max-md:-mx-4">
            <Link
              to={cake.isAvailableDaily ? '/#daily' : '/#special'}
              className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:text-brand max-md:absolute max-md:top-3 max-md:left-3 max-md:z-1 max-md:rounded-full max-md:bg-surface/95 max-md:pr-4 max-md:pl-3 max-md:shadow-card md:text-brand"
            >
              <ChevronLeftIcon className="size-4" />
              {cake.isAvailableDaily ? t('catalog.daily.title') : t('catalog.special.title')}
            </Link>
            <CakeGallery pictures={cake.pictures} sizes={PICTURE_SIZES} isGrey={cake.window?.isSoldOut} />
            <Tibeb className="mt-0 md:hidden" />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:pt-11">
            <div className="grid gap-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h1 className="text-3xl">{cake.name}</h1>
                {cake.isAvailableDaily && (
                  <p className="figures text-base text-ink-soft whitespace-nowrap *:text-xl">
                    <PricePerPiece price={cake.price} />
                  </p>
                )}
              </div>
              <p className="max-w-prose text-ink-soft">{cake.description}</p>
              {cake.pricePerKg && <p className="figures text-ink-soft">{cake.pricePerKg}</p>}
              <p className="flex flex-wrap gap-2 empty:hidden">
                {cake.isFasting && (
                  <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                    <Badge tone="good">
                      <LeafIcon className="size-3.5" />
                      {t('catalog.fasting')}
                    </Badge>
                    {t('catalog.fasting.text')}
                  </span>
                )}
                {cake.left && <Badge tone={cake.isSoldOut ? 'bad' : 'highlight'}>{cake.left}</Badge>}
              </p>
            </div>
            {hasPartFailed && <LoadFailed text={t('catalog.cake.failed.part')} />}
            {order}
          </div>
        </div>
        <section aria-labelledby="policies" className="mt-8 rounded-lg bg-sunken p-4 sm:p-5">
          <h2 id="policies" className="flex items-center gap-2 text-lg">
            <InfoIcon className="size-5 shrink-0" />
            {t('catalog.cake.policies')}
          </h2>
          <div className="mt-2 text-ink-soft">
            <PolicyList {...cake.policies} fact={cake.allergens} />
          </div>
          <p className="mt-3 flex flex-wrap gap-x-5 text-sm *:inline-flex *:min-h-11 *:items-center *:underline *:underline-offset-4">
            <Link to={paths.delivery}>{t('ui.page.delivery')}</Link>
            <Link to={paths.refunds}>{t('ui.page.refunds')}</Link>
          </p>
        </section>
      </div>
      {related.length > 0 && (
        <Section title={t('catalog.cake.related')}>
          <ul className="card-columns gap-3 md:grid-cols-4 md:gap-5">
            {related.map((other) => (
              <li key={other.id} className="flex">
                <CakeCard cake={other} price={other.price} sizes={RELATED_SIZES} className="w-full" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {foot}
    </main>
  )
}

function SpecialOrder({ cakeId, sizes }: { cakeId: string; sizes: CakeData['sizes'] }) {
  const t = useT()
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      {sizes.length > 0 && (
        <section aria-labelledby="sizes">
          <h2 id="sizes" className="text-lg">
            {t('catalog.cake.sizes')}
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {sizes.map((size) => (
              <li key={size.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                <span>
                  <strong className="font-semibold wrap-anywhere">{size.name}</strong>
                  <span className="figures block text-sm text-ink-soft">
                    {size.weight} · <span className="whitespace-nowrap">{size.serves}</span>
                  </span>
                </span>
                <span className="figures font-semibold whitespace-nowrap">{size.price}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink to={`${paths.customize}?cake=${cakeId}`} size="lg">
        {t('catalog.cake.order')}
      </ButtonLink>
      <p className="text-sm text-ink-soft">{t('catalog.cake.order.text')}</p>
    </div>
  )
}
