import { redirect, type RouterContextProvider } from 'react-router'
import { answerWith, requireSession } from '#app/people/auth/context.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'

/**
 * The account of the signed-in customer. Visitors sign in and come back to `path`; staff have no orders of their own and get the
 * page of their email and password.
 */
export function openOwnAccount(context: Readonly<RouterContextProvider>, path: string) {
  const { user, profile } = requireSession(context, path)
  if (profile.isAdmin) answerWith(redirect(paths.account))
  const facts = context.get(requestContext)
  return {
    ...facts,
    accountId: profile.id,
    email: user.email,
    db: context.get(databaseContext),
    clock: context.get(clockContext),
    appSecret: context.get(appSecretContext),
    now: context.get(clockContext).now(),
  }
}

export type OwnAccount = ReturnType<typeof openOwnAccount>
