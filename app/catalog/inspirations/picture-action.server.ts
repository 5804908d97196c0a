import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import type { CatalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { NOTHING_WRONG, recordActions, type RecordActionDeps } from '#app/catalog/cakes/record/record-action.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { deletePictures, INSPIRATION_COMMANDS } from './commands/inspiration-commands.server.ts'

export const INSPIRATION_PATHS = {
  commands: INSPIRATION_COMMANDS,
  list: adminPaths.inspirations,
  pageOf: adminPaths.inspiration,
}

export const pictureAction = recordActions<RecordActionDeps & Pick<CatalogActionDeps, 'mediaStore'>>({
  actions: {
    async delete(deps, form) {
      const given = { ids: [deps.id ?? ''] }
      const deleted = await sendAdminForm(deps, form, { command: deletePictures, given })
      if (!deleted.ok && deleted.reason !== 'not_found') {
        const { status, answer } = answerRefused(deletePictures, deleted, deps)
        return { ok: false, status, answer: { ...NOTHING_WRONG, error: answer.error } }
      }
      if (countOf(deleted, 'in_use') === 0) return { ok: true, to: `${adminPaths.inspirations}?done=deleted&count=1` }
      return { ok: false, status: 409, answer: { ...NOTHING_WRONG, error: deps.t('gallery.fault.in.use') } }
    },
  },
})
