import { data, Form, redirect, useNavigation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { ownAccountTexts } from '../account-texts.server.ts'
import { requireSession } from '../context.server.ts'
import { loadSelf } from '../load-self.server.ts'
import { localPathOr } from '../local-path.ts'
import { signInName } from '../phone-account.ts'
import { refuseForm } from '../refuse-form.server.ts'
import { strengthenSession } from '../sessions/strengthen-session.server.ts'
import { findTwoFactor } from '../two-factor/two-factor.queries.server.ts'
import { PasswordField } from '../ui/account-fields.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { CodeField } from '../ui/code-field.tsx'
import type { Route } from './+types/confirm-password-page.ts'

/** Asks for the password, and for the second factor where the session began without it. Leads back to `?next=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const next = localPathOr(url.searchParams.get('next'), '')
  const { self, deps } = loadSelf(context, paths.confirmPassword(next))
  const { lang, t } = context.get(requestContext)
  return {
    title: t('strong.title'),
    texts: ownAccountTexts[lang],
    email: signInName(self.email),
    asksCode: isWeak(context) && (await findTwoFactor(deps.db, self.userId)).isOn,
  }
}

function isWeak(context: Route.LoaderArgs['context']): boolean {
  return requireSession(context, paths.confirmPassword()).profile.isWeak ?? false
}

const fields = z.object({ present: z.string(), code: z.string() })

export async function action({ request, context, url }: Route.ActionArgs) {
  const next = localPathOr(url.searchParams.get('next'), '')
  const { self, deps } = loadSelf(context, paths.confirmPassword(next))
  const { t } = context.get(requestContext)
  const { present: password, code } = parseForm(fields, await request.formData())
  const asksCode = isWeak(context) && (await findTwoFactor(deps.db, self.userId)).isOn
  const done = await strengthenSession(deps, self, { password, code: asksCode ? code : undefined })
  if (!done.ok) return refuseForm(t, 'strong', done)
  return next ? redirect(next) : data({ isDone: true as const })
}

export const meta = privateMeta

export default function ConfirmPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, asksCode } = loaderData
  const t = useT()
  const isSending = useNavigation().state === 'submitting'
  const refused = actionData && 'failure' in actionData ? actionData : undefined
  const isCode = refused?.reason === 'wrong_code' || refused?.reason === 'two_factor_unreadable'
  return (
    <AuthCard title={t('strong.title')} intro={t('strong.intro', { email })}>
      {actionData && 'isDone' in actionData ? (
        <Notice live tone="good">
          {t('strong.done')}
        </Notice>
      ) : (
        <Form method="post" className="grid gap-4" noValidate>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField label={t('auth.password')} name="present" error={!isCode && refused?.failure} />
          {asksCode && <CodeField label={t('strong.code')} error={isCode && refused.failure} />}
          <Button type="submit" size="lg" busy={isSending}>
            {t('pin.enter')}
          </Button>
        </Form>
      )}
    </AuthCard>
  )
}
