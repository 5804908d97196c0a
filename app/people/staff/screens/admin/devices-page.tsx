import { data } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { deviceCookie } from '#app/people/auth/devices/device-cookie.server.ts'
import { findDevice, listDevices, listPins } from '#app/people/auth/devices/devices.queries.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { signInName, givenName } from '#app/people/auth/phone-account.ts'
import { isPasswordRecent } from '#app/people/auth/sessions/strong-session.ts'
import { devicesAction } from '../../devices-action.server.ts'
import { devicesMessages } from '../../devices.messages.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import { DeviceForm } from '../../ui/device-form.tsx'
import { DeviceList } from '../../ui/device-list.tsx'
import { PinList } from '../../ui/pin-list.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { UsersTabs } from '../../ui/users-tabs.tsx'
import { usersMessages } from '../../users.messages.ts'
import type { Route } from './+types/devices-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages, devicesMessages)

/** Owners enrol and withdraw devices; managers too give one-time PINs to those below. Decision 0111. */
export async function loader({ context }: Route.LoaderArgs) {
  const { session, profile, db, now, lang, calendar, t } = adminRequest(context)
  const [devices, pins] = await Promise.all([listDevices(db, now), listPins(db, profile.id, now)])
  const people = pins.map((person) => ({ ...person, name: givenName(person) || signInName(person.email) }))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const when = (moment: Date) => formatMoment(moment, lang, calendar)
  return {
    title: `${t('users.devices')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    thisDevice: context.get(deviceContext)?.name ?? null,
    enrols: can(profile, 'devices.edit'),
    newId: uuidv7(now),
    isPasswordRecent: isPasswordRecent(session.passwordAt ?? null, now),
    people: people.map(({ id, name }) => ({ id, name })),
    pins: people.map(({ id, name, role, hasPin, isOneTime, mayGive }) => {
      return {
        id,
        name,
        role,
        mayGive,
        formId: uuidv7(now),
        state: isOneTime ? 'one.time' : hasPin ? 'has' : 'none',
      } as const
    }),
    devices: devices.map(({ id, name, roles, people: own, tries, ...device }) => ({
      id,
      name,
      roles,
      people: own,
      who: [...roles.map((role) => t(`permissions.role.${role}`)), ...own.map((one) => names.get(one) ?? '–')],
      by: t('devices.by', { time: when(device.createdAt), who: device.enrolledBy }),
      used: device.lastUsedAt ? t('devices.used', { time: when(device.lastUsedAt) }) : t('devices.used.never'),
      tries: tries > 0 ? t('devices.tries', { count: tries }) : null,
      isWithdrawn: device.withdrawnAt !== null,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const appSecret = context.get(appSecretContext)
  const outcome = await devicesAction({ ...admin, appSecret }, await request.formData())
  if (!outcome.ok) return data(outcome.answer, { status: outcome.status })
  const { answer, token } = outcome
  if (!token) return answer
  const cookie = deviceCookie(token, admin.origin)
  // A page without scripts is rendered in this request, and shows what a shared device has.
  context.set(deviceContext, await findDevice(admin.db, new Headers({ cookie })))
  return data(answer, { headers: { 'set-cookie': cookie } })
}

export default function DevicesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { thisDevice, enrols, people, pins, devices } = loaderData
  const t = useT()
  const typed = answer?.typed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UsersTabs />
      <FormOutcome error={answer?.failure} done={answer?.done} />
      {answer?.pin && <ShownOnce key={answer.pin.secret} {...answer.pin} />}
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        <section aria-labelledby="devices" className="grid gap-3">
          <h2 id="devices" className="text-lg">
            {t('devices.title')}
          </h2>
          <p className="max-w-prose text-ink-soft">{t('devices.intro')}</p>
          {thisDevice !== null ? (
            <p>
              <strong className="font-semibold">{t('devices.this')}:</strong>{' '}
              {t('devices.this.is', { name: thisDevice })}
            </p>
          ) : (
            enrols && (
              <Card className="grid gap-4 p-4">
                <div>
                  <h3 className="text-lg">{t('devices.enrol.title')}</h3>
                  <p className="text-ink-soft">{t('devices.enrol.text')}</p>
                </div>
                {loaderData.isPasswordRecent ? (
                  <DeviceForm
                    intent="enrol"
                    formId={loaderData.newId}
                    people={people}
                    device={typed?.id === '' ? typed : { id: '', name: '', roles: ['counter', 'kitchen'], people: [] }}
                    save={t('devices.enrol')}
                  />
                ) : (
                  <div className="grid gap-3">
                    <p>{t('devices.enrol.password')}</p>
                    <ButtonLink to={paths.confirmPassword(adminPaths.devices)} className="justify-self-start">
                      {t('devices.enrol.password.go')}
                    </ButtonLink>
                  </div>
                )}
              </Card>
            )
          )}
          {devices.length > 0 ? (
            <DeviceList devices={devices} people={people} changes={enrols} typed={typed} />
          ) : (
            <p className="text-ink-soft">{t('devices.none')}</p>
          )}
        </section>
        <section aria-labelledby="pins" className="grid gap-3">
          <h2 id="pins" className="text-lg">
            {t('pins.title')}
          </h2>
          <p className="max-w-prose text-ink-soft">{t('pins.intro')}</p>
          <PinList people={pins} />
        </section>
      </div>
    </div>
  )
}
