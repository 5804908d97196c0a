import { brandContext } from '#app/base/brand/context.server.ts'
import { findBrandPictures } from '#app/base/brand/brand.queries.server.ts'
import { THEME } from '#app/base/brand/brand-colors.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import {
  clockContext,
  configContext,
  databaseContext,
  requestContext,
  stepOutContext,
} from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { findAllowedOrder } from '../load-order-page.server.ts'
import { loadQuotePdf } from '../quote-pdf/load-quote-pdf.server.ts'
import { makeQuotePdf } from '../quote-pdf/make-quote-pdf.server.ts'
import type { Route } from './+types/quote-pdf.ts'

/**
 * The quote of a custom cake as a PDF in the page's language, for the holder of the order's link, the account that
 * placed it, and administrators; everyone else gets the answer for an unknown code.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const order = await findAllowedOrder(context, { code: params.code, key: url.searchParams.get('key') ?? '' })
  const now = context.get(clockContext).now()
  const quote =
    order && (await loadQuotePdf(context.get(databaseContext), order, { ...context.get(requestContext), now }))
  if (!quote) notFound()
  const style = {
    mediaStore: context.get(mediaStoreContext),
    logo: (await findBrandPictures(context.get(databaseContext))).logo,
    color: context.get(brandContext).main ?? THEME.light.brand,
    projectDir: context.get(configContext).projectDir,
    madeAt: now,
  }
  // One paper is drawn at a time; pages do not wait for that.
  const pdf = await context.get(stepOutContext)(() => makeQuotePdf(order.code, quote, style))
  if (!pdf) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '60' }
    return new Response(context.get(requestContext).t('quote.pdf.busy'), { status: 503, headers })
  }
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="price-${order.code}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
