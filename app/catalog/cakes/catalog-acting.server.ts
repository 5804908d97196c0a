import type { RouterContextProvider } from 'react-router'
import { deriveCopiesContext, mediaStoreContext } from '#app/base/media/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { requirePermission } from '#app/people/auth/context.server.ts'
import type { Editor } from './save-catalog-row.server.ts'

/** What a form that edits the catalog is answered with. Refuses whoever may not edit it. */
export function catalogActing(context: Readonly<RouterContextProvider>) {
  const { profile } = requirePermission(context, 'catalog.edit')
  const { lang, calendar, t, translateTo, log } = context.get(requestContext)
  const clock = context.get(clockContext)
  const editor: Editor = { actor: profile.email, at: clock.now() }
  const media = { mediaStore: context.get(mediaStoreContext), deriveCopies: context.get(deriveCopiesContext) }
  return { db: context.get(databaseContext), clock, ...media, editor, lang, calendar, t, translateTo, log }
}

export type CatalogActing = ReturnType<typeof catalogActing>
