import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { isPauseTooLong, MAX_PAUSE_DAYS } from '#app/base/settings/pause.ts'
import { writeClosing } from '#app/base/settings/pause-orders.server.ts'
import { defineCommand } from './define-command.server.ts'
import { allSettings } from './save-settings.server.ts'

const refusals = {
  moment_over: { status: 422, message: 'setting.refused.moment.over' },
  pause_too_long: { status: 422, message: 'setting.error.pause' },
} as const satisfies RefusalAnswers

/**
 * Stops online orders until a moment, or accepts them again; can be undone. The last writer wins, without a check for conflicts.
 * Requirement 18.6.
 */
export const pauseOrders = defineCommand({
  name: 'orders.pause',
  input: z.object({
    /** UTC; null: orders are accepted again. */
    until: z.iso.datetime().nullable(),
  }),
  may: 'orders.pause',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'pauseOrders',
    summary: 'Pause online orders',
    description: `Nobody can order online until that moment, at most ${MAX_PAUSE_DAYS} days from now; null accepts orders again. The till goes on selling.`,
    example: { until: null },
  },
  author: 'proved',
  on: allSettings,
  refusals,
  refusalText: ({ reason }, _lang, t) => t(refusals[reason].message, { max: MAX_PAUSE_DAYS }),
  async run({ trx, now }, { until: asked }) {
    const until = asked === null ? null : new Date(asked)
    if (until && until <= now) return refuse('moment_over')
    if (until && isPauseTooLong(until, now)) return refuse('pause_too_long')
    const [change] = await writeClosing(trx, { 'orders.paused_until': until?.toISOString() ?? null }, now)
    return done(change)
  },
})
