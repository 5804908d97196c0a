import type { RouterContextProvider } from 'react-router'
import { deriveCopiesContext, mediaStoreContext } from '#app/base/media/context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'

/** Dependencies of actions that edit the catalog and its pictures. Refuses a viewer without the permission. */
export function catalogActionDeps(context: Readonly<RouterContextProvider>) {
  const { db, clock, editor, actor, profile, lang, calendar, t, translateTo, log } = adminRequest(context)
  const media = { mediaStore: context.get(mediaStoreContext), deriveCopies: context.get(deriveCopiesContext) }
  return { db, clock, ...media, editor, actor, profile, lang, calendar, t, translateTo, log }
}

export type CatalogActionDeps = ReturnType<typeof catalogActionDeps>
