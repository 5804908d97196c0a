import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { PriceChoices } from '#app/catalog/cakes/starting-price.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { policiesOf } from '#app/base/settings/shop-facts.ts'
import type { HistoryEntry } from '#app/base/ui/admin/record-history.tsx'
import { loadPriceChoices } from '#app/catalog/cakes/choices.queries.server.ts'
import { listPictureItems } from './pictures/cake-pictures.server.ts'
import { rowPictures, type PictureItem } from './pictures/cake-pictures.ts'
import { CATALOG_RECORDS } from './catalog-records.ts'
import type { MonthChoices } from '#app/catalog/cakes/record/ui/season-fields.tsx'
import { monthChoices } from '#app/catalog/cakes/seasons/season-text.server.ts'
import {
  presentHistory,
  presentUses,
  type CatalogViewContext,
  type UseView,
} from '#app/catalog/cakes/record/record-views.server.ts'
import { plannedText, presentPrices, type PriceStep } from './prices/present-prices.server.ts'
import { listIdChoices, type IdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { listPlannedPrices } from './prices/planned-prices.server.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { findRow, type CatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { STARTER_CAKES } from './starter-cakes.ts'
import { listUses } from '#app/catalog/cakes/where-used.queries.server.ts'

export interface CakeFormView {
  typed: Typed
  saved:
    | {
        id: string
        name: string
        version: number
        isActive: boolean
        uses: UseView[]
        history: HistoryEntry[]
        prices: PriceStep[]
        planned: { startsOn: string; text: string; who: string }[]
      }
    | undefined
  /** The main one first. Empty for a new cake; a copy has the pictures of its original. */
  pictures: PictureItem[]
  vatPercent: number
  priceChoices: PriceChoices
  choices: IdChoices
  months: MonthChoices
  /** Shown when the cake's own policies are empty. */
  shopPolicies: Record<'daily' | 'custom', Record<Lang, readonly string[]>>
}

const PRICE_ENTRIES = 500
const SHOWN_ENTRIES = 20

/** Data of the cake form; undefined when the cake does not exist. `from` and `starter` apply to a new cake. */
export async function loadCakeForm(
  db: Database,
  cakeId: string | undefined,
  { from, starter }: { from: string | null; starter: string | null },
  viewer: CatalogViewContext,
): Promise<CakeFormView | undefined> {
  const record = CATALOG_RECORDS.cakes
  const source = cakeId ?? from
  const [row, settings, priceChoices, choices] = await Promise.all([
    source === null ? undefined : findRow(db, 'cakes', source),
    loadSettings(db),
    loadPriceChoices(db),
    listIdChoices(db, viewer),
  ])
  if (cakeId !== undefined && !row) return undefined
  const inBoth = (kind: 'daily' | 'custom') => ({
    en: policiesOf(settings, kind, 'en'),
    am: policiesOf(settings, kind, 'am'),
  })
  const shared = {
    pictures: row ? await listPictureItems(db, rowPictures(row)) : [],
    vatPercent: settings['tax.vat_percent'],
    priceChoices,
    choices: { ...choices, cakes: choices.cakes.filter(({ id }) => id !== cakeId) },
    months: monthChoices(viewer.lang),
    shopPolicies: { daily: inBoth('daily'), custom: inBoth('custom') },
  }
  if (cakeId === undefined || !row) {
    const begin = row ? copyOf(row, viewer) : ((starter && STARTER_CAKES[starter]) ?? record.blank)
    return { ...shared, typed: record.typedOf(begin || record.blank), saved: undefined }
  }
  const thing = { type: 'cake', id: cakeId } as const
  const [uses, changes, planned] = await Promise.all([
    listUses(db, 'cakes', cakeId),
    listChangesOf(db, thing, PRICE_ENTRIES),
    listPlannedPrices(db, cakeId),
  ])
  return {
    ...shared,
    typed: record.typedOf(row),
    saved: {
      id: cakeId,
      name: viewer.lang === 'am' ? row.name_am : row.name_en,
      version: row.version,
      isActive: row.is_active,
      uses: presentUses(uses, viewer.t),
      history: presentHistory(changes.slice(0, SHOWN_ENTRIES), record, { ...viewer, choices }),
      prices: presentPrices(changes, viewer),
      planned: planned.map(({ startsOn, priceSantim, who }) => ({
        startsOn,
        text: plannedText({ startsOn, priceSantim }, viewer),
        who,
      })),
    },
  }
}

/**
 * Initial values of a copy. Its names say that it is one, so that two cakes of one name do not go on sale unnoticed.
 */
function copyOf(row: CatalogRow<'cakes'>, { t }: CatalogViewContext) {
  return {
    ...row,
    name_en: t('edit.copy.of', { name: row.name_en }),
    name_am: t('edit.copy.of', { name: row.name_am }),
    is_active: false,
  }
}
