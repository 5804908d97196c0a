import { redirect } from 'react-router'
import { writtenNumber } from '#app/base/platform/text/form-text.ts'
import * as paths from '#app/base/platform/paths.ts'
import { localPathOr } from '#app/people/auth/local-path.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { undoChange } from '../undo-change.server.ts'
import { withUndone } from '../undo-outcome.ts'
import type { Route } from './+types/undo.ts'

/** Only the button undoes; opening the address changes nothing. */
export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(paths.admin)
}

/** Undoes a recent change of the signed-in administrator and returns to the page of the button. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const changeId = writtenNumber(form, 'change')
  const outcome = Number.isSafeInteger(changeId) ? await undoChange(admin, changeId, admin) : { undone: 0, left: 0 }
  const wanted = form.get('back')
  const back = localPathOr(typeof wanted === 'string' ? wanted : '', paths.admin)
  return redirect(withUndone(back.startsWith(paths.admin) ? back : paths.admin, outcome))
}
