import { RouterContextProvider } from 'react-router'
import type { readSession } from '#app/people/auth/session.server.ts'
import { authContext, sessionContext } from '#app/people/auth/context.server.ts'
import { liveContext } from '#app/surfaces/admin-frame/context.server.ts'
import { deriveCopiesContext, mediaStoreContext } from '#app/base/media/context.server.ts'
import { typedGatewaysContext } from '#app/money/gateway-keys/typed-gateways.server.ts'
import { paperWorkshopContext } from '#app/base/printing/context.server.ts'
import { shiftSalesContext } from '#app/till/drawer/context.server.ts'
import { bookCashInDrawer } from '#app/till/drawer/at-hand/drawer-at-hand.server.ts'
import { readShiftSales } from '#app/till/sales/shift-sales.queries.server.ts'
import { cashKeeperContext, providersContext } from '#app/money/payments/context.server.ts'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  readsContext,
  orderRoomContext,
  requestContext,
  type RequestFacts,
} from '#app/base/platform/context.server.ts'
import { brandContext } from '#app/base/brand/context.server.ts'
import type { BrandInPages } from '#app/base/brand/page-brand.server.ts'
import { firstChoicesContext } from '#app/base/settings/context.server.ts'
import type { FirstChoices } from '#app/base/settings/first-choices.ts'
import type { Services } from '../services.ts'

interface RequestKnown {
  facts: RequestFacts
  first: FirstChoices
  brand: BrandInPages
}

export function routerContext(
  { facts, first, brand }: RequestKnown,
  services: Services,
  session: Awaited<ReturnType<typeof readSession>>,
) {
  const context = new RouterContextProvider()
  context.set(requestContext, facts)
  context.set(firstChoicesContext, first)
  context.set(brandContext, brand)
  context.set(databaseContext, services.db)
  context.set(readsContext, services.reads)
  context.set(clockContext, services.clock)
  context.set(configContext, services.config)
  context.set(orderRoomContext, services.room)
  context.set(appSecretContext, services.appSecret)
  context.set(authContext, services.auth)
  context.set(sessionContext, session)
  context.set(liveContext, services.live)
  context.set(mediaStoreContext, services.mediaStore)
  context.set(deriveCopiesContext, services.imageWorkshops.ofShop) // only staff's pages make pictures, by cropping
  context.set(paperWorkshopContext, services.paperWorkshop)
  context.set(providersContext, services.providers)
  context.set(shiftSalesContext, readShiftSales)
  context.set(cashKeeperContext, (here) => (trx, now) => bookCashInDrawer(trx, here, now))
  context.set(typedGatewaysContext, services.typedGateways)
  return context
}
