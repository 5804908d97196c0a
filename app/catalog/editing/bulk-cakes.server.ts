import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { changedPrice, type PriceChange } from './prices/price-change.ts'
import { changeRows, setActive, type CatalogRow, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'

/** Bulk acts; all but the first two are only for cakes. */
const BULK_ACTS = ['archive', 'restore', 'fasting', 'not_fasting'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

export function changeCakes(db: Database, ids: readonly string[], act: BulkAct, editor: Editor): Promise<number> {
  if (act === 'archive' || act === 'restore') return setActive(db, 'cakes', ids, act === 'restore', editor)
  return changeRows(db, 'cakes', ids, () => ({ is_fasting: act === 'fasting' }), 'update', editor)
}

/** The bulk act that the list's form requests; nothing when it requests none. */
export async function actOnCakes(
  db: Database,
  ids: readonly string[],
  form: FormData,
  editor: Editor,
): Promise<number> {
  const intent = formText(form, 'intent')
  const isSuited = intent === 'add_to_occasion'
  if (isSuited || intent === 'take_from_occasion') {
    return suitCakes(db, ids, { occasionId: formText(form, 'occasion'), isSuited }, editor)
  }
  const act = BULK_ACTS.find((each) => each === intent)
  return act ? changeCakes(db, ids, act, editor) : 0
}

/** Adds an occasion to cakes or removes it; returns how many changed, 0 when the occasion does not exist. */
async function suitCakes(
  db: Database,
  ids: readonly string[],
  { occasionId, isSuited }: { occasionId: string; isSuited: boolean },
  editor: Editor,
): Promise<number> {
  const patchOf = ({ occasion_ids: before }: CatalogRow<'cakes'>) => {
    if (before.includes(occasionId) === isSuited) return {}
    return { occasion_ids: isSuited ? [...before, occasionId] : before.filter((id) => id !== occasionId) }
  }
  try {
    return await changeRows(db, 'cakes', ids, patchOf, 'update', editor)
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error // foreign_key_violation
    return 0
  }
}

/**
 * Changes prices as one bulk act. `seen` holds the prices that were shown; a cake whose price differs by now keeps it.
 * Returns how many changed.
 */
export function changePrices(
  db: Database,
  seen: ReadonlyMap<string, Santim>,
  change: PriceChange,
  editor: Editor,
): Promise<number> {
  const patchOf = ({ id, price_santim: price }: { id: string; price_santim: Santim }) => {
    const changed = seen.get(id) === price ? changedPrice(price, change) : undefined
    return changed === undefined ? {} : { price_santim: changed }
  }
  return changeRows(db, 'cakes', [...seen.keys()], patchOf, 'price', editor)
}
