import { useRouteLoaderData } from 'react-router'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { replyDueAt } from '#app/ordering/orders/messages/reply-due.ts'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'
import * as paths from '#app/base/platform/paths.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { ShopFacts } from '#app/base/settings/shop-facts.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { Tibeb } from '#app/base/ui/frame/tibeb.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { findAllowedOrder } from '../load-order-page.server.ts'
import { listCustomerOrderEvents } from '../order-page.queries.server.ts'
import { parseOrderReference } from '#app/money/checkout/order-reference.ts'
import { findRequestedCake } from '#app/ordering/orders/placing/requested-cake.queries.server.ts'
import { resultMessages } from '../result.messages.ts'
import type { Route } from './+types/quote-success-page.ts'

const texts = bothLanguages(resultMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, calendar, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const reference = parseOrderReference(url.searchParams)
  const asked = { code: reference?.code ?? '', key: url.searchParams.get('key') ?? '' }
  const order = reference && (await findAllowedOrder(context, asked))
  const page = { texts: texts[lang], title: t('result.quote.title'), reference }
  // Without a valid key the address reveals nothing about the order.
  if (!order) return { ...page, reference: undefined, request: null }

  const now = context.get(clockContext).now()
  const [cake, [placed], settings, exceptions] = await Promise.all([
    findRequestedCake(db, order.id),
    listCustomerOrderEvents(db, order.id),
    loadSettings(db),
    listDayExceptions(db, now),
  ])
  const closedDays = new Set([...exceptions.values()].flatMap(({ day, isClosed }) => (isClosed ? [day] : [])))
  const due = replyDueAt(placed?.at ?? now, settings, closedDays)
  return {
    ...page,
    request: {
      drawing: cake.drawing && { svg: cake.drawing.svg, label: cake.drawing.description[lang] },
      cake: cake.names[lang],
      phone: formatPhone(order.phone),
      // Hides a promised time that has passed.
      due: due && due > now ? formatMoment(due, lang, calendar) : undefined,
    },
  }
}

export const meta = privateMeta

export default function QuoteSuccessPage({ loaderData }: Route.ComponentProps) {
  return <QuoteSuccess {...loaderData} />
}

function QuoteSuccess({ reference, request }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const shop = useRouteLoaderData<{ shop?: ShopFacts }>('storefront')?.shop
  return (
    <main id="content" className="page-width grid justify-items-center py-10 md:py-16">
      <div className="w-full max-w-xl overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <Tibeb />
        <div className="grid justify-items-center gap-5 px-5 py-8 sm:px-10 sm:py-10">
          {request?.drawing ? (
            <CakeDrawing svg={request.drawing.svg} label={request.drawing.label} className="size-56" />
          ) : (
            <span className="grid size-16 place-items-center rounded-full border border-line bg-leaf-soft text-leaf">
              <CheckIcon className="size-8" />
            </span>
          )}
          <h1 className="text-center text-3xl">{t('result.quote.title')}</h1>
          {request && <p className="text-center text-lg font-semibold">{request.cake}</p>}
          {reference && (
            <p className="rounded-md bg-sunken px-5 py-2.5 text-center">
              {t('result.order.code')}
              <strong className="figures block text-2xl">{reference.code}</strong>
            </p>
          )}
          <section aria-labelledby="next" className="grid w-full gap-3">
            <h2 id="next" className="text-xl">
              {t('result.quote.steps')}
            </h2>
            <ol className="grid gap-3">
              <NextStep number={1}>
                {request
                  ? request.due
                    ? t('result.quote.reply.by', { phone: request.phone, due: request.due })
                    : t('result.quote.reply.soon', { phone: request.phone })
                  : t('result.quote.text')}
              </NextStep>
              <NextStep number={2}>{t('result.quote.accept')}</NextStep>
              <NextStep number={3}>{t('result.quote.deposit')}</NextStep>
            </ol>
          </section>
          <p className="text-center text-ink-soft">{t('result.quote.next')}</p>
          <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
            <ButtonLink to={reference?.path ?? paths.track}>
              {t(reference ? 'result.quote.page' : 'result.track')}
            </ButtonLink>
            <ButtonLink to="/" kind="secondary">
              {t('ui.back.to.shop')}
            </ButtonLink>
          </div>
          {reference && <p className="text-center text-sm text-ink-soft">{t('result.quote.find')}</p>}
          {shop && (
            <a href={`tel:${shop.phone}`} className="figures py-2 underline underline-offset-4 hover:text-brand">
              {t('ui.call', { phone: shop.phoneText })}
            </a>
          )}
        </div>
      </div>
    </main>
  )
}

function NextStep({ number, children }: { number: number; children: string }) {
  return (
    <li className="flex gap-3">
      <span className="figures grid size-8 shrink-0 place-items-center rounded-full bg-adey text-sm font-semibold text-on-adey">
        {number}
      </span>
      <span className="pt-0.5">{children}</span>
    </li>
  )
}
