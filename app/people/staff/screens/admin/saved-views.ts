import { redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { searchToSave } from '#app/base/platform/list/saved-view.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { LISTS, parseListName } from '#app/people/auth/lists.ts'
import { forgetListView, saveListView } from '../../commands/saved-views.server.ts'
import type { Route } from './+types/saved-views.ts'

/** Shows nothing: only forms of the lists are posted here. */
export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(paths.admin)
}

const fields = z.object({ list: z.string(), intent: z.string(), search: z.string() })

/**
 * `keep` (with `list`, `name` and `search`) and `forget` (with `list` and `id`); returns to the list as it was shown.
 */
export async function action({ request, context }: Route.ActionArgs) {
  // Checks for staff before reading the form. The list's own permission is checked below.
  adminRequest(context)
  const form = await request.formData()
  const asked = parseForm(fields, form)
  const list = parseListName(asked.list) ?? 'staff'
  const { path, right } = LISTS[list]
  const admin = adminRequest(context, right)
  if (asked.intent === 'forget') {
    await submitAdminForm(admin, form, { command: forgetListView, names: { viewId: 'id' }, key: 'form' })
    return redirect(path)
  }
  const search = searchToSave(asked.search)
  if (search === '') return redirect(path)
  await submitAdminForm(admin, form, { command: saveListView, given: { list, search } })
  return redirect(`${path}?${search}`)
}
