import type { RepeatRefusal } from '#app/base/notifications/repeat-message.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

export const messageRefusals = {
  message_not_repeatable: { status: 409, message: 'orders.message.refused.message_not_repeatable' },
} as const satisfies RefusalAnswers<RepeatRefusal['reason']>
