import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { day } from '#app/base/commands/fields.server.ts'
import { judgeClosingDay } from '#app/ordering/inventory/day-end/day-end.queries.server.ts'
import { LEFTOVER_ANSWERS } from '#app/ordering/inventory/day-end/leftovers.ts'
import { saveLeftoversLocked } from '#app/ordering/inventory/day-end/save-leftovers.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { closeRefusals, closeRefusalText } from '../close-refusals.ts'
import { dayByName } from './day-subject.server.ts'

/**
 * Says what becomes of the pieces that are left when the day ends. They move when a person closes the day, or at closing time. Refuses
 * every other day than the one that is closed now.
 */
export const saveLeftovers = defineCommand({
  name: 'leftovers.save',
  input: z.object({
    day: day(),
    leftovers: z.array(
      z.object({
        cakeId: z.string(),
        answer: z.enum(LEFTOVER_ANSWERS),
        /** Of `share`: the pieces that go on sale again. */
        carriedPieces: z.number().nullable().optional(),
      }),
    ),
    /** When answers were saved last, as the person saw it; absent: whatever was saved is overwritten. */
    seen: z.string().optional(),
  }),
  may: 'stock.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'saveLeftovers',
    summary: 'Say what becomes of the cakes that are left at the end of a day',
    description:
      'For each cake `carry`, `waste` or `share`, of which `carriedPieces` go on sale on the next day and the others are waste. Nothing moves until a person closes the day, or until closing time. Cakes that are not counted on that day are left out.',
    example: { day: '2026-11-30', leftovers: [{ cakeId: 'baklava', answer: 'share', carriedPieces: 4 }] },
  },
  author: 'proved',
  on: dayByName,
  refusals: closeRefusals,
  refusalText: closeRefusalText,
  async run({ trx, actor, now }, { day: of, leftovers: given, seen }) {
    const refused = await judgeClosingDay(trx, of, now)
    if (refused) return refused
    const leftovers = new Map(
      given.map(({ cakeId, answer, carriedPieces = null }) => {
        return [cakeId, { answer, carriedPieces: answer === 'share' ? carriedPieces : null }]
      }),
    )
    const saved = await saveLeftoversLocked(trx, { day: of, leftovers, seen, actor }, now)
    return saved.ok ? done() : saved
  },
})
