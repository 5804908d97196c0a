import { useEffect } from 'react'
import { data, Form, Link, redirect, redirectDocument, useNavigation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FAILED_STATUS, failedWrite } from '#app/base/ui/failed-write.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useOpenErrors } from '#app/base/ui/forms/open-errors.ts'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { answerWith, deviceContext, sessionContext } from '../context.server.ts'
import { callAuth, cookiesOf, homeOf, isEmailSent, needsSecondFactor } from '../library/form-call.server.ts'
import { localPathOr, pageBefore, pinAgain, SESSION_ENDED } from '../local-path.ts'
import { explainRefusal, UNEXPECTED_TEXTS, type AuthIntent } from '../library/provider-messages.ts'
import { adminWayOr } from '../sign-up/admin-way.server.ts'
import { signInName } from '../phone-account.ts'
import { saveWayBack } from '../sign-up/way-back.server.ts'
import { AccountEmailField, ShownPasswordField } from '../ui/account-fields.tsx'
import { ModeLinks } from '../ui/mode-links.tsx'
import { NewPasswordField } from '../ui/new-password-field.tsx'
import { SignOutButton } from '../ui/sign-out-button.tsx'
import { accountTexts } from '../account-texts.server.ts'
import type { Route } from './+types/auth-page.ts'

interface Answer {
  email: string
  errors: { email?: string | undefined; password?: string | undefined }
  failure?: string
  hasFailed?: boolean
  /** An email went to `email`: its link opens the account. */
  isEmailSent?: boolean
  /** Where the form leads; the page of an answer no longer knows from where the visitor came. */
  next?: string
}

function intentOf(value: unknown): AuthIntent {
  return value === 'sign-up' ? 'sign-up' : 'sign-in'
}

const NAME_ERRORS = {
  'sign-in': 'auth.error.email.or.phone',
  'sign-up': 'auth.error.email',
} as const satisfies Record<AuthIntent, string>

/** Whether the text could belong to an account: staff sign in with their phone too. */
function isSignInName(text: string, intent: AuthIntent): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) || (intent === 'sign-in' && parsePhone(text) !== undefined)
}

export function loader({ request, context, url }: Route.LoaderArgs) {
  const { lang, t, origin } = context.get(requestContext)
  const session = context.get(sessionContext)
  const mode = intentOf(url.searchParams.get('mode'))
  const isEnded = url.searchParams.has(SESSION_ENDED)
  const asksPassword = mode === 'sign-up' || url.searchParams.get('with') === 'password'
  if (!session && !asksPassword && context.get(deviceContext)) {
    const next = localPathOr(url.searchParams.get('next'), '')
    return answerWith(redirect(isEnded ? pinAgain(next) : paths.pinSignIn(next)))
  }
  return {
    mode,
    title: t(mode === 'sign-in' ? 'auth.sign.in' : 'auth.sign.up'),
    next:
      adminWayOr(localPathOr(url.searchParams.get('next'), ''), request.headers) ||
      pageBefore(request.headers.get('referer'), origin),
    account: session && { email: signInName(session.user.email), isAdmin: session.profile.isAdmin },
    done: url.searchParams.get('done') === 'password',
    isEnded,
    texts: accountTexts[lang],
  }
}

const fields = z.object({ email: z.string(), password: z.string(), next: z.string() })

export async function action({ request, context }: Route.ActionArgs) {
  const { log, t, origin } = context.get(requestContext)
  const form = await request.formData()
  const intent = intentOf(form.get('intent'))
  const { password, ...typed } = parseForm(fields, form)
  const email = typed.email.trim()
  const next = localPathOr(typed.next, '')
  const errors = {
    email: isSignInName(email, intent) ? undefined : t(NAME_ERRORS[intent]),
    password: password === '' ? t('auth.error.password.missing') : undefined,
  }
  if (errors.email || errors.password) return data<Answer>({ email, next, errors }, { status: 400 })

  const refuse = (status: number, failure: string) => data<Answer>({ email, next, errors: {}, failure }, { status })
  try {
    const call = intent === 'sign-in' ? '/sign-in/email' : '/sign-up/email'
    const response = await callAuth(context, request, call, { email, password })
    if (response.ok && (await isEmailSent(response))) {
      const headers = { 'set-cookie': saveWayBack(next, origin) }
      return data<Answer>({ email, next, errors: {}, isEmailSent: true }, { headers })
    }
    if (response.ok && (await needsSecondFactor(response))) {
      const search = next ? `?next=${encodeURIComponent(next)}` : ''
      return redirect(`${paths.signInCode}${search}`, { headers: cookiesOf(response) })
    }
    if (response.ok) {
      const to = intent === 'sign-up' ? paths.welcome(next) : next || (await homeOf(context, response))
      return redirectDocument(to, { headers: cookiesOf(response) })
    }
    if (response.status === 429) {
      const minutes = Math.ceil(Number(response.headers.get('retry-after')) / 60)
      return refuse(429, t('auth.error.too.many', { count: minutes }))
    }
    const body: unknown = await response.json().catch(() => null)
    const failure = explainRefusal(intent, response.status, body)
    return refuse(response.status, failure.kind === 'text' ? t(failure.key) : failure.words)
  } catch (error) {
    log.error({ err: error }, `${intent} failed`)
    return refuse(500, t(UNEXPECTED_TEXTS[intent]))
  }
}

/** A lost connection must not lose input: the form stays and says so. Requirement 8.2. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (!failedWrite(error)) throw error
    const form = await sent.formData()
    const answer = { email: formText(form, 'email'), next: formText(form, 'next'), errors: {}, hasFailed: true }
    return data<Answer>(answer, { status: FAILED_STATUS })
  }
}

export const meta = privateMeta

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, mode, done, isEnded } = loaderData
  const next = actionData?.next ?? loaderData.next
  return (
    <main id="content" className="page-width grid justify-items-center py-10 md:py-16">
      <Card className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-8">
        {account ? (
          <SignedIn account={account} next={next} />
        ) : actionData?.isEmailSent && mode === 'sign-up' ? (
          <EmailSent email={actionData.email} next={next} />
        ) : (
          // A new key empties the fields' errors when the other form is chosen.
          <Credentials key={mode} mode={mode} next={next} done={done} isEnded={isEnded} tried={actionData} />
        )}
      </Card>
    </main>
  )
}

interface CredentialsProps {
  mode: AuthIntent
  next: string
  done: boolean
  isEnded: boolean
  tried: Route.ComponentProps['actionData']
}

function Credentials({ mode, next, done, isEnded, tried }: CredentialsProps) {
  const t = useT()
  const isSending = useNavigation().formAction?.startsWith(paths.signIn) ?? false
  const isSignIn = mode === 'sign-in'
  const fieldErrors: Answer['errors'] = tried?.errors ?? {}
  const { errors, onInput } = useOpenErrors(tried, fieldErrors)
  const failure = tried?.hasFailed ? t(UNEXPECTED_TEXTS[mode]) : tried?.failure
  return (
    <>
      <ModeLinks mode={mode} next={next} />
      <header>
        <h1 className="text-2xl">{t(isSignIn ? 'auth.sign.in.title' : 'auth.sign.up.title')}</h1>
        <p className="mt-1 text-ink-soft">{t(isSignIn ? 'auth.sign.in.intro' : 'auth.sign.up.intro')}</p>
      </header>
      {isEnded && !tried && <Notice tone="highlight">{t('auth.session.ended')}</Notice>}
      {done && !tried && <Notice tone="good">{t('auth.done.password')}</Notice>}
      {failure && (
        <Notice live tone="bad" title={t(isSignIn ? 'auth.sign.in.failed' : 'auth.sign.up.failed')}>
          {failure}
        </Notice>
      )}
      <Form method="post" className="grid gap-4" noValidate onInput={onInput}>
        <input type="hidden" name="intent" value={mode} />
        <input type="hidden" name="next" value={next} />
        <AccountEmailField
          label={t('auth.email')}
          autoComplete={isSignIn ? 'username' : 'email'}
          {...(isSignIn && { type: 'text' })}
          defaultValue={tried?.email}
          error={errors.email}
        />
        {isSignIn ? (
          <ShownPasswordField
            label={t('auth.password')}
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
        ) : (
          <NewPasswordField
            label={t('auth.password')}
            email={tried?.email ?? ''}
            isStaff={false}
            error={errors.password}
          />
        )}
        <Button type="submit" size="lg" busy={isSending}>
          {t(isSignIn ? 'auth.sign.in' : 'auth.sign.up')}
        </Button>
      </Form>
      {isSignIn && (
        <p className="text-center">
          <Link
            to={paths.forgotPassword}
            className="inline-flex min-h-11 items-center rounded-md px-2 font-semibold text-brand hover:underline"
          >
            {t('auth.forgot')}
          </Link>
        </p>
      )}
    </>
  )
}

function EmailSent({ email, next }: { email: string; next: string }) {
  const t = useT()
  // The form before was longer, so a phone would show the end of this page.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <h1 className="text-2xl">{t('auth.sign.up.title')}</h1>
      <Notice live tone="good" title={t('auth.forgot.sent.title')} className="wrap-anywhere">
        {t('auth.sign.up.sent', { email })}
      </Notice>
      {next && (
        <ButtonLink to={next} kind="secondary">
          {t('auth.back.where')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.signIn} kind="quiet">
        {t('auth.back.to.sign.in')}
      </ButtonLink>
    </>
  )
}

function SignedIn({ account, next }: { account: { email: string; isAdmin: boolean }; next: string }) {
  const t = useT()
  return (
    <>
      <header>
        <h1 className="text-2xl">{t('auth.signed.in.title')}</h1>
        <p className="mt-1 wrap-anywhere text-ink-soft">{t('auth.signed.in.as', { email: account.email })}</p>
      </header>
      <div className="grid gap-3">
        {account.isAdmin && <ButtonLink to={paths.admin}>{t('auth.to.admin')}</ButtonLink>}
        <ButtonLink to={next || '/'} kind={account.isAdmin ? 'secondary' : 'primary'}>
          {t(next ? 'auth.back.where' : 'auth.to.shop')}
        </ButtonLink>
        <ButtonLink to={account.isAdmin ? paths.account : paths.ownAccount} kind="secondary">
          {t('auth.account.open')}
        </ButtonLink>
        <SignOutButton kind="quiet" />
      </div>
    </>
  )
}
