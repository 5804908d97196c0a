import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { PrintFailure, Print } from './print.ts'
import type { PrintTroubles } from './prints.queries.server.ts'
import type { PrintReply } from './print-reply.ts'

/** How a print stands, in words that say what to do next. */
export function printText({ state, failure, printer }: Print, t: Translate): string {
  const values = { printer: printer.name }
  if (state === 'failed') return t(`printing.failed.${failure ?? 'cut_off'}`, values)
  if (state === 'queued' && isWaitingFor(failure)) return t(`printing.waits.${failure}`, values)
  return t(`printing.state.${state}`, values)
}

function isWaitingFor(failure: PrintFailure | null): failure is 'gone' | 'no_paper' | 'cover_open' | 'not_drawn' {
  return failure === 'gone' || failure === 'no_paper' || failure === 'cover_open' || failure === 'not_drawn'
}

/** Whether a person has to do something. */
export function isTrouble({ state, failure }: Pick<Print, 'state' | 'failure'>): boolean {
  return state === 'queued' ? failure !== null : state === 'failed' && failure !== 'dropped'
}

export function replyOf(job: Print, t: Translate): PrintReply {
  const { id, state, printer } = job
  const text = printText(job, t)
  if (state === 'sent' || state === 'failed') return { outcome: state, id, text }
  if (printer.way === 'browser') return { outcome: 'page', id, text, page: adminPaths.onePrint(id) }
  if (printer.way === 'usb' || printer.way === 'serial') {
    return { outcome: 'device', id, text, way: printer.way, dots: adminPaths.printDots(id) }
  }
  return { outcome: 'waits', id, text }
}

/** Prints in trouble, for Health and the dashboard; none while all is well. */
export function presentPrintTroubles({ failed, waiting }: PrintTroubles, t: Translate) {
  const name = t('printing.health')
  return [
    ...(waiting > 0 ? [{ name, value: t('printing.health.waiting', { count: waiting }), isBad: true }] : []),
    ...(failed > 0 ? [{ name, value: t('printing.health.failed', { count: failed }), isBad: true }] : []),
  ]
}
