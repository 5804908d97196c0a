import { RouterContextProvider } from 'react-router'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { PRINT_FIELDS } from '#app/base/printing/print-reply.ts'
import { savePrinter } from '#app/base/printing/printers.factory.ts'
import { buildCatalog, buildTestShop, APPROVING } from '#app/money/checkout/test-shop.factory.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { askTelebirr, buildWalletSale, withAttempt } from '#app/till/sales/prompts/wallet-sale.factory.ts'
import { buildTill, sendFromTill } from '#app/till/sales/till.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { PASSWORD, TEST_APP_SECRET, TEST_FACTS, cookieOf } from '#app/people/auth/accounts.factory.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import type { Session } from '#app/people/auth/profile.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import { knownDeviceFor } from '#app/people/auth/sessions/known-device.server.ts'
import { strengthenSession } from '#app/people/auth/sessions/strengthen-session.server.ts'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { findAllowedOrder } from '#app/surfaces/order-page/load-order-page.server.ts'
import { findOwnPrint } from '#app/surfaces/printers/own-print.server.ts'
import { printAction } from '#app/surfaces/printers/print-action.server.ts'
import { gatherReaders } from '#server/listening/live-readers.ts'
import { signIn, withPin } from './account-tickets.ts'
import { depsOf, type AccountTicket, type AccountWorld } from './account-world.ts'
import { done } from './ticket.ts'

/** What the back office and one's own account keep for later. */

const sessionOf = (world: AccountWorld, cookie = world.person.cookie): Promise<Session | null> =>
  readSession(world, new Headers({ cookie }), { isUse: false })

/** Opens if the person still has the session in which it was made, and `opens` says so of them as they are now. */
const inSession = (world: AccountWorld, opens: (session: Session) => Promise<boolean>) => async () => {
  const session = await sessionOf(world)
  return session !== null && opens(session)
}

const actorOf = ({ profile: { id, email } }: Session) => ({ id, name: email })

export const adminTickets: AccountTicket[] = [
  {
    kind: 'Recent password',
    isForStaff: true,
    make: async (world) => {
      const { self, id: userId } = world.person
      const device = await withPin(world)
      const request = new Request('http://shop.example/auth/pin', {
        method: 'POST',
        headers: { cookie: device.cookie },
      })
      const opened = await world.auth.openByPin(request, TEST_FACTS, { userId, deviceId: device.id })
      const cookie = `${cookieOf(opened)}; ${device.cookie}`
      const { id: sessionId = '' } = (await sessionOf(world, cookie))!
      const typed = { password: PASSWORD, code: undefined }
      done(await strengthenSession(depsOf(world), { ...self, sessionId }, typed))
      return async () => (await world.auth.findUser(new Headers({ cookie })))?.isWeak === false
    },
    ends: [
      'a quarter of an hour passed',
      'device withdrawn',
      'PIN changed',
      'PIN removed',
      'password changed',
      'password changed past the shop',
      'left the staff',
      'signed out everywhere',
      'switched off',
      'switched off and on',
      'removed',
    ],
    stays: ['email changed', 'role changed'],
  },
  {
    kind: 'Known browser',
    isForStaff: true,
    make: async (world) => {
      const cookie = cookieOf(await signIn(world, world.person))
      return async () => {
        const account = world.db.selectFrom('users').select('email').where('id', '=', world.person.id)
        const { email } = (await account.executeTakeFirst()) ?? world.person.self
        return knownDeviceFor(new Headers({ cookie }), TEST_APP_SECRET, email) !== undefined
      }
    },
    ends: ['email changed'],
    stays: ['password changed', 'signed out everywhere', 'switched off', 'removed'],
  },
  {
    kind: 'Live connection of a page',
    isForStaff: true,
    make: async (world) => {
      const { id: sessionId = '' } = (await sessionOf(world))!
      const readerOf = gatherReaders(world.auth)
      return async () => (await readerOf({ sessionId, deviceHash: null })) !== undefined
    },
    ends: [
      'password changed past the shop',
      'left the staff',
      'signed out everywhere',
      'switched off',
      'switched off and on',
      'removed',
    ],
    stays: ['email changed', 'role changed'],
  },
  {
    kind: 'Undo',
    isForStaff: true,
    make: async (world) => {
      const { db, clock, person } = world
      await db.updateTable('profiles').set({ role: 'manager' }).where('id', '=', person.id).execute()
      await db.insertInto('cake_types').values({ id: 'small', name_en: 'After', name_am: 'በኋላ' }).execute()
      const thing = { type: 'cake_type', id: 'small', label: { en: 'After', am: 'በኋላ' } } as const
      const values = { before: { name_en: 'Before' }, after: { name_en: 'After' }, isUndoable: true }
      const actor = { id: person.id, name: person.name }
      const changeId = await recordChange(db, { actor, action: 'update', thing, ...values }, clock.now())
      return inSession(world, async (session) => {
        const by = { ...buildFacts(), actor: actorOf(session), profile: session.profile }
        const { undone } = await undoChange(world, changeId, by)
        return undone === 1
      })
    },
    ends: [
      'a quarter of an hour passed',
      'lowered',
      'left the staff',
      'signed out everywhere',
      'switched off',
      'removed',
    ],
    stays: ['email changed', 'phone changed', 'password changed'],
  },
  {
    kind: 'Paper that waits for a device',
    isForStaff: true,
    make: async (world) => {
      const { db, clock, maker } = world
      const usb = { name: 'Kitchen', way: 'usb', host: null, port: null, kicksDrawer: false } as const
      done(await savePrinter({ db, clock }, maker, { ...usb, width: 58, papers: ['kitchen'], copies: 1 }))
      const subject = await buildOrder(db, { status: 'Confirmed', phone: '+251900000007' })
      const form = new FormData()
      form.set(PRINT_FIELDS.paper, 'kitchen')
      form.set(PRINT_FIELDS.subject, subject)
      const adminOf = (session: Session) => {
        const { profile } = session
        return { ...buildFacts(), db, clock, now: clock.now(), profile, actor: actorOf(session) }
      }
      const printing = { workshop: undefined as never, printerNetworks: [] }
      const { reply } = await printAction(adminOf((await sessionOf(world))!), printing, form)
      return inSession(world, async (session) => (await findOwnPrint(adminOf(session), reply.id)) !== undefined)
    },
    ends: ['lowered', 'left the staff', 'signed out everywhere', 'switched off', 'removed'],
    stays: ['email changed', 'phone changed', 'password changed', 'role changed'],
  },
  {
    kind: 'Order of an account',
    isForStaff: false,
    make: async (world) => {
      const { db, clock, person } = world
      const id = await buildOrder(db, { account_id: person.id, phone: '+251900000007' })
      const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
      return inSession(world, async (session) => {
        const context = new RouterContextProvider()
        context.set(sessionContext, session)
        context.set(databaseContext, db)
        context.set(clockContext, clock)
        context.set(appSecretContext, TEST_APP_SECRET)
        context.set(providersContext, buildTestShop(db).deps.providers)
        context.set(requestContext, buildFacts())
        return (await findAllowedOrder(context, { code, key: '' })) !== undefined
      })
    },
    ends: ['password changed past the shop', 'switched off', 'removed'],
    stays: ['email changed', 'password changed'],
  },
  {
    kind: 'Wallet’s prompt at a till',
    isForStaff: true,
    make: async ({ db, person, other }) => {
      await buildCatalog(db)
      const shop = buildTestShop(db)
      const till = await buildTill(db, other, shop.clock.now())
      const wanted = buildWalletSale(till)
      const { prompt } = done(await askTelebirr(shop.deps, { till, sale: wanted, phone: APPROVING, actor: person }))
      shop.clock.advance(3000)
      const attemptId = prompt.attemptId!
      await settlePayment(shop.deps, { attemptId, learnedBy: 'webhook' })
      const sold = withAttempt(wanted, attemptId)
      const now = () => shop.clock.now()
      return async () => (await sendFromTill({ db, now, till, session: other }, 'sell', sold)).reply.ok
    },
    ends: [],
    stays: ['switched off', 'lowered', 'left the staff', 'removed', 'email changed', 'password changed'],
  },
]
