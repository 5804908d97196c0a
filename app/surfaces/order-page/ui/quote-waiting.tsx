import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { QuoteView } from '../quote-view.server.ts'

function dayText({ isDayHeld }: QuoteView) {
  if (isDayHeld === null) return 'quote.waiting.by.phone'
  return isDayHeld ? 'quote.waiting.held' : 'quote.waiting.open'
}

export function QuoteWaiting({ quote }: { quote: QuoteView }) {
  const t = useT()
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <p>{t(dayText(quote))}</p>
      {quote.rushPercent !== null && <p>{t('quote.waiting.rush', { percent: quote.rushPercent })}</p>}
      {quote.rulePrice && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <span className="text-ink-soft">{t('quote.rule.price')}</span>
          <span className="figures text-lg font-semibold">{quote.rulePrice}</span>
        </p>
      )}
    </Card>
  )
}
