import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

export const userRefusals = {
  oneself: { status: 409, message: 'users.refused.oneself' },
  own_invitee: { status: 403, message: 'users.refused.own.invitee' },
  last_administrator: { status: 409, message: 'users.refused.last' },
  role_changed_meanwhile: { status: 409, message: 'users.refused.role.meanwhile' },
  role_unknown: { status: 400, message: 'users.refused.role' },
  no_such_account: { status: 404, message: 'users.refused.gone' },
  not_an_administrator: { status: 409, message: 'users.refused.gone' },
  maker_lost_right: { status: 403, message: 'users.refused.right' },
  is_staff_already: { status: 409, message: 'users.refused.staff' },
  invited_disabled: { status: 409, message: 'users.refused.disabled' },
  email_malformed: { status: 400, message: 'auth.error.email' },
  email_or_phone_missing: { status: 400, message: 'users.refused.contact' },
  invited_name_missing: { status: 400, message: 'users.refused.name' },
  phone_signs_in: { status: 409, message: 'users.refused.phone.signs.in' },
  phone_taken: { status: 409, message: 'users.refused.phone.taken' },
  role_above_own: { status: 403, message: 'users.refused.role.above' },
  invitation_gone: { status: 409, message: 'users.refused.invitation' },
  phone_malformed: { status: 422, message: 'users.refused.phone' },
  staff_changed_meanwhile: { status: 409, message: 'users.refused.meanwhile' },
  device_name_missing: { status: 400, message: 'devices.refused.name' },
  device_for_nobody: { status: 400, message: 'devices.refused.nobody' },
  device_gone: { status: 409, message: 'devices.refused.gone' },
  password_needed: { status: 403, message: 'devices.enrol.password' },
  permission_fixed: { status: 409, message: 'roles.refused.fixed' },
  one_time_pin_over: { status: 409, message: 'pins.refused.over' },
  pin_above_own: { status: 403, message: 'pins.refused.above' },
  token_gone: { status: 409, message: 'tokens.refused.gone' },
  name_missing: { status: 400, message: 'tokens.name.missing' },
} as const satisfies RefusalAnswers

export type UserRefusalReason = keyof typeof userRefusals
