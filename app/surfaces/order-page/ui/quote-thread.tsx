import { LogoMark } from '#app/base/ui/frame/logo.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OfferView } from '../quote-view.server.ts'

/** Both sides' words about a price, oldest first: the shop's on the left, the customer's on the right. */
export function QuoteThread({ offer }: { offer: OfferView }) {
  const t = useT()
  if (offer.thread.length === 0) return null
  return (
    <div className="grid gap-3">
      <ol aria-label={t('quote.thread')} className="grid gap-3">
        {offer.thread.map(({ id, isOurs, text, by, when }) =>
          isOurs ? (
            <li key={id} className="flex gap-3">
              <LogoMark className="size-8 shrink-0" />
              <div className="min-w-0 grow rounded-xl rounded-tl-sm bg-sunken px-4 py-3 leading-snug">
                <p lang={offer.lang} className="whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
                <p className="mt-1 text-sm text-ink-soft">{[by, when].join(' · ')}</p>
              </div>
            </li>
          ) : (
            <li key={id} className="ml-11 rounded-xl rounded-tr-sm bg-brand-soft px-4 py-3 leading-snug">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-1 text-sm text-ink-soft">{[by, when].join(' · ')}</p>
            </li>
          ),
        )}
      </ol>
      {offer.isAsked && (
        <Notice tone="highlight" live>
          {t('quote.wish.waiting', { name: offer.answeredBy })}
        </Notice>
      )}
    </div>
  )
}
