import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router'
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
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { ownAccountTexts } from '../account-texts.server.ts'
import { authContext, deviceContext } from '../context.server.ts'
import { deviceCookie } from '../devices/device-cookie.server.ts'
import { listFaces, type Face } from '../devices/devices.queries.server.ts'
import { initialsOf } from '../devices/initials.ts'
import { judgePinSignIn } from '../devices/sign-in-by-pin.server.ts'
import { FaceMark, Faces, PasswordInstead } from '../devices/ui/faces.tsx'
import { FirstPin, firstPinFault, type FirstPinFault } from '../devices/ui/first-pin.tsx'
import { PinPad } from '../devices/ui/pin-pad.tsx'
import { cookiesOf } from '../library/form-call.server.ts'
import { localPathOr, SESSION_ENDED } from '../local-path.ts'
import { signInName, givenName } from '../phone-account.ts'
import { accountRefusals } from '../account-refusals.ts'
import { DEVICE_COOKIE, readCookie } from '../session-cookie.ts'
import type { Route } from './+types/pin-page.ts'

const PERSON_PARAM = 'person'

/** The faces of those who may sign in on this device, or with `?person=` the keypad of one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, t } = context.get(requestContext)
  const next = localPathOr(url.searchParams.get('next'), '')
  const device = context.get(deviceContext)
  if (!device) return redirect(paths.signInByPassword(next))
  const faces = await listFaces(context.get(databaseContext), device.id, context.get(clockContext).now())
  const views = faces.map(presentFace)
  return {
    title: t('pin.title'),
    texts: ownAccountTexts[lang],
    device: device.name,
    next,
    isEnded: url.searchParams.has(SESSION_ENDED),
    faces: views,
    person: views.find(({ id }) => id === url.searchParams.get(PERSON_PARAM)) ?? null,
  }
}

function presentFace({ id, email, name, digits }: Face) {
  const shown = givenName({ name, email }) || signInName(email)
  return { id, name: shown, initials: initialsOf(shown), digits }
}

interface Answer {
  failure?: string
  /** The one-time PIN was right: it comes again, with a PIN of one's own, which is typed twice. */
  oneTime?: string
  field?: FirstPinFault['field']
  /** Tells one answer from the next. */
  try: number
}

const fields = z.object({ pin: z.string(), oneTime: z.string(), again: z.string() })

/** Signs in. Answers a wrong person, a wrong PIN and a person who may not use the device alike. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const facts = context.get(requestContext)
  const { t, origin } = facts
  const clock = context.get(clockContext)
  const device = context.get(deviceContext)
  const next = localPathOr(url.searchParams.get('next'), paths.admin)
  if (!device) return redirect(paths.signInByPassword(next))
  const { pin, oneTime, again } = parseForm(fields, await request.formData(), { names: { oneTime: 'one_time' } })
  const answer = (status: number, say: Omit<Answer, 'try'>) =>
    data<Answer>({ ...say, try: clock.now().getTime() }, { status })
  if (oneTime && pin !== again) return answer(422, { failure: t('pin.own.unequal'), field: 'again', oneTime })
  const deps = { db: context.get(databaseContext), clock, appSecret: context.get(appSecretContext) }
  const verdict = await judgePinSignIn(deps, {
    device,
    profileId: url.searchParams.get(PERSON_PARAM) ?? '',
    pin: oneTime || pin,
    wanted: oneTime ? pin : undefined,
    origin: context.get(requestOriginContext) ?? undefined,
  })
  if (verdict.ok) {
    const who = { userId: verdict.userId, deviceId: device.id }
    const headers = cookiesOf(await context.get(authContext).openByPin(request, facts, who))
    headers.append('set-cookie', deviceCookie(readCookie(request.headers.get('cookie'), DEVICE_COOKIE)!, origin))
    return redirectDocument(next, { headers })
  }
  if (verdict.reason === 'own_pin_needed') return answer(200, { oneTime: pin })
  if (verdict.reason === 'wrong_pin') {
    return answer(403, { failure: t('pin.error.wrong', { count: verdict.triesLeft }) })
  }
  if (verdict.reason === 'too_many_tries') {
    return answer(429, { failure: t('pin.error.wait', { count: Math.ceil(verdict.retryAfterSeconds / 60) }) })
  }
  const { status, message } = accountRefusals[verdict.reason]
  const asksOwn = oneTime && verdict.reason !== 'one_time_pin_over'
  return answer(status, { failure: t(message), ...(asksOwn && { oneTime, field: 'pin' }) })
}

export const meta = privateMeta

export default function PinPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { device, faces, person, next, isEnded } = loaderData
  const to = (id: string) => `${paths.pinSignIn(next)}${next ? '&' : '?'}${PERSON_PARAM}=${id}`
  return (
    <main id="content" className="page-width grid justify-items-center py-6 md:py-10">
      <div className="grid w-full max-w-3xl gap-6">
        <header className="text-center">
          <h1 className="text-2xl">{person ? t('pin.of', { name: person.name }) : t('pin.title')}</h1>
          <p className="text-ink-soft">{person ? device : `${device} · ${t('pin.intro')}`}</p>
        </header>
        {isEnded && !person && <Notice tone="highlight">{t('auth.session.ended')}</Notice>}
        {person ? (
          <Person key={person.id} person={person} answer={actionData} others={paths.pinSignIn(next)} />
        ) : faces.length > 0 ? (
          <Faces faces={faces} to={to} />
        ) : (
          <Notice>{t('pin.nobody')}</Notice>
        )}
        <PasswordInstead next={next} />
      </div>
    </main>
  )
}

interface PersonProps {
  person: ReturnType<typeof presentFace>
  answer: Answer | undefined
  others: string
}

function Person({ person, answer, others }: PersonProps) {
  const t = useT()
  const isSending = useNavigation().state !== 'idle'
  const { initials, digits } = person
  return (
    <div className="grid justify-items-center gap-5">
      {answer?.oneTime === undefined && <FaceMark initials={initials} />}
      {answer?.oneTime !== undefined ? (
        <Form method="post" className="grid w-full max-w-md" noValidate>
          <FirstPin key={answer.try} oneTime={answer.oneTime} fault={firstPinFault(answer)} isSending={isSending} />
        </Form>
      ) : digits === null ? (
        <Notice>{t('pin.none.text')}</Notice>
      ) : (
        <Form method="post" className="grid w-full justify-items-center gap-3" noValidate>
          <PinPad key={answer?.try ?? 0} digits={digits} isSending={isSending} isWrong={answer !== undefined} />
          <p role="alert" className="min-h-11 text-center font-semibold text-danger">
            {!isSending && answer?.failure}
          </p>
        </Form>
      )}
      <ButtonLink to={others} kind="quiet">
        {t('pin.others')}
      </ButtonLink>
    </div>
  )
}
