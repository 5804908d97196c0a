import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { notFound, recordActions } from '#app/catalog/cakes/record/record-action.server.ts'
import { OCCASION } from './occasion-record.ts'
import { occasionInUseText } from './occasion-refusals.ts'
import { moveToOccasion } from './save-occasion.server.ts'

export const OCCASION_PATHS = { record: OCCASION, list: adminPaths.occasions, pageOf: adminPaths.occasion }

export const occasionAction = recordActions({
  actions: {
    async move(acting, form) {
      const { db, id = '', editor } = acting
      const moved = await moveToOccasion(db, { from: id, to: formText(form, 'to') }, editor)
      if (!moved.ok) return notFound(acting)
      return { ok: true, to: `${adminPaths.occasion(id)}?done=moved&count=${moved.pictures}&cakes=${moved.cakes}` }
    },
  },
  inUseText: occasionInUseText,
})
