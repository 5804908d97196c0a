import { Form, redirect, useNavigation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { QrCode } from '#app/base/ui/qr-code.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { loadSelf } from '../load-self.server.ts'
import { refuseForm } from '../refuse-form.server.ts'
import { drawQrCode } from '#app/base/platform/draw-qr-code.server.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewBackupCodes,
} from '../two-factor/set-up-two-factor.server.ts'
import { findTwoFactor } from '../two-factor/two-factor.queries.server.ts'
import { PasswordField } from '../ui/account-fields.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { BackupCodes } from '../ui/backup-codes.tsx'
import { refusedField, type RefusedForm } from '../ui/refused-form.ts'
import { accountTexts } from '../account-texts.server.ts'
import type { Route } from './+types/set-up-two-factor-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { self, deps, lacksTwoFactor } = loadSelf(context, paths.twoFactor)
  const { lang, t } = context.get(requestContext)
  const setUp = await beginTwoFactor(deps, self)
  return {
    title: t('auth.account.step'),
    texts: accountTexts[lang],
    isRequired: lacksTwoFactor,
    setUp: setUp && { secret: setUp.secret.replaceAll(/(.{4})(?=.)/g, '$1 '), picture: drawQrCode(setUp.uri) },
    codesLeft: (await findTwoFactor(deps.db, self.userId)).backupCodesLeft,
  }
}

const fields = z.object({ intent: z.string(), present: z.string(), code: z.string() })

/** `on`, `off`, `codes`: each requires the password. Results of `on` and `codes` are shown only once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { self, deps } = loadSelf(context, paths.twoFactor)
  const { t } = context.get(requestContext)
  const { intent, present: password, ...typed } = parseForm(fields, await request.formData())
  if (intent === 'off') {
    const ended = await endTwoFactor(deps, self, password)
    return ended.ok ? redirect(paths.account) : refuseForm(t, 'off', ended)
  }
  if (intent === 'codes') {
    const renewed = await renewBackupCodes(deps, self, password)
    return renewed.ok ? { backupCodes: renewed.backupCodes } : refuseForm(t, 'codes', renewed)
  }
  const code = typed.code.replaceAll(/\s/g, '')
  const confirmed = await confirmTwoFactor(deps, self, { code, password })
  return confirmed.ok ? { backupCodes: confirmed.backupCodes } : refuseForm(t, 'on', confirmed)
}

export const meta = privateMeta

export default function SetUpTwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setUp, isRequired, codesLeft } = loaderData
  const refused = actionData && 'failure' in actionData ? actionData : undefined
  return actionData && 'backupCodes' in actionData ? (
    <BackupCodes codes={actionData.backupCodes} />
  ) : setUp ? (
    <SetUp {...setUp} isRequired={isRequired} refused={refused} />
  ) : (
    <Manage codesLeft={codesLeft} refused={refused} />
  )
}

interface SetUpProps {
  secret: string
  picture: { size: number; path: string }
  isRequired: boolean
  refused: RefusedForm | undefined
}

function SetUp({ secret, picture, isRequired, refused }: SetUpProps) {
  const t = useT()
  const isSending = useNavigation().state === 'submitting'
  const field = refusedField(refused, 'on', 'code')
  return (
    <AuthCard title={t('auth.step.set.up')} intro={isRequired ? t('auth.step.required') : t('auth.account.step.off')}>
      <section className="grid gap-3">
        <p>{t('auth.step.one')}</p>
        <QrCode drawing={picture} label={t('auth.step.picture')} className="mx-auto size-52" />
        <p className="text-sm text-ink-soft">{t('auth.step.secret')}</p>
        <p className="figures rounded-md bg-sunken px-3 py-2 text-center break-words select-all" lang="en">
          {secret}
        </p>
      </section>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="on" />
        <TextField
          label={t('auth.step.code')}
          hint={t('auth.step.two')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
          error={field === 'code' && refused?.failure}
        />
        <PresentPassword error={field === 'present' ? refused?.failure : undefined} />
        <Button type="submit" size="lg" busy={isSending}>
          {t('auth.step.switch.on')}
        </Button>
      </Form>
    </AuthCard>
  )
}

function Manage({ codesLeft, refused }: { codesLeft: number; refused: RefusedForm | undefined }) {
  const t = useT()
  return (
    <AuthCard title={t('auth.account.step')} intro={t('auth.account.step.on')}>
      <Notice tone={codesLeft > 2 ? 'good' : 'bad'}>{t('auth.codes.left', { count: codesLeft })}</Notice>
      <Form method="post" className="grid gap-3 border-t border-line pt-5" noValidate>
        <input type="hidden" name="intent" value="codes" />
        <p className="text-ink-soft">{t('auth.codes.renew.hint')}</p>
        <PresentPassword error={refused?.form === 'codes' ? refused.failure : undefined} />
        <Button type="submit" kind="secondary">
          {t('auth.codes.renew')}
        </Button>
      </Form>
      <Form method="post" className="grid gap-3 border-t border-line pt-5" noValidate>
        <input type="hidden" name="intent" value="off" />
        <p className="text-ink-soft">{t('auth.step.switch.off.hint')}</p>
        <PresentPassword error={refused?.form === 'off' ? refused.failure : undefined} />
        <Button type="submit" kind="danger">
          {t('auth.step.switch.off')}
        </Button>
      </Form>
      <ButtonLink to={paths.account} kind="quiet">
        {t('auth.account.title')}
      </ButtonLink>
    </AuthCard>
  )
}

function PresentPassword({ error }: { error: string | undefined }) {
  const t = useT()
  return <PasswordField label={t('auth.account.present')} name="present" error={error} />
}
