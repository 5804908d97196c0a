import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { readRoles } from '#app/people/auth/devices/device.ts'
import {
  changeDevice,
  enrolDevice,
  freeDevice,
  withdrawDevice,
  type DeviceFacts,
} from '#app/people/auth/devices/enrol-device.server.ts'
import { giveOneTimePin, removePin } from '#app/people/auth/devices/set-pin.server.ts'
import { signInName } from '#app/people/auth/phone-account.ts'
import type { Session } from '#app/people/auth/profile.ts'
import { userRefusals, type UserRefusalReason } from '#app/people/auth/user-refusals.ts'

interface Acting extends CommandDeps, Pick<RequestFacts, 't' | 'log'> {
  session: Session
  actor: StaffActor
  appSecret: string
  /** Throws the refusal of whoever may not enrol devices. */
  requireOwner: () => void
}

export interface DevicesAnswer {
  done?: string
  failure?: string
  /** A one-time PIN, on the only answer that shows it. */
  pin?: { title: string; text: string; secret: string }
  /** What a refused form had, and the device that it was about; '' for a new one. */
  typed?: DeviceFacts & { id: string }
}

interface Done {
  ok: true
  answer: DevicesAnswer
  /** Of the device that was enrolled, for its cookie. */
  token?: string
}

type Refused = Refusal<UserRefusalReason>

/** Executes a form of the page of devices and PINs, and answers in words. */
export const devicesAction = formActions<Acting, Done, DevicesAnswer, Refused>({
  actions: {
    async enrol(acting, form) {
      acting.requireOwner()
      const facts = readFacts(form)
      const { id = '', passwordAt = null } = acting.session
      const enrolled = await enrolDevice(acting, acting.actor, { id, passwordAt }, facts)
      if (!enrolled.ok) return refuseFacts(acting, enrolled, { ...facts, id: '' })
      const { token, name } = enrolled
      return { ok: true, answer: { done: acting.t('devices.done.enrolled', { name }) }, token }
    },
    async change(acting, form) {
      acting.requireOwner()
      const facts = { ...readFacts(form), id: formText(form, 'device') }
      const changed = await changeDevice(acting, acting.actor, facts)
      if (!changed.ok) return refuseFacts(acting, changed, facts)
      return { ok: true, answer: { done: acting.t('devices.done.changed', { name: changed.name }) } }
    },
    async withdraw(acting, form) {
      acting.requireOwner()
      const withdrawn = await withdrawDevice(acting, acting.actor, formText(form, 'device'))
      if (!withdrawn.ok) return withdrawn
      return { ok: true, answer: { done: acting.t('devices.done.withdrawn', { name: withdrawn.name }) } }
    },
    async free(acting, form) {
      acting.requireOwner()
      const freed = await freeDevice(acting, acting.actor, formText(form, 'device'))
      if (!freed.ok) return freed
      return { ok: true, answer: { done: acting.t('devices.done.freed', { name: freed.name }) } }
    },
    async give(acting, form) {
      const given = await giveOneTimePin(acting, acting.actor, formText(form, 'user'))
      if (!given.ok) return given
      const title = acting.t('pins.given.title', { email: signInName(given.email) })
      return { ok: true, answer: { pin: { title, text: acting.t('pins.given.text'), secret: given.pin } } }
    },
  },
  async otherwise(acting, form) {
    const removed = await removePin(acting, acting.actor, formText(form, 'user'))
    if (!removed.ok) return removed
    return { ok: true, answer: { done: acting.t('pins.done.removed', { email: signInName(removed.email) }) } }
  },
  refuse: ({ reason }, { t }) => {
    const { status, message } = userRefusals[reason]
    return { ok: false, status, answer: { failure: t(message) } }
  },
})

function readFacts(form: FormData): DeviceFacts {
  const people = form.getAll('person').filter((id) => typeof id === 'string')
  return { name: formText(form, 'name'), roles: readRoles(form.getAll('role')), people }
}

function refuseFacts(
  { t }: Acting,
  { reason }: Refused,
  typed: DeviceFacts & { id: string },
): FormRefused<DevicesAnswer> {
  const { status, message } = userRefusals[reason]
  return { ok: false, status, answer: { failure: t(message), typed } }
}
