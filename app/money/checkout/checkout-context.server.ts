import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { placerOf } from '#app/ordering/orders/placing/read-placer.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import type { CheckoutDeps } from './paying/payment-request.server.ts'
import type { CheckoutCaller } from './placing/submit-checkout.server.ts'

type Context = Readonly<RouterContextProvider>

export function checkoutDeps(context: Context): CheckoutDeps {
  return {
    db: context.get(databaseContext),
    clock: context.get(clockContext),
    log: context.get(requestContext).log,
    providers: context.get(providersContext),
    appSecret: context.get(appSecretContext),
  }
}

export function checkoutCaller(context: Context): CheckoutCaller {
  const { lang, clientAddress, origin } = context.get(requestContext)
  return { lang, clientAddress, origin, placer: placerOf(context.get(sessionContext)) }
}
