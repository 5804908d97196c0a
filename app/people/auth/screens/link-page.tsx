import { data, Form, redirect, redirectDocument, useNavigation, type RouterContextProvider } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import {
  appSecretContext,
  clockContext,
  databaseContext,
  requestContext,
  requestOriginContext,
} from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { confirmEmail } from '../change-email.server.ts'
import { answerWith, sessionContext } from '../context.server.ts'
import { callAuth, cookiesOf } from '../library/form-call.server.ts'
import { acceptInvitation, findInvitedAccount } from '../links/accept-invitation.server.ts'
import { findAccountLink, hasAccepted, type AccountLink, type AccountLinkKind } from '../links/account-link.server.ts'
import { isStaffLink, setPasswordByLink } from '../links/set-password-by-link.server.ts'
import { presentInvitation } from '../links/present-invitation.server.ts'
import { loadSelf } from '../load-self.server.ts'
import { changePassword } from '../passwords/change-password.server.ts'
import { signInName } from '../phone-account.ts'
import { refuseForm } from '../refuse-form.server.ts'
import { countLink, forgetFailedSignIns } from '../sign-in-limits.server.ts'
import { finishSignUp } from '../sign-up/finish-sign-up.server.ts'
import { saveWayBack, readWayBack } from '../sign-up/way-back.server.ts'
import { PasswordRecovery, SessionProvider } from '../ui/session-provider.tsx'
import { PasswordField } from '../ui/account-fields.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { InvitedAccount } from '../ui/invited-account.tsx'
import { NewPasswordField } from '../ui/new-password-field.tsx'
import { accountTexts } from '../account-texts.server.ts'
import type { Route } from './+types/link-page.ts'

/**
 * Undefined for an invalid link, and after too many tries. Whoever accepted it before, by a first press or on another page, is led to the
 * back office.
 */
async function findLink(context: Readonly<RouterContextProvider>, url: URL): Promise<AccountLink | undefined> {
  const deps = {
    db: context.get(databaseContext),
    clock: context.get(clockContext),
    appSecret: context.get(appSecretContext),
  }
  const verdict = await countLink(deps, context.get(requestContext).clientAddress)
  if (!verdict.ok) return undefined
  const key = url.searchParams.get('key') ?? ''
  const link = await findAccountLink(deps, key, deps.clock.now())
  const session = context.get(sessionContext)
  if (!link && session?.profile.isAdmin && (await hasAccepted(deps, key, session.user.id))) {
    return answerWith(redirect(paths.admin))
  }
  return link
}

/** Opening a link does not use it up, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const link = await findLink(context, url)
  const asked = { session: context.get(sessionContext), here: url.pathname + url.search, t }
  const view = link && {
    kind: link.kind,
    email: link.email,
    isStaff: await isStaffLink(db, link),
    invitation: link.kind === 'invite' ? await presentInvitation(db, link, asked) : undefined,
  }
  const title = t(link ? TITLES[link.kind] : 'auth.link.over.title')
  return data({ title, link: view, texts: accountTexts[lang] }, { status: link ? 200 : 410 })
}

const fields = z.object({ intent: z.string(), present: z.string(), password: z.string() })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { t, clientAddress, origin: ownOrigin } = context.get(requestContext)
  const link = await findLink(context, url)
  if (!link) return refuseForm(t, 'link', { reason: 'link_over' })
  const origin = context.get(requestOriginContext) ?? undefined
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext), origin }
  if (link.kind === 'email_change') {
    const confirmed = await confirmEmail(deps, link)
    return confirmed.ok ? redirect(`${paths.account}?done=email`) : refuseForm(t, 'link', confirmed)
  }
  const { intent, present, password } = parseForm(fields, await request.formData())
  if (link.kind === 'invite' && intent === 'accept') return accept(context, link, { url, present, password })
  if (link.kind === 'sign_up') {
    const finished = await finishSignUp(deps, link, { password, clientAddress })
    if (!finished.ok) return refuseForm(t, 'link', finished)
    const signedIn = await callAuth(context, request, '/sign-in/email', { email: link.email, password })
    const next = readWayBack(request.headers)
    if (!signedIn.ok) return redirect(next ? `${paths.signIn}?next=${encodeURIComponent(next)}` : paths.signIn)
    const headers = cookiesOf(signedIn)
    headers.append('set-cookie', saveWayBack('', ownOrigin))
    return redirectDocument(next || paths.welcome(''), { headers })
  }
  const set = await setPasswordByLink(deps, link, password)
  if (!set.ok) return refuseForm(t, 'link', set)
  // After a reset, failed tries of the old password no longer delay the sign-in.
  await forgetFailedSignIns(deps, link.email, { address: clientAddress })
  // Somebody new has no second factor yet, and has just chosen the password: nothing is asked twice.
  if (link.kind === 'invite') {
    const signedIn = await callAuth(context, request, '/sign-in/email', { email: link.email, password })
    if (signedIn.ok) return redirectDocument(paths.adminWelcome, { headers: cookiesOf(signedIn) })
  }
  return redirect(`${paths.signIn}?done=password`)
}

/** Accepts an invitation as the account that is signed in. One whose password is none for staff gets a new one first. */
async function accept(
  context: Readonly<RouterContextProvider>,
  link: AccountLink,
  { url, present, password }: { url: URL; present: string; password: string },
) {
  const { t } = context.get(requestContext)
  if (!context.get(sessionContext)) return redirect(paths.signInByPassword(url.pathname + url.search))
  const { self, deps } = loadSelf(context, paths.accountLink)
  const account = await findInvitedAccount(deps.db, link)
  if (account?.id === self.userId && !account.hasStaffPassword) {
    const changed = await changePassword(deps, { ...self, isAdmin: true }, { present, wanted: password })
    if (!changed.ok) return refuseForm(t, 'password', changed)
  }
  const accepted = await acceptInvitation(deps, link, self)
  return accepted.ok ? redirectDocument(paths.adminWelcome) : refuseForm(t, 'link', accepted)
}

export const meta = privateMeta

const TITLES = {
  reset: 'auth.link.reset.title',
  invite: 'auth.link.invite.title',
  email_change: 'auth.link.email.title',
  sign_up: 'auth.link.sign.up.title',
} as const satisfies Record<AccountLinkKind, string>

const INTROS = {
  reset: 'auth.link.reset.intro',
  invite: 'auth.link.invite.intro',
  email_change: 'auth.link.email.intro',
  sign_up: 'auth.link.sign.up.intro',
} as const satisfies Record<AccountLinkKind, string>

const BUTTONS = {
  reset: 'auth.new.password.save',
  invite: 'auth.new.password.save',
  email_change: 'auth.link.email.confirm',
  sign_up: 'auth.link.sign.up.confirm',
} as const satisfies Record<AccountLinkKind, string>

export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData
  if (!link) return <Over />
  if (link.invitation) return <InvitedAccount invitation={link.invitation} refused={actionData} />
  return <LinkForm link={link} failure={actionData?.failure} />
}

type LinkView = NonNullable<Route.ComponentProps['loaderData']['link']>

function LinkForm({ link: { kind, email, isStaff }, failure }: { link: LinkView; failure: string | undefined }) {
  const t = useT()
  const isSending = useNavigation().state === 'submitting'
  return (
    <AuthCard title={t(TITLES[kind])} intro={t(INTROS[kind], { email: signInName(email) })}>
      <Form method="post" className="grid gap-4" noValidate>
        <FormOutcome error={kind === 'email_change' && failure} />
        {kind === 'reset' && (
          <SessionProvider>
            <PasswordRecovery />
          </SessionProvider>
        )}
        {kind !== 'email_change' && (
          <input type="hidden" name="username" autoComplete="username" value={signInName(email)} />
        )}
        {kind === 'sign_up' && <PasswordField label={t('auth.password')} name="password" error={failure} />}
        {(kind === 'reset' || kind === 'invite') && (
          <NewPasswordField label={t('auth.new.password')} email={email} isStaff={isStaff} error={failure} />
        )}
        <Button type="submit" size="lg" busy={isSending}>
          {t(BUTTONS[kind])}
        </Button>
      </Form>
    </AuthCard>
  )
}

function Over() {
  const t = useT()
  return (
    <AuthCard title={t('auth.link.over.title')}>
      <Notice tone="bad">{t('auth.link.over')}</Notice>
      <ButtonLink to={paths.signIn}>{t('auth.back.to.sign.in')}</ButtonLink>
    </AuthCard>
  )
}
