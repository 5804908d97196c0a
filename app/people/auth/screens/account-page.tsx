import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { configContext, requestContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { changeEmail } from '../change-email.server.ts'
import { changePassword } from '../passwords/change-password.server.ts'
import { loadSelf } from '../load-self.server.ts'
import { refuseForm } from '../refuse-form.server.ts'
import { deviceName } from '../sessions/device-name.ts'
import { findOwnPin } from '../devices/devices.queries.server.ts'
import { setOwnPin } from '../devices/set-pin.server.ts'
import { endSession, endSessions } from '../sessions/end-sessions.server.ts'
import { listSessions } from '../sessions/sessions.queries.server.ts'
import { findTwoFactor } from '../two-factor/two-factor.queries.server.ts'
import { EmailForm } from '../ui/email-form.tsx'
import { OwnPinForm } from '../devices/ui/own-pin-form.tsx'
import { PasswordForm } from '../ui/password-form.tsx'
import { SessionList } from '../ui/session-list.tsx'
import { ownAccountTexts } from '../account-texts.server.ts'
import type { Route } from './+types/account-page.ts'

const DONE = {
  password: 'auth.account.saved.password',
  pin: 'pin.account.saved',
  email: 'auth.account.saved.email',
  'email-sent': 'auth.account.saved.email.sent',
  ended: 'auth.account.saved.ended',
  all: 'auth.account.saved.all',
} as const

function doneOf(value: string | null): keyof typeof DONE | undefined {
  return value !== null && value in DONE ? (value as keyof typeof DONE) : undefined
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { self, deps } = loadSelf(context, paths.account)
  const { lang, calendar, t } = context.get(requestContext)
  const now = deps.clock.now()
  const [sessions, twoFactor, pin] = await Promise.all([
    listSessions(deps.db, self, now),
    findTwoFactor(deps.db, self.userId),
    findOwnPin(deps.db, self.userId),
  ])
  const done = doneOf(url.searchParams.get('done'))
  return {
    title: t('auth.account.title'),
    texts: ownAccountTexts[lang],
    email: self.email,
    isStaff: self.isAdmin,
    canMail: context.get(configContext).mail !== null,
    twoFactor,
    hasPin: pin !== undefined && !pin.isOneTime,
    done: done && t(DONE[done]),
    sessions: sessions.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
      id,
      device: deviceName(userAgent),
      address,
      since: formatMoment(createdAt, lang, calendar),
      seen: formatMoment(lastSeenAt, lang, calendar),
      isThis: id === self.sessionId,
    })),
  }
}

const fields = z.object({
  intent: z.string(),
  /** The password now. */
  present: z.string(),
  password: z.string(),
  email: z.string(),
  pin: z.string(),
  session: z.string(),
})

/** `password`, `email` and `pin` change it. `end` ends one session, `end-all` all but this one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { self, deps } = loadSelf(context, paths.account)
  const { lang, t } = context.get(requestContext)
  const form = await request.formData()
  const back = (done: keyof typeof DONE) => redirect(`${paths.account}?done=${done}`)
  const { intent, present, ...typed } = parseForm(fields, form)
  switch (intent) {
    case 'password': {
      const result = await changePassword(deps, self, { present, wanted: typed.password })
      return result.ok ? back('password') : refuseForm(t, 'password', result)
    }
    case 'email': {
      const canMail = context.get(configContext).mail !== null
      const result = await changeEmail({ ...deps, canMail, lang, t }, self, { email: typed.email, password: present })
      if (!result.ok) return refuseForm(t, 'email', result)
      return back(result.outcome === 'changed' ? 'email' : 'email-sent')
    }
    case 'pin': {
      const result = await setOwnPin(deps, self, { password: present, pin: typed.pin })
      return result.ok ? back('pin') : refuseForm(t, 'pin', result)
    }
    case 'end':
      await endSession(deps.db, self.userId, typed.session)
      return back('ended')
    default:
      await endSessions(deps.db, self.userId, self.sessionId)
      return back('all')
  }
}

export const meta = privateMeta

export default function AccountPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { email, isStaff, canMail, twoFactor, hasPin, done, sessions } = loaderData
  const t = useT()
  return (
    <main id="content" className="page-width grid justify-items-center py-8 md:py-12">
      <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
        <header>
          <h1 className="text-2xl">{t('auth.account.title')}</h1>
          <p className="break-words text-ink-soft">{email}</p>
        </header>
        <FormOutcome done={!refused && done} />
        <Section title={t('auth.account.step')}>
          <p>{t(twoFactor.isOn ? 'auth.account.step.on' : 'auth.account.step.off')}</p>
          {twoFactor.isOn && (
            <p className="text-ink-soft">{t('auth.codes.left', { count: twoFactor.backupCodesLeft })}</p>
          )}
          <ButtonLink
            to={paths.twoFactor}
            kind={isStaff && !twoFactor.isOn ? 'primary' : 'secondary'}
            className="justify-self-start"
          >
            {t(twoFactor.isOn ? 'auth.account.step.manage' : 'auth.account.step.open')}
          </ButtonLink>
        </Section>
        <Section title={t('auth.account.password')}>
          <p className="text-ink-soft">{t('auth.account.password.intro')}</p>
          <PasswordForm email={email} isStaff={isStaff} refused={refused} />
        </Section>
        {isStaff && (
          <Section title={t('pin.account.title')}>
            <p className="text-ink-soft">{t(hasPin ? 'pin.account.has' : 'pin.account.none')}</p>
            <OwnPinForm refused={refused} />
          </Section>
        )}
        <Section title={t('auth.account.email')}>
          <p className="break-words text-ink-soft">
            {t('auth.account.email.now', { email })} {canMail && t('auth.account.email.mail')}
          </p>
          <EmailForm refused={refused} />
        </Section>
        <Section title={t('auth.sessions.title')}>
          <SessionList sessions={sessions} />
        </Section>
      </div>
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}
