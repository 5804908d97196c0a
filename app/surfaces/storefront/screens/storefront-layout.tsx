import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import {
  isRouteErrorResponse,
  Link,
  NavLink,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { CakeOnItsWay, previewIn } from '#app/catalog/cakes/ui/cake-preview.tsx'
import { CartPanelHost } from '#app/money/checkout/ui/cart-panel-host.tsx'
import { presentOfferedWays } from '#app/money/checkout/paying/offered-ways.ts'
import { takesPaymentAtPickup } from '#app/ordering/orders/status/pay-at-pickup.ts'
import { CartButton } from '#app/ordering/cart/ui/cart-button.tsx'
import { CartBarHost } from '#app/ordering/cart/ui/filled-cart.tsx'
import { nextSeasonTurn } from '#app/catalog/cakes/seasons/season.queries.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { switchedWays } from '#app/money/payments/switched-ways.ts'
import { isOfAdmin } from '#app/people/auth/permissions/is-of-admin.ts'
import { DeviceOrderHost } from '#app/surfaces/order-page/device/device-order-host.tsx'
import * as paths from '#app/base/platform/paths.ts'
import { addisMoment, dayInAddis, formatMoment } from '#app/base/platform/time/calendar.ts'
import { findFeastBanner } from '#app/ordering/scheduling/feasts/feast-plans.queries.server.ts'
import { clockContext, databaseContext, pageLifeContext, requestContext } from '#app/base/platform/context.server.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { lowestDeliveryFee } from '#app/ordering/scheduling/delivery-fee.ts'
import { draftSettingsContext } from '#app/base/settings/context.server.ts'
import { findClosure } from '#app/base/settings/pause.ts'
import { presentShop } from '#app/base/settings/shop-facts.ts'
import { AdminLoading } from '#app/base/ui/frame/admin-loading.tsx'
import { useConnection } from '#app/base/ui/connection/connection.ts'
import { ConnectionBar } from '#app/base/ui/connection/connection-bar.tsx'
import { ErrorScreen } from '#app/base/ui/frame/error-screen.tsx'
import { shopStyles } from '#app/base/ui/shop-styles.ts'
import { MenuIcon } from '#app/base/ui/icons.tsx'
import { Logo } from '#app/base/ui/frame/logo.tsx'
import { MenuDrawer } from '#app/base/ui/frame/menu-drawer.tsx'
import { LanguageSwitch } from '#app/base/ui/frame/page-switch.tsx'
import { SiteFooter } from '#app/base/ui/frame/site-footer.tsx'
import { SkipLink } from '#app/base/ui/frame/skip-link.tsx'
import { MountedPage } from '#app/base/ui/connection/mounted-page.tsx'
import { PageSpinner } from '#app/base/ui/spinner.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { WaitingRequestHost } from '../ui/waiting-request-host.tsx'
import type { Route } from './+types/storefront-layout.ts'

const STOREFRONT_ROUTE = 'storefront'

export const links = shopStyles

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, calendar, t } = context.get(requestContext)
  const settings = { ...(await loadSettings(context.get(databaseContext))), ...context.get(draftSettingsContext) }
  const session = context.get(sessionContext)
  const closure = findClosure(settings, context.get(clockContext).now())
  const pageLife = context.get(pageLifeContext)
  if (closure?.until) pageLife?.endsBy(new Date(closure.until))
  const turn = pageLife && (await nextSeasonTurn(context.get(databaseContext), context.get(clockContext).now()))
  if (turn) pageLife?.endsBy(turn)
  const today = dayInAddis(context.get(clockContext).now())
  const feast = await findFeastBanner(context.get(databaseContext), today, lang)
  if (feast.until) pageLife?.endsBy(new Date(addisMoment(feast.until, '00:00')))
  const offered = switchedWays(context.get(providersContext).offeredWays(), settings)
  return {
    account: session ? (session.profile.isAdmin ? 'admin' : 'customer') : 'visitor',
    /** Sent to administrators only, since no other page leads to /admin. */
    adminLoading: session?.profile.isAdmin ? t('admin.loading') : null,
    shop: presentShop(settings, lang, t),
    paused:
      closure &&
      (closure.until === null
        ? t('order.not.open.notice')
        : t('order.paused.notice', { until: formatMoment(new Date(closure.until), lang, calendar) })),
    feast: feast.text,
    ways: presentOfferedWays(offered, takesPaymentAtPickup(settings), t),
    cartLimits: { minPieces: settings['order.min_pieces'], maxPieces: settings['order.max_pieces_online'] },
    deliveryFromSantim: lowestDeliveryFee(settings),
  } as const
}

/**
 * The session changes by a form or in another tab, after which this page is read again; browsing and a failed form do
 * not change it.
 */
export function shouldRevalidate({ formMethod, actionStatus, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined) return currentUrl.href === nextUrl.href
  return formMethod !== 'GET' && (actionStatus ?? 200) < 500
}

type LayoutData = Awaited<ReturnType<typeof loader>>

export default function StorefrontLayout() {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading'
  const line = useConnection()
  const adminLoading = useRouteLoaderData<typeof loader>('storefront')?.adminLoading
  const isEntering = isLoading && Boolean(adminLoading) && isOfAdmin(location.pathname)
  const preview = previewIn(location?.state)
  return (
    <Frame>
      <PageSpinner isLoading={isLoading && !isEntering && line.shown === 'up'} />
      <MountedPage
        loading={
          isEntering ? (
            <main id="content" className="page-width py-8">
              <AdminLoading heading={adminLoading ?? ''} />
            </main>
          ) : (
            isLoading && preview && <CakeOnItsWay key={location.key} {...preview} />
          )
        }
      />
    </Frame>
  )
}

/** A failed page keeps header and footer, unless the layout's own loader failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<LayoutData>(STOREFRONT_ROUTE)
  const screen = <ErrorScreen error={error} />
  return data || isRouteErrorResponse(error) ? <Frame>{screen}</Frame> : screen
}

function Frame({ children }: { children: ReactNode }) {
  const t = useT()
  const data = useRouteLoaderData<LayoutData>(STOREFRONT_ROUTE)
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={t('ui.skip')} />
      <SiteHeader account={data?.account ?? 'visitor'} />
      {data?.feast && <p className="bg-leaf-soft px-4 py-3 text-center font-semibold">{data.feast}</p>}
      {data?.paused && <p className="bg-adey-soft px-4 py-3 text-center font-semibold">{data.paused}</p>}
      <WaitingRequestHost />
      <div className="grow">{children}</div>
      {/* Nothing leads away from the form that is left with its own button. */}
      {data && pathname !== paths.checkout && <SiteFooter shop={data.shop} />}
      <CartBarHost />
      <CartPanelHost />
      {data && (data.account === 'visitor' ? <SignInWatch /> : <SignedInWatch />)}
    </div>
  )
}

/** Rereads a visitor's page when another tab signs in. */
function SignInWatch() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onStorage = async ({ key }: StorageEvent) => {
      // Imported when another tab stores something, which saves a first visit one request.
      const { SESSION_KEY } = await import('#app/people/auth/session-client/session-key.ts')
      if (key === SESSION_KEY) await revalidate()
    }
    const listener = (event: StorageEvent) => void onStorage(event)
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  }, [revalidate])
  return null
}

/** Keeps the session current; only loaded with a session. */
const SessionWatch = lazy(async () => {
  const { SessionWatch } = await loadPart(() => import('#app/people/auth/ui/session-watch.tsx'))
  return { default: SessionWatch }
})

function SignedInWatch() {
  return (
    <Suspense>
      <SessionWatch />
    </Suspense>
  )
}

const PAGES: { to: string; text: MessageKey }[] = [
  { to: '/#daily', text: 'ui.menu.daily' },
  { to: '/#special', text: 'ui.menu.special' },
  { to: paths.inspirations, text: 'ui.menu.inspirations' },
  { to: paths.track, text: 'ui.menu.track' },
]

function SiteHeader({ account }: { account: LayoutData['account'] }) {
  const t = useT()
  return (
    // With very large letters it would take a quarter of a phone, so it scrolls away.
    <header className="@container sticky top-0 z-20 border-b border-line bg-paper cramped:relative">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-end gap-1 py-1.5 md:gap-2 lg:min-h-16">
        {/* From a laptop on the free room is before the cart, which may grow there and moves nothing. */}
        <Link to="/" className="flex-1 rounded-md py-1 lg:flex-none">
          <Logo />
          <span className="sr-only">{t('ui.home')}</span>
        </Link>
        <nav aria-label={t('ui.menu.main')} className="flex items-center gap-1 max-lg:hidden">
          <MenuLinks account={account} />
        </nav>
        <LanguageSwitch />
        <CartButton />
        <MenuDrawer
          className="lg:hidden"
          summary={
            <summary
              aria-label={t('ui.menu')}
              className="head-key grid place-items-center rounded-full hover:bg-sunken in-open:bg-sunken"
            >
              <MenuIcon className="size-6" />
            </summary>
          }
        >
          <nav
            aria-label={t('ui.menu.main')}
            className="absolute inset-x-0 top-full flex flex-col border-b border-line bg-paper px-4 pt-2 pb-4 shadow-float"
          >
            <DeviceOrderHost as="menu" className={MENU_ITEM} />
            <MenuLinks account={account} />
          </nav>
        </MenuDrawer>
      </div>
      <ConnectionBar lost="ui.line.lost.cart" isDated />
    </header>
  )
}

const MENU_ITEM =
  'block w-full rounded-md px-3 py-2.5 text-left font-semibold whitespace-nowrap hover:bg-sunken ' +
  'aria-[current=page]:text-brand lg:py-2 lg:text-sm'

function MenuLinks({ account }: { account: LayoutData['account'] }) {
  const t = useT()
  return (
    <>
      {PAGES.map(({ to, text }) =>
        to.includes('#') ? (
          <Link key={to} to={to} className={MENU_ITEM}>
            {t(text)}
          </Link>
        ) : (
          <NavLink key={to} to={to} className={MENU_ITEM}>
            {t(text)}
          </NavLink>
        ),
      )}
      {account === 'admin' && (
        <Link to={paths.admin} className={MENU_ITEM}>
          {t('ui.admin')}
        </Link>
      )}
      {account === 'visitor' ? (
        <NavLink to={paths.signIn} className={MENU_ITEM}>
          {t('ui.sign.in')}
        </NavLink>
      ) : (
        <>
          <NavLink to={account === 'admin' ? paths.account : paths.ownAccount} className={MENU_ITEM}>
            {t('ui.account')}
          </NavLink>
          <SignOut />
        </>
      )}
    </>
  )
}

/** Only loaded with a session. */
const SignOutForm = lazy(async () => {
  const { SignOutForm } = await loadPart(() => import('#app/people/auth/ui/sign-out-form.tsx'))
  return { default: SignOutForm }
})

function SignOut() {
  const t = useT()
  return (
    <Suspense>
      <SignOutForm>
        {(busy) => (
          <button type="submit" className={MENU_ITEM} disabled={busy}>
            {t('ui.sign.out')}
          </button>
        )}
      </SignOutForm>
    </Suspense>
  )
}
