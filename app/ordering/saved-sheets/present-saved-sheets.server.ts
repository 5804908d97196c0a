import { formatDay, formatMoment } from '#app/base/platform/time/calendar.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { SavedSheet, SheetStatus } from './saved-sheets.queries.server.ts'
import { sheetName } from './sheet-files.server.ts'
import { dueSheetDay } from './sheet-schedule.ts'

/** A job writes it within a minute; later something is wrong. */
const LATE_AFTER_MS = 15 * 60_000

export function presentSavedSheet(viewer: ViewContext, sheet: SavedSheet) {
  const { lang, calendar, t } = viewer
  const { day, state, orders, printState } = sheet
  return {
    day,
    title: formatDay(day, lang, calendar),
    orders: orders === null ? '' : t('production.day.orders', { count: orders }),
    text: [stateText(viewer, sheet), state === 'written' ? printText(viewer, sheet) : ''].filter(Boolean).join(' · '),
    isBad: state === 'failed' || printState === 'failed',
    openTo: sheet.writtenAt === null ? '' : adminPaths.savedSheet(sheetName(day)),
    mayWrite: state !== 'waiting' && printState !== 'printing',
    mayPrint: state === 'written' && printState !== 'printing' && printState !== 'waiting',
  }
}

function stateText({ lang, calendar, t }: ViewContext, { state, failure, writtenAt }: SavedSheet): string {
  const why = failure ? t(`sheets.failure.${failure}`) : ''
  if (state === 'written' && writtenAt) return t('sheets.written', { when: formatMoment(writtenAt, lang, calendar) })
  if (state === 'failed') return t('sheets.failed', { why })
  return why ? t('sheets.again', { why }) : t('sheets.waiting')
}

function printText({ lang, calendar, t }: ViewContext, { printState, printAt, printFailure }: SavedSheet): string {
  if (printState === 'failed') return t(`sheets.print.failed.${printFailure ?? 'unknown'}`)
  if (printState === 'printed') {
    return t('sheets.print.printed', { when: printAt ? formatMoment(printAt, lang, calendar) : '' })
  }
  return t(`sheets.print.${printState}`)
}

/** How the sheet by itself stands, for the dashboard and the page Health; none while it is off. */
export function presentSheetStatus(viewer: ViewContext, { last, isOn, time }: SheetStatus, now: Date) {
  const { t } = viewer
  const name = t('sheets.health')
  if (!isOn) return []
  if (!last) return [{ name, value: t('sheets.health.none'), isBad: false }]
  const { title, text, isBad } = presentSavedSheet(viewer, last)
  const before = new Date(now.getTime() - LATE_AFTER_MS)
  const isLate = last.day < dueSheetDay(before, time) || (last.state === 'waiting' && last.nextTryAt < before)
  const value = [title, isLate ? t('sheets.health.late') : '', text].filter(Boolean).join(' · ')
  return [{ name, value, isBad: isBad || isLate }]
}
