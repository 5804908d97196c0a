import { Badge } from '#app/base/ui/badge.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { QuoteView } from '../quote-view.server.ts'
import { OptionContent } from './option-card.tsx'
import { OptionPicture } from './option-picture.tsx'
import { QuotePdfLink } from './quote-pdf-link.tsx'

export function AcceptedOption({ offer, path }: { offer: QuoteView['offer']; path: string }) {
  const t = useT()
  const option = offer?.options.find(({ isAccepted }) => isAccepted)
  if (!offer || !option) return null
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 lang={offer.lang} className="min-w-0 text-xl wrap-anywhere">
          {option.title}
        </h2>
        <Badge tone="good">{t('quote.option.accepted')}</Badge>
      </div>
      <OptionPicture option={option} sizes="(min-width: 48rem) 36rem, 88vw" />
      <OptionContent option={option} lang={offer.lang} />
      {offer.message && (
        <p lang={offer.lang} className="whitespace-pre-line wrap-anywhere text-ink-soft">
          {offer.message}
        </p>
      )}
      <QuotePdfLink path={path} />
    </Card>
  )
}
