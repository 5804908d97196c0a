import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { presentErrors } from '#app/catalog/cakes/record/record-views.server.ts'
import { parseTyped } from '#app/catalog/cakes/record/row-fields.ts'
import type { CatalogRow, ChangedMeanwhile } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { CATALOG_RECORDS } from '../catalog-records.ts'
import { setPrice } from '../commands/change-prices.server.ts'

/** What the list says about a price that was typed in it. */
export type PriceAnswer =
  | { ok: true; sending: string }
  | {
      ok: false
      sending: string
      error: string
      /** After a colleague's change: the version that sending the price again overwrites. */
      over?: number
    }

const PRICE = CATALOG_RECORDS.cakes.fields.filter(({ name }) => name === 'price_santim')

const FIELDS = { row: 'cake', price_santim: 'price' }

const fields = z.object({ sending: z.string(), price: z.string() })

/**
 * Saves the price that somebody typed in the list of cakes, by the rules of the form and with its history and undo. A cake that
 * a colleague changed since it was read keeps its price; the answer names it and the version to overwrite.
 */
export async function setCakePrice(
  admin: Parameters<typeof sendAdminForm>[0],
  form: FormData,
): Promise<{ status: number; answer: PriceAnswer }> {
  const { lang, t } = admin
  const { sending: typed, price } = parseForm(fields, form)
  const sending = typed.slice(0, 40)
  const outcome = await sendAdminForm(admin, form, { command: setPrice, names: FIELDS })
  if (outcome.ok) return { status: 200, answer: { ok: true, sending } }
  const { status, answer } = answerRefused(setPrice, outcome, admin)
  const refused = (error: string, over?: number) => ({
    status,
    answer: { ok: false as const, sending, error, ...(over !== undefined && { over }) },
  })
  const refusal = outcome.refusal as ChangedMeanwhile<CatalogRow<'cakes'>> | undefined
  if (refusal) {
    const { theirs, changedBy } = refusal
    const values = { who: changedBy ?? '', price: formatSantim(theirs.price_santim, lang) }
    return refused(t('edit.cakes.price.changed', values), theirs.version)
  }
  const parsed = parseTyped({ price_santim: price.trim() }, PRICE)
  return refused((!parsed.ok && presentErrors(parsed.errors, t)['price_santim']) || answer.error)
}
