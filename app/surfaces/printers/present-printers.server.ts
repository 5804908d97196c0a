import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Print } from '#app/base/printing/print.ts'
import type { Printer } from '#app/base/printing/printers.ts'
import { isTrouble, printText } from '#app/base/printing/present-print.ts'

export function presentPrinter({ lang, t }: ViewContext, printer: Printer) {
  const { id, version, name, way, host, port, width, papers, copies, kicksDrawer } = printer
  const facts = [
    way === 'network' ? `${host}:${port}` : t(`printers.way.${way}`),
    t('printers.width.mm', { millimetres: width }),
    ...(copies > 1 ? [t('printers.copies.short', { count: copies })] : []),
    ...(kicksDrawer ? [t('printers.kicks.short')] : []),
  ]
  const prints = papers.map((paper) => t(`printing.paper.${paper}`)).join(LIST_MARK[lang])
  return {
    id,
    version,
    name,
    facts: facts.join(' · '),
    prints: prints || t('printers.prints.nothing'),
  }
}

export function presentPrint({ lang, calendar, t }: ViewContext, job: Print) {
  const { id, paper, state, printer, isCopy, askedAt, askedByName } = job
  const who = askedByName || t('printers.jobs.shop')
  return {
    id,
    name: [t(`printing.paper.${paper}`), isCopy ? t('printing.copy') : '', printer.name].filter(Boolean).join(' · '),
    when: t('printers.jobs.by', { when: formatMoment(askedAt, lang, calendar), who }),
    text: printText(job, t),
    isBad: isTrouble(job),
    waits: state === 'queued' && printer.way === 'network',
  }
}
