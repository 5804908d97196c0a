import { nameIn } from '#app/catalog/cake.ts'
import { isSlug } from '#app/catalog/slug.ts'
import { formatDay, formatMoment, isDay, type Calendar } from '#app/platform/calendar.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import { recordChange } from '#app/platform/change-log.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { uuidv7 } from '#app/platform/id.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { isStockReason, listMovements, type Movement, type MovementFilter } from './movements.queries.server.ts'
import { whoText } from './load-stock-page.server.ts'

interface Reader {
  lang: Lang
  calendar: Calendar
  t: Translate
}

/** The filter of an address; what it does not know is left out. */
export function parseMovementFilter(params: URLSearchParams): MovementFilter {
  const of = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (isDay(of(name)) ? of(name) : '')
  return {
    reason: isStockReason(of('reason')) ? (of('reason') as MovementFilter['reason']) : '',
    cakeId: isSlug(of('cake')) ? of('cake') : '',
    from: day('from'),
    to: day('to'),
  }
}

/** The other way round; empty for all movements. */
export function movementSearch({ reason, cakeId, from, to }: MovementFilter, before?: number): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ reason, cake: cakeId, from, to })) if (value) params.set(name, value)
  if (before !== undefined) params.set('before', String(before))
  const search = params.toString()
  return search && `?${search}`
}

const signed = (count: number) => (count > 0 ? `+${count}` : String(count))

export function viewMovement(movement: Movement, { lang, calendar, t }: Reader) {
  const { id, at, day, reason, pieces, left, orderId, orderCode } = movement
  return {
    id,
    at: formatMoment(at, lang, calendar),
    day: formatDay(day, lang, calendar),
    cake: nameIn(lang, movement),
    reason: t(`move.reason.${reason}`),
    pieces: signed(pieces),
    left,
    who: whoText(movement.actor, t),
    note: noteText(movement, t),
    order: orderId && orderCode ? { to: `/admin/orders/${orderId}`, text: t('move.order', { code: orderCode }) } : null,
  }
}

function noteText({ note }: Movement, t: Translate): string {
  return note === 'par' ? t('move.note.par') : note
}

const ROWS_AT_ONCE = 500

/** The movements that the filter lets through as a CSV file; that it was taken is in the log of changes. */
export async function exportMovements(
  db: Database,
  { filter, actor, now, lang, t }: Pick<Reader, 'lang' | 't'> & { filter: MovementFilter; actor: string; now: Date },
): Promise<ReadableStream<Uint8Array>> {
  const label = { en: 'Movements of stock as a file', am: 'የክምችት እንቅስቃሴ በፋይል' }
  const thing = { type: 'export', id: uuidv7(now), label } as const
  await recordChange(
    db,
    { actor, action: 'export', thing, before: null, after: { filter: movementSearch(filter) } },
    now,
  )
  let before: number | undefined
  const heads = [
    t('move.file.at'),
    t('move.file.at.ethiopian'),
    t('move.file.day'),
    t('move.file.day.ethiopian'),
    t('move.cake'),
    t('move.reason'),
    t('move.pieces'),
    t('move.left'),
    t('move.who'),
    t('move.note'),
  ]
  return csvFile(heads, async () => {
    const movements = await listMovements(db, filter, { before, limit: ROWS_AT_ONCE })
    before = movements.at(-1)?.id
    return movements.map((movement) => {
      const gregorian = viewMovement(movement, { lang, t, calendar: 'gregorian' })
      const ethiopian = viewMovement(movement, { lang, t, calendar: 'ethiopian' })
      const note = [gregorian.order?.text, gregorian.note].filter(Boolean).join(' · ')
      return [
        gregorian.at,
        ethiopian.at,
        gregorian.day,
        ethiopian.day,
        gregorian.cake,
        gregorian.reason,
        movement.pieces,
        movement.left,
        gregorian.who,
        note,
      ]
    })
  })
}
