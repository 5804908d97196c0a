import { brandContext } from '#app/base/brand/context.server.ts'
import { findBrandPictures } from '#app/base/brand/brand.queries.server.ts'
import { THEME } from '#app/base/brand/brand-colors.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { clockContext, configContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { findAllowedOrder } from '../load-order-page.server.ts'
import { loadQuotePdf, logoOf, optionPictureOf, pictureOf } from '../quote-pdf/load-quote-pdf.server.ts'
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
  const picture = await pictureOf(quote.cake.svg)
  const mediaStore = context.get(mediaStoreContext)
  const optionPictures = await Promise.all(quote.options.map(({ image }) => optionPictureOf(mediaStore, image)))
  const db = context.get(databaseContext)
  const color = context.get(brandContext).main ?? THEME.light.brand
  const logo = await logoOf(mediaStore, (await findBrandPictures(db)).logo, color)
  const { projectDir } = context.get(configContext)
  // The library for PDFs and its tables of fonts take memory from the first use on.
  const { drawQuotePdf } = await import('../quote-pdf/draw-quote-pdf.server.ts')
  return new Response(drawQuotePdf(quote, { projectDir, madeAt: now, picture, optionPictures, logo, color }), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="price-${order.code}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
