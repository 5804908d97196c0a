import { configContext } from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { parseInvoiceName } from '../../invoices/invoice.ts'
import { findInvoice } from '../../invoices/invoices.queries.server.ts'
import { makeInvoicePdf } from '../../invoices/make-invoice-pdf.server.ts'
import { presentInvoicePaper } from '../../invoices/present-invoice-paper.ts'
import type { Route } from './+types/invoice-pdf.ts'

/** An invoice or credit note as a PDF in both languages; the same paper at each opening. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, profile, t, translateTo } = adminRequest(context)
  const number = parseInvoiceName(params.invoice)
  const found = number && (await findInvoice(db, number))
  if (!number || !found) return notFound()
  const dated = { content: found.content, issuedOn: dayInAddis(found.at) }
  const paper = presentInvoicePaper(number, dated, { en: translateTo('en'), am: translateTo('am') })
  const { projectDir } = context.get(configContext)
  const pdf = await makeInvoicePdf(profile.id, { paper, projectDir, madeAt: found.at })
  if (!pdf) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '60' }
    return new Response(t('invoice.busy'), { status: 503, headers })
  }
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${params.invoice}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
