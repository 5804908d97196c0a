import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { ErrorScreen } from '#app/base/ui/frame/error-screen.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { deviceMessages } from '#app/people/auth/devices/devices.messages.ts'
import { PASSWORD_REFUSAL, permissionsOf, ROLE_REFUSAL } from '#app/people/auth/permissions/permissions.ts'
import { roleOf } from '#app/people/auth/profile.ts'
import { PermissionsProvider } from '#app/people/auth/ui/permissions-provider.tsx'
import { AdminSession } from '#app/people/auth/ui/session-watch.tsx'
import { printingMessages } from '#app/base/printing/printing.messages.ts'
import { countMessages } from '#app/till/drawer/count.messages.ts'
import { paymentMethodMessages } from '#app/money/payments/payment-methods.messages.ts'
import stylesheet from '#app/surfaces/admin-frame/admin-frame.css?url'
import { liveContext } from '#app/surfaces/admin-frame/context.server.ts'
import { NotOfRole } from '#app/surfaces/admin-frame/ui/no-such-thing.tsx'
import { counterMessages } from '../../counter.messages.ts'
import { practiceMessages } from '../../practice.messages.ts'
import { walletMessages } from '../../wallet.messages.ts'
import { shiftCommandMessages } from '../../shift-commands.messages.ts'
import { fiscalMessages } from '../../fiscal.messages.ts'
import { makeTillHere } from '../../make-till-here.server.ts'
import { Till } from '../../ui/till.tsx'
import type { Route } from './+types/counter-page.ts'

const texts = bothLanguages(
  counterMessages,
  practiceMessages,
  walletMessages,
  shiftCommandMessages,
  fiscalMessages,
  paymentMethodMessages,
  countMessages,
  deviceMessages,
  printingMessages,
)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** Loads only the signed-in person. The till itself reads the day, and keeps it for hours offline. */
export function loader({ context }: Route.LoaderArgs) {
  const { profile, lang, t } = adminRequest(context)
  return {
    title: `${t('counter.page')} · ${t('admin.title')}`,
    texts: texts[lang],
    staffId: profile.id,
    email: profile.email,
    role: roleOf(profile) ?? 'counter',
    permissions: permissionsOf(profile),
    isShared: context.get(deviceContext) !== null,
    livePlace: context.get(liveContext).place(),
  }
}

/** A page inside the till writes what is chosen into the address. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

/** Makes this device a till. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context, 'tills.edit')
  return makeTillHere(admin, context.get(deviceContext), await request.formData())
}

/** Outside the frame of the back office, so the page itself says what a refused person can do. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const code = isRouteErrorResponse(error) ? (error.data as { code?: string } | null)?.code : undefined
  if (code !== ROLE_REFUSAL && code !== PASSWORD_REFUSAL) return <ErrorScreen error={error} />
  return (
    <main id="content" className="page-width py-10">
      <NotOfRole asksPassword={code === PASSWORD_REFUSAL} />
    </main>
  )
}

export default function CounterPage({ loaderData }: Route.ComponentProps) {
  const { title, staffId, email, role, permissions, isShared, livePlace } = loaderData
  return (
    <AdminSession>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PermissionsProvider staffId={staffId} permissions={permissions}>
        <Till person={{ email, role }} isShared={isShared} livePlace={livePlace} />
      </PermissionsProvider>
    </AdminSession>
  )
}
