import { Form, redirect, redirectDocument, useNavigation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm, ticked } from '#app/base/commands/fields.server.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { callAuth, cookiesOf, homeOf } from '../library/form-call.server.ts'
import { localPathOr } from '../local-path.ts'
import { refuseForm } from '../refuse-form.server.ts'
import { readCookie, TWO_FACTOR_COOKIE } from '../session-cookie.ts'
import { findChallenged } from '../two-factor/challenge.server.ts'
import { AuthCard } from '../ui/auth-card.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { accountTexts } from '../account-texts.server.ts'
import type { Route } from './+types/two-factor-page.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { lang, t } = context.get(requestContext)
  const token = readCookie(request.headers.get('cookie'), TWO_FACTOR_COOKIE)
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  return {
    title: t('auth.step.title'),
    next: localPathOr(url.searchParams.get('next'), ''),
    isWaiting: token !== undefined && (await findChallenged(deps, token)) !== undefined,
    texts: accountTexts[lang],
  }
}

const fields = z.object({ code: z.string(), trust: ticked(), next: z.string() })

export async function action({ request, context }: Route.ActionArgs) {
  const { t } = context.get(requestContext)
  const { next, ...body } = parseForm(fields, await request.formData())
  const response = await callAuth(context, request, '/two-step/verify', body)
  if (response.ok) {
    const home = await homeOf(context, response)
    return redirectDocument(localPathOr(next, home), { headers: cookiesOf(response) })
  }
  if (response.status === 429) {
    const retryAfterSeconds = Number(response.headers.get('retry-after'))
    return refuseForm(t, 'step', { reason: 'too_many_tries', retryAfterSeconds })
  }
  const { code } = (await response.json()) as { code: string }
  // The loader of that page explains the timeout.
  if (code === 'TWO_FACTOR_OVER') return redirect(paths.signInCode)
  return refuseForm(t, 'step', { reason: code === 'TWO_FACTOR_UNREADABLE' ? 'two_factor_unreadable' : 'wrong_code' })
}

export const meta = privateMeta

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.isWaiting ? <CodeForm next={loaderData.next} failure={actionData?.failure} /> : <Over />
}

function CodeForm({ next, failure }: { next: string; failure: string | undefined }) {
  const t = useT()
  const isSending = useNavigation().state === 'submitting'
  return (
    <AuthCard title={t('auth.step.title')} intro={t('auth.step.intro')}>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="next" value={next} />
        <CodeField label={t('auth.step.code')} error={failure} />
        <label className="flex min-h-11 items-start gap-3">
          <input type="checkbox" name="trust" className="mt-1 size-5 shrink-0 accent-brand" />
          <span>
            {t('auth.step.trust')}
            <span className="block text-sm text-ink-soft">{t('auth.step.trust.hint')}</span>
          </span>
        </label>
        <Button type="submit" size="lg" busy={isSending}>
          {t('auth.sign.in')}
        </Button>
      </Form>
    </AuthCard>
  )
}

function Over() {
  const t = useT()
  return (
    <AuthCard title={t('auth.step.title')}>
      <Notice>{t('auth.step.over')}</Notice>
      <ButtonLink to={paths.signIn}>{t('auth.back.to.sign.in')}</ButtonLink>
    </AuthCard>
  )
}
