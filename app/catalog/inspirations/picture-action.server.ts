import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { NOTHING_WRONG, recordActions, type RecordActing } from '#app/catalog/cakes/record/record-action.server.ts'
import { deleteInspirations } from './edit-inspirations.server.ts'
import { heldColumns } from './inspiration-columns.server.ts'
import { INSPIRATION } from './inspiration-record.ts'

export const INSPIRATION_PATHS = {
  record: INSPIRATION,
  list: adminPaths.inspirations,
  pageOf: adminPaths.inspiration,
}

export const pictureAction = recordActions<RecordActing & { mediaStore: MediaStore }>({
  actions: {
    async delete(acting) {
      const { inUse } = await deleteInspirations(acting, [acting.id ?? ''], acting.editor)
      if (inUse.length === 0) return { ok: true, to: `${adminPaths.inspirations}?done=deleted&count=1` }
      return { ok: false, status: 409, answer: { ...NOTHING_WRONG, error: acting.t('gallery.fault.in.use') } }
    },
  },
  readBeside: ({ editor }, _form, typed) => ({ typed, columnsOf: heldColumns(typed, editor) }),
})
