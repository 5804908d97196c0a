import type { ImageView } from '#app/base/media/image.ts'
import { findImage } from '#app/base/media/images.queries.server.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { HistoryEntry } from '#app/base/ui/admin/record-history.tsx'
import { CATALOG_RECORDS } from '../catalog-records.ts'
import { CATALOG_THINGS } from '#app/catalog/cakes/catalog-tables.ts'
import { hasFactor, tableOf, type ChoiceTab } from './choice-tabs.ts'
import type { Example } from './choice-views.server.ts'
import { listExampleCakes } from '../edited-rows.queries.server.ts'
import { listIdChoices, type IdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import {
  presentHistory,
  presentUses,
  type CatalogViewContext,
  type UseView,
} from '#app/catalog/cakes/record/record-views.server.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { findRow, labelOf } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { listUses } from '#app/catalog/cakes/where-used.queries.server.ts'

export interface ChoiceFormView {
  typed: Typed
  saved:
    | { id: string; name: string; version: number; isActive: boolean; uses: UseView[]; history: HistoryEntry[] }
    | undefined
  /** Cakes on sale that the multiplier applies to; empty for a tab without one. */
  examples: Example[]
  image: ImageView | undefined
  choices: IdChoices
}

const SHOWN_ENTRIES = 20

/** Data for the form of a size, flavor, cake type or variant; undefined when the row does not exist. */
export async function loadChoiceForm(
  db: Database,
  tab: ChoiceTab,
  { id, from }: { id: string | undefined; from: string | null },
  viewer: CatalogViewContext,
): Promise<ChoiceFormView | undefined> {
  const table = tableOf(tab)
  const record = CATALOG_RECORDS[table]
  const source = id ?? from
  const [row, examples, choices] = await Promise.all([
    source === null ? undefined : findRow(db, table, source),
    hasFactor(tab) ? listExampleCakes(db, { daily: tab === 'variants' }) : [],
    listIdChoices(db, viewer),
  ])
  if (id === undefined) {
    const begin = row ? { ...row, ...copiedNames(row, viewer) } : record.blank
    return { examples, choices, image: undefined, saved: undefined, typed: record.typedOf(begin) }
  }
  if (!row) return undefined
  const thing = { type: CATALOG_THINGS[table], id }
  const [uses, changes] = await Promise.all([listUses(db, table, id), listChangesOf(db, thing, SHOWN_ENTRIES)])
  const { image_id: imageId = null } = row as { image_id?: string | null }
  return {
    examples,
    choices,
    image: imageId === null ? undefined : await findImage(db, imageId),
    typed: record.typedOf(row),
    saved: {
      id,
      name: labelOf(row)[viewer.lang],
      version: row.version,
      isActive: row.is_active,
      uses: presentUses(uses, viewer.t),
      history: presentHistory(changes, record, { ...viewer, choices }),
    },
  }
}

/** Names of a copy say that it is one; a pack's number of pieces stays empty, since it must be unique. */
function copiedNames(row: object, { t }: CatalogViewContext): Record<string, unknown> {
  const { en, am } = labelOf(row)
  const [copyEn, copyAm] = [t('edit.copy.of', { name: en }), t('edit.copy.of', { name: am })]
  return 'pieces' in row
    ? { label_en: copyEn, label_am: copyAm, pieces: undefined }
    : { name_en: copyEn, name_am: copyAm }
}
