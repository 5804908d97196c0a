import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

/** Refusals of the executor, which every command may have. */
export const commandRefusals = {
  unreadable: { status: 400, message: 'outbox.unreadable' },
  role_may_not: { status: 403, message: 'auth.error.role' },
  password_needed: { status: 403, message: 'auth.error.password.needed' },
  act_unsigned: { status: 403, message: 'sale.refused.act_unsigned' },
  author_unproved: { status: 403, message: 'sale.refused.author_unproved' },
  unknown_token: { status: 401, message: 'auth.error.token.unknown' },
  takes_a_person: { status: 403, message: 'command.takes_a_person' },
  busy: { status: 409, message: 'command.busy' },
  booked_otherwise: { status: 409, message: 'outbox.booked.otherwise' },
} as const satisfies RefusalAnswers

export type CommandReason = keyof typeof commandRefusals
