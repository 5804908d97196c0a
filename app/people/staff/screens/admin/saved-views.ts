import { redirect } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { searchToKeep } from '#app/base/platform/list/saved-view.ts'
import { forgetView, saveView } from '#app/base/platform/list/saved-views.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { LISTS, parseListName } from '#app/people/auth/lists.ts'
import type { Route } from './+types/saved-views.ts'

/** Shows nothing: only forms of the lists are posted here. */
export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(paths.admin)
}

/**
 * `keep` (with `list`, `name` and `search`) and `forget` (with `list` and `id`); returns to the list as it was shown.
 */
export async function action({ request, context }: Route.ActionArgs) {
  // Checks for staff before reading the form. The list's own permission is checked below.
  const { profile, db, now } = adminRequest(context)
  const form = await request.formData()
  const list = parseListName(formText(form, 'list')) ?? 'staff'
  const { path, right } = LISTS[list]
  adminRequest(context, right)
  const search = searchToKeep(formText(form, 'search'))
  const id = formText(form, 'id')
  if (formText(form, 'intent') === 'forget') {
    if (isUuid(id)) await forgetView(db, { accountId: profile.id, id })
    return redirect(path)
  }
  if (search === '') return redirect(path)
  const view = { accountId: profile.id, list, name: formText(form, 'name'), search }
  await saveView(db, view, now)
  return redirect(`${path}?${search}`)
}
