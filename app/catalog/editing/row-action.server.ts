import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ChangedField } from '#app/base/ui/admin/changed-meanwhile.tsx'
import type { CatalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import {
  backTo,
  recordActions,
  type RecordActionDeps,
  type RecordAnswer,
} from '#app/catalog/cakes/record/record-action.server.ts'
import type { Columns } from '#app/catalog/cakes/record/row-fields.ts'
import type { CatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { givenPicture, readCakePictures } from './pictures/cake-pictures.server.ts'
import { rowPictures, type PictureItem } from './pictures/cake-pictures.ts'
import { unplanPrice } from './commands/change-prices.server.ts'

export interface EditAnswer extends RecordAnswer {
  /** Pictures of a cake, in order. */
  pictures?: PictureItem[] | undefined
}

export const rowAction = recordActions<CatalogActionDeps & RecordActionDeps, EditAnswer>({
  actions: {
    async unplan(deps, form) {
      const { id = '' } = deps
      await sendAdminForm(deps, form, { command: unplanPrice, names: { starts_on: 'starts' }, given: { row: id } })
      return backTo(deps, id, 'unplanned')
    },
  },
  async readBeside(deps, form, filled) {
    const { commands, t } = deps
    if (commands.record.table !== 'cakes') return { typed: filled }
    const sent = await readCakePictures(deps, form, filled, t)
    if (!sent) return { typed: filled }
    const { items: pictures, errors } = sent
    const [main] = pictures
    return {
      // The main picture's description comes from the fields beside that picture.
      typed: main ? { ...filled, image_alt_en: main.altEn, image_alt_am: main.altAm } : filled,
      retained: { pictures },
      pictureErrors: errors,
      given: { pictures: pictures.map(givenPicture) },
      differing: (theirs) => differingPictures(pictures, theirs, t),
    }
  },
})

function storedPicture({ image, altEn, altAm }: PictureItem) {
  return { imageId: image.id, altEn, altAm }
}

/** Whether the pictures differ from the saved ones; the main picture's description is compared by its own field. */
function differingPictures(pictures: readonly PictureItem[], theirs: Columns, t: Translate): ChangedField[] {
  const mine = pictures.map(storedPicture)
  const saved = rowPictures(theirs as unknown as CatalogRow<'cakes'>)
  if (JSON.stringify(mine.slice(1)) === JSON.stringify(saved.slice(1)) && mine[0]?.imageId === saved[0]?.imageId)
    return []
  const say = (count: number) => t('edit.pictures.count', { count })
  return [{ label: t('edit.pictures.title'), yours: say(mine.length), theirs: say(saved.length) }]
}
