import { data, redirect } from 'react-router'
import { isUuid } from '#app/base/platform/id.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { adminOrderAction } from '#app/ordering/order-admin/admin-order-action.server.ts'
import type { adminRequest } from '#app/people/auth/admin-request.server.ts'

/** Makes the move that a form of the list or the board asks for, and shows the same view again; a refusal is in words. */
export async function moveListed(admin: ReturnType<typeof adminRequest>, form: FormData, url: URL) {
  const orderId = formText(form, 'id')
  if (!isUuid(orderId)) return data({ error: admin.t('quote.refused.order_not_found') }, { status: 404 })
  const acted = await adminOrderAction({ ...admin, orderId }, form)
  if (acted.ok) return redirect(`${url.pathname}${url.search}`)
  return data({ error: acted.answer.error ?? acted.answer.reasonError ?? '' }, { status: acted.status })
}
