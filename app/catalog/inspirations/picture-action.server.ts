import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import type { CatalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { NOTHING_WRONG, recordActions, type RecordActing } from '#app/catalog/cakes/record/record-action.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { deletePictures, INSPIRATION_COMMANDS } from './commands/inspiration-commands.server.ts'

export const INSPIRATION_PATHS = {
  commands: INSPIRATION_COMMANDS,
  list: adminPaths.inspirations,
  pageOf: adminPaths.inspiration,
}

export const pictureAction = recordActions<RecordActing & Pick<CatalogActing, 'mediaStore'>>({
  actions: {
    async delete(acting, form) {
      const given = { ids: [acting.id ?? ''] }
      const deleted = await sendAdminForm(acting, form, { command: deletePictures, given })
      if (!deleted.ok && deleted.reason !== 'not_found') {
        const { status, answer } = answerRefused(deletePictures, deleted, acting)
        return { ok: false, status, answer: { ...NOTHING_WRONG, error: answer.error } }
      }
      if (countOf(deleted, 'in_use') === 0) return { ok: true, to: `${adminPaths.inspirations}?done=deleted&count=1` }
      return { ok: false, status: 409, answer: { ...NOTHING_WRONG, error: acting.t('gallery.fault.in.use') } }
    },
  },
})
