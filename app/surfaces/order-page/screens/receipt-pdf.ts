import {
  clockContext,
  configContext,
  databaseContext,
  requestContext,
  stepOutContext,
} from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { findAllowedOrder } from '../load-order-page.server.ts'
import { loadReceipt } from '../load-receipt.server.ts'
import { makeReceiptPdf } from '../receipt-pdf/make-receipt-pdf.server.ts'
import type { Route } from './+types/receipt-pdf.ts'

/**
 * The receipt as a file in the page's language, for everyone who may see the order's page; everyone else gets the answer for an
 * unknown code.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const order = await findAllowedOrder(context, { code: params.code, key: url.searchParams.get('key') ?? '' })
  if (!order) notFound()
  const viewer = context.get(requestContext)
  const { lang, t } = viewer
  const now = context.get(clockContext).now()
  const paper = {
    lang,
    title: t('receipt.title', { code: order.code }),
    words: {
      lines: t('receipt.lines'),
      delivery: t('receipt.delivery'),
      total: t('receipt.total'),
      payments: t('receipt.payments'),
      none: t('receipt.none'),
      paid: t('receipt.paid'),
      thanks: t('receipt.thanks'),
      notFiscal: t('receipt.not.fiscal'),
      fiscalAsk: t('receipt.fiscal.ask'),
    },
    receipt: await loadReceipt(context.get(databaseContext), order, { ...viewer, now }),
  }
  const work = { paper, projectDir: context.get(configContext).projectDir, madeAt: now }
  // One receipt is drawn at a time; pages do not wait for that.
  const pdf = await context.get(stepOutContext)(() => makeReceiptPdf(order.code, work))
  if (!pdf) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '60' }
    return new Response(t('receipt.busy'), { status: 503, headers })
  }
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${order.code}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
