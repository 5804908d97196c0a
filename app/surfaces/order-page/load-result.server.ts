import type { LoaderFunctionArgs } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { formatPrice, formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages, type Lang } from '#app/base/platform/text/translate.ts'
import { placeInLine } from '#app/ordering/scheduling/landmarks/place.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { handoverText } from './handover-view.ts'
import { findAllowedOrder, refreshOrder } from './load-order-page.server.ts'
import { paymentResult, resultTextKeys, type ResultPage } from '#app/money/checkout/paying/payment-result.ts'
import { resultMessages } from './result.messages.ts'

const texts = bothLanguages(resultMessages)

type Context = LoaderFunctionArgs['context']

/**
 * Loader of every page on which a payment ends. It looks the order up by the key in the address and asks the provider,
 * so that the page never relies on the address.
 */
export async function loadResult({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>, page: ResultPage) {
  const { lang, t } = context.get(requestContext)
  const found = await findOrder(context, url.searchParams)
  const result = paymentResult(found?.order, found?.attempt)
  const { title, text, next } = resultTextKeys[page][result]
  return {
    result,
    page,
    // Without an order the tab has the name of the screen; the heading says what the shop knows, so that nobody shows it as a proof.
    title: t(found ? title : `result.${page}.title`),
    keys: { title, text, next },
    texts: texts[lang],
    order: found && (await presentOrder(context, found)),
    retry: found && result === 'unpaid' ? presentRetry(found, lang) : null,
    /** Address of this page, to reload it without scripts. */
    again: `${url.pathname}${url.search}`,
  }
}

async function findOrder(context: Context, search: URLSearchParams) {
  const asked = { code: search.get('order') ?? '', key: search.get('key') ?? '' }
  const order = await findAllowedOrder(context, asked)
  return order && { ...(await refreshOrder(context, order, asked)), key: asked.key }
}

/** The same payment once more, by the way and the phone of the last try; null: the order takes no money any more. */
function presentRetry({ order, attempt }: NonNullable<Awaited<ReturnType<typeof findOrder>>>, lang: Lang) {
  if (!attempt || order.owedSantim <= 0 || !mayBePaid(order)) return null
  const isHosted = attempt.channel === 'hosted' || attempt.method === null
  return {
    phone: attempt.phone ?? order.phone,
    method: attempt.method ?? '',
    purpose: attempt.purpose,
    isHosted,
    isCart: order.kind === 'cart',
    amount: formatPrice(attempt.amountSantim, lang),
  }
}

async function presentOrder(context: Context, { order, key }: NonNullable<Awaited<ReturnType<typeof findOrder>>>) {
  const { lang, calendar, t } = context.get(requestContext)
  const settings = await loadSettings(checkoutDeps(context).db)
  const isPickup = order.deliveryMethod === 'self-pickup'
  return {
    code: order.code,
    path: paths.order(order.code, encodeURIComponent(key)),
    paid: formatSantim(order.netPaidSantim, lang),
    owed: order.owedSantim > 0 ? formatSantim(order.owedSantim, lang) : '',
    isPickup,
    when: handoverText(order, settings, { lang, calendar, t }) ?? '',
    place: isPickup ? settings['shop.address'][lang] : placeInLine(order.address, lang),
  }
}
