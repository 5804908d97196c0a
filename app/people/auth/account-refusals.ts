import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

export const accountRefusals = {
  password_too_short: { status: 400, message: 'auth.error.password.short' },
  password_too_long: { status: 400, message: 'auth.error.password.long' },
  password_common: { status: 400, message: 'auth.error.password.common' },
  password_is_email: { status: 400, message: 'auth.error.password.is.email' },
  wrong_password: { status: 403, message: 'auth.error.wrong.password' },
  wrong_code: { status: 403, message: 'auth.error.wrong.code' },
  two_factor_unreadable: { status: 409, message: 'auth.error.code.unreadable' },
  not_begun: { status: 409, message: 'auth.error.step.not.begun' },
  too_many_tries: { status: 429, message: 'auth.error.too.many' },
  email_malformed: { status: 400, message: 'auth.error.email' },
  email_same: { status: 400, message: 'auth.error.email.same' },
  email_taken: { status: 409, message: 'auth.error.email.taken' },
  phone_taken: { status: 409, message: 'auth.link.phone.taken' },
  pin_malformed: { status: 400, message: 'pin.error.malformed' },
  pin_trivial: { status: 400, message: 'pin.error.trivial' },
  pin_is_phone: { status: 400, message: 'pin.error.phone' },
  not_staff: { status: 403, message: 'pin.error.staff' },
  one_time_pin_over: { status: 410, message: 'pin.error.one.time.over' },
  device_unknown: { status: 403, message: 'pin.error.device' },
  account_exists: { status: 409, message: 'auth.link.account.exists' },
  not_invited: { status: 403, message: 'auth.link.not.invited' },
  staff_password_missing: { status: 409, message: 'auth.link.invite.password' },
  link_over: { status: 410, message: 'auth.link.over' },
} as const satisfies RefusalAnswers

export type AccountRefusalReason = keyof typeof accountRefusals
