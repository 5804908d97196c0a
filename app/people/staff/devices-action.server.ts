import { z } from 'zod'
import { answerRefused, submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import type { Made } from '#app/base/commands/command.server.ts'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { requirePermission, type AdminRequest } from '#app/people/auth/admin-request.server.ts'
import {
  changeDevice,
  deviceFacts,
  enrolDevice,
  freeDevice,
  withdrawDevice,
} from '#app/people/auth/commands/change-devices.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { givePin, removePin } from '#app/people/auth/commands/give-pin.server.ts'
import { hashPin } from '#app/people/auth/devices/check-pin.server.ts'
import { deviceTokenOf } from '#app/people/auth/devices/device-cookie.server.ts'
import { findEnrolledIn } from '#app/people/auth/devices/devices.queries.server.ts'
import { findWithOneTimePin, oneTimePinOf } from '#app/people/auth/devices/set-pin.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { signInName } from '#app/people/auth/phone-account.ts'
import { hashToken } from '#app/people/auth/secrets.server.ts'
import { isPasswordRecent } from '#app/people/auth/sessions/strong-session.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'

type ActionDeps = AdminRequest & { appSecret: string }

const typedFields = deviceFacts.extend({ id: z.string() })

export interface DevicesAnswer {
  done?: string
  failure?: string
  /** A one-time PIN, on the only answer that shows it. */
  pin?: { title: string; text: string; secret: string }
  /** What a refused form had, and the device that it was about; '' for a new one. */
  typed?: z.output<typeof typedFields>
}

interface Done {
  ok: true
  answer: DevicesAnswer
  /** Of the device that was enrolled, for its cookie. */
  token?: string
}

const factNames = { roles: 'role', people: 'person' }
const names = { deviceId: 'device', ...factNames }

/** The id of a form that makes a secret, and whose PIN it is. */
const secretFields = z.object({ id: z.string(), user: z.string() })

/** Executes a form of the page of devices and PINs, and answers in words. A secret follows from the form's id: pressed twice, it shows the same one. */
export const devicesAction = formActions<ActionDeps, Done, DevicesAnswer>({
  actions: {
    async enrol(deps, form) {
      requirePermission(deps, enrolDevice.may)
      const { id = '', passwordAt = null } = deps.session
      // A second press gets the token again, so that it asks the same as the first.
      if (!isPasswordRecent(passwordAt, deps.now)) return withTyped(refuse(deps, 'password_needed'), form, '')
      const token = deviceTokenOf(deps.appSecret, parseForm(secretFields, form).id)
      const tokenSha256 = hashToken(token)
      const enrolled = await submit(deps, form, { command: enrolDevice, names, given: { tokenSha256 } })
      if (!enrolled.ok) return withTyped(enrolled, form, '')
      const name = await findEnrolledIn(deps.db, { tokenSha256, sessionId: id })
      if (name === undefined) return refuse(deps, 'device_gone')
      return { ok: true, answer: { done: deps.t('devices.done.enrolled', { name }) }, token }
    },
    async change(deps, form) {
      const changed = await submit(deps, form, { command: changeDevice, names })
      if (!changed.ok) return withTyped(changed, form)
      return { ok: true, answer: { done: deps.t('devices.done.changed', { name: String(changed.made['name']) }) } }
    },
    withdraw: saying('devices.done.withdrawn', withdrawDevice),
    free: saying('devices.done.freed', freeDevice),
    async give(deps, form) {
      const { id: formId, user: userId } = parseForm(secretFields, form)
      const pin = oneTimePinOf(deps.appSecret, { formId, userId })
      const newPin = { hash: await hashPin(deps, userId, pin), digits: pin.length }
      const button = { command: givePin, names: { userId: 'user' } }
      const given = await submit(deps, form, button, { newPin })
      if (!given.ok) return given
      const colleague = await findWithOneTimePin(deps, { userId, pin })
      if (!colleague) return refuse(deps, 'one_time_pin_over')
      const title = deps.t('pins.given.title', { email: signInName(colleague.email) })
      return { ok: true, answer: { pin: { title, text: deps.t('pins.given.text'), secret: pin } } }
    },
  },
  async otherwise(deps, form) {
    const removed = await submit(deps, form, { command: removePin, names: { userId: 'user' } })
    if (!removed.ok) return removed
    const email = signInName(String(removed.made['email']))
    return { ok: true, answer: { done: deps.t('pins.done.removed', { email }) } }
  },
})

function saying(done: 'devices.done.withdrawn' | 'devices.done.freed', command: FormCommand['command']) {
  return async (deps: ActionDeps, form: FormData): Promise<Done | FormRefused<DevicesAnswer>> => {
    const outcome = await submit(deps, form, { command, names })
    if (!outcome.ok) return outcome
    return { ok: true, answer: { done: deps.t(done, { name: String(outcome.made['name']) }) } }
  }
}

/** The command of a button, in the session of who presses it. */
async function submit(
  deps: ActionDeps,
  form: FormData,
  button: FormCommand,
  more: object = {},
): Promise<{ ok: true; made: Made } | FormRefused<DevicesAnswer>> {
  requirePermission(deps, button.command.may as Permission)
  const { id = '', passwordAt = null } = deps.session
  const caller = { ...callerOf(deps), session: { id, passwordAt }, ...more }
  const outcome = await submitForm(deps, { form, button, caller })
  if (outcome.ok) return { ok: true, made: outcome.made ?? {} }
  const { status, answer } = answerRefused(button.command, outcome, deps)
  return { ok: false, status, answer: { failure: answer.error } }
}

function refuse(
  { t }: ActionDeps,
  reason: 'password_needed' | 'device_gone' | 'one_time_pin_over',
): FormRefused<DevicesAnswer> {
  const { status, message } = userRefusals[reason]
  return { ok: false, status, answer: { failure: t(message) } }
}

function withTyped(refused: FormRefused<DevicesAnswer>, form: FormData, id?: string): FormRefused<DevicesAnswer> {
  const typed = parseForm(typedFields, form, {
    names: { id: 'device', ...factNames },
    ...(id === '' && { given: { id } }),
  })
  return { ...refused, answer: { ...refused.answer, typed } }
}
