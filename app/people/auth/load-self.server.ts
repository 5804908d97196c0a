import type { RouterContextProvider } from 'react-router'
import {
  appSecretContext,
  clockContext,
  databaseContext,
  requestContext,
  requestOriginContext,
} from '#app/base/platform/context.server.ts'
import type { Self } from './passwords/change-password.server.ts'
import { requireSession } from './context.server.ts'

type Context = Readonly<RouterContextProvider>

export function loadSelf(context: Context, back: string) {
  const session = requireSession(context, back)
  const self: Self = {
    userId: session.user.id,
    email: session.user.email,
    isAdmin: session.profile.isAdmin,
    clientAddress: context.get(requestContext).clientAddress,
    sessionId: session.id ?? '',
    origin: context.get(requestOriginContext) ?? undefined,
  }
  const deps = {
    db: context.get(databaseContext),
    clock: context.get(clockContext),
    appSecret: context.get(appSecretContext),
  }
  return { self, deps, lacksTwoFactor: session.profile.lacksTwoFactor ?? false }
}
