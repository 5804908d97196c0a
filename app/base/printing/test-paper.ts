import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { centered, GAP, RULE, sayBothWith } from './both-languages.ts'
import { TEXT_SIZES, PAPER_DOTS, type Block, type PaperWidth } from './paper.ts'

interface TestAsk {
  width: PaperWidth
  printer: string
  shop: { am: string; en: string }
  now: Date
  translateTo: TranslateTo
}

/** A short paper that shows both scripts, both edges and a code. */
export function testPaper({ width, printer, shop, now, translateTo }: TestAsk): Block[] {
  const say = sayBothWith(translateTo)
  return [
    ...centered(shop, { size: TEXT_SIZES.large, bold: true }),
    RULE,
    { kind: 'framed', blocks: centered(say('printing.test.title'), { bold: true }) },
    ...centered(say('printing.test.width', { millimetres: width, dots: PAPER_DOTS[width] })),
    { kind: 'text', align: 'center', text: printer, bold: true },
    { kind: 'text', align: 'center', text: formatMoment(now, 'am'), size: TEXT_SIZES.small },
    { kind: 'text', align: 'center', text: formatMoment(now, 'en'), size: TEXT_SIZES.small },
    GAP,
    { kind: 'code', text: printer, dots: 130 },
  ]
}
