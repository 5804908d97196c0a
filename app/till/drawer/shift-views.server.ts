import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { differenceOfRow, type ShiftRow } from './shifts.queries.server.ts'

export function signed(santim: Santim, lang: ViewContext['lang']): string {
  return santim > 0 ? `+ ${formatSantim(santim, lang)}` : formatSantim(santim, lang)
}

/** A shift in a list. What the books expect of an open one is not in it. */
export function presentShiftRow({ lang, calendar, t }: ViewContext, row: ShiftRow) {
  const difference = row.closedAt === null ? null : differenceOfRow(row)
  return {
    id: row.id,
    number: row.number,
    till: row.tillName,
    who: row.heldByName,
    opened: formatMoment(row.openedAt, lang, calendar),
    closed: row.closedAt
      ? formatMoment(row.closedAt, lang, calendar)
      : t(row.countedAt ? 'shifts.is.counted' : 'shifts.is.open'),
    isOpen: row.closedAt === null,
    counted: row.closedAt && row.countedSantim !== null ? formatSantim(row.countedSantim, lang) : '',
    difference: difference === null ? '' : signed(difference, lang),
    isOff: difference !== null && difference !== 0,
  }
}

export type ShiftRowView = ReturnType<typeof presentShiftRow>
