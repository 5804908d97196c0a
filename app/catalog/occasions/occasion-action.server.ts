import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { NOTHING_WRONG, recordActions } from '#app/catalog/cakes/record/record-action.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import { mergeOccasion, OCCASION_COMMANDS } from './commands/occasion-commands.server.ts'

export const OCCASION_PATHS = {
  commands: OCCASION_COMMANDS,
  list: adminPaths.occasions,
  pageOf: adminPaths.occasion,
}

export const occasionAction = recordActions({
  actions: {
    async move(deps, form) {
      const { id = '' } = deps
      const moved = await sendAdminForm(deps, form, { command: mergeOccasion, given: { from: id } })
      if (!moved.ok) {
        const { status, answer } = answerRefused(mergeOccasion, moved, deps)
        return { ok: false, status, answer: { ...NOTHING_WRONG, error: answer.error } }
      }
      const { pictures, cakes } = moved.made!
      return { ok: true, to: `${adminPaths.occasion(id)}?done=moved&count=${pictures}&cakes=${cakes}` }
    },
  },
})
