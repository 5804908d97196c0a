import type { RepeatRefusal } from '#app/base/notifications/repeat-message.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

/** How a refusal to send a message again leaves the shop. */
export const messageRefusals = {
  message_not_repeatable: { status: 409, message: 'orders.message.refused.message_not_repeatable' },
} as const satisfies RefusalAnswers<RepeatRefusal['reason']>
