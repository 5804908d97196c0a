import { Form, useNavigation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { clockContext, configContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { isEmail } from '../email.ts'
import { LINK_LIFETIMES_MS } from '../links/account-link.server.ts'
import { requestReset } from '../links/request-reset.server.ts'
import { refuseForm } from '../refuse-form.server.ts'
import { AccountEmailField } from '../ui/account-fields.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { accountTexts } from '../account-texts.server.ts'
import type { Route } from './+types/forgot-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = context.get(requestContext)
  return {
    title: t('auth.forgot.title'),
    canMail: context.get(configContext).mail !== null,
    minutes: LINK_LIFETIMES_MS.reset / 60_000,
    texts: accountTexts[lang],
  }
}

const fields = z.object({ email: z.string() })

/** Gives the same answer whether or not the account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const { lang, clientAddress, t } = context.get(requestContext)
  const email = parseForm(fields, await request.formData()).email.trim()
  if (!isEmail(email)) return refuseForm(t, 'forgot', { reason: 'email_malformed' })
  if (context.get(configContext).mail === null) return { sentTo: '' }
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  const verdict = await requestReset(deps, { email, clientAddress, lang, t })
  return verdict.ok ? { sentTo: email } : refuseForm(t, 'forgot', verdict)
}

export const meta = privateMeta

export default function ForgotPage({ loaderData: { canMail, minutes }, actionData }: Route.ComponentProps) {
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : ''
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined
  const t = useT()
  const isSending = useNavigation().state === 'submitting'
  if (!canMail) {
    return (
      <AuthCard title={t('auth.forgot.title')}>
        <Notice title={t('auth.forgot.no.mail.title')}>{t('auth.forgot.no.mail')}</Notice>
        <BackToSignIn />
      </AuthCard>
    )
  }
  if (sentTo !== '') {
    return (
      <AuthCard title={t('auth.forgot.title')}>
        <Notice live tone="good" title={t('auth.forgot.sent.title')} className="wrap-anywhere">
          {t('auth.forgot.sent', { email: sentTo, count: minutes })}
        </Notice>
        <BackToSignIn />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('auth.forgot.title')} intro={t('auth.forgot.intro')}>
      <Form method="post" className="grid gap-4" noValidate>
        <AccountEmailField label={t('auth.email')} autoComplete="username" error={failure} />
        <Button type="submit" size="lg" busy={isSending}>
          {t('auth.forgot.send')}
        </Button>
      </Form>
      <BackToSignIn />
    </AuthCard>
  )
}

function BackToSignIn() {
  const t = useT()
  return (
    <ButtonLink to={paths.signIn} kind="quiet">
      {t('auth.back.to.sign.in')}
    </ButtonLink>
  )
}
