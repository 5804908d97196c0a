import { data, redirect } from 'react-router'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'

/** Makes the move that a form of the list or the board asks for, and shows the same view again; a refusal is in words. */
export async function moveListed(admin: AdminRequest, form: FormData, url: URL) {
  const moved = await submitAdminForm(admin, form, { command: changeStatus, names: { orderId: 'id' } })
  if (moved.ok) return redirect(`${url.pathname}${url.search}`)
  return data({ error: moved.answer.error }, { status: moved.status })
}
