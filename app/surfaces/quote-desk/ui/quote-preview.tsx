import type { ImageView } from '#app/base/media/image.ts'
import { LanguageProvider, useT } from '#app/base/ui/translate.tsx'
import { presentOption } from '#app/surfaces/order-page/option-view.ts'
import { parseTypedQuote, previewOptions, type TypedQuote } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { OptionPreview } from '#app/surfaces/order-page/ui/option-card.tsx'

interface QuotePreviewProps {
  typed: TypedQuote
  desk: Pick<QuoteDeskView, 'preview' | 'pictures'>
  /** Uploads by option number; they win over the chosen picture. */
  sent: Partial<Record<number, ImageView | undefined>>
  customerTexts: Readonly<Record<string, string>>
}

/** The options in the customer's language with their payments, as on the order's page. */
export function QuotePreview({ typed, desk: { preview, pictures }, sent, customerTexts }: QuotePreviewProps) {
  const t = useT()
  const { lang, sizes, sizeId: askedSizeId } = preview
  // Invalid amounts count as none here. Sending the form reports them.
  const amounts = parseTypedQuote({ ...typed, options: [], validUntil: '' })
  const { deliveryFeeSantim, depositPercent } = amounts.ok
    ? amounts.draft
    : { deliveryFeeSantim: 0, depositPercent: 100 }
  const choices = [...pictures.near, ...pictures.gallery]
  const options = previewOptions(typed).map((option) =>
    presentOption(option, {
      ...preview,
      deliveryFeeSantim,
      depositPercent,
      picture: sent[option.position] ?? choices.find(({ image }) => image.id === option.imageId)?.image,
      size: sizes.find(({ id }) => id === (option.sizeId ?? askedSizeId)),
    }),
  )
  return (
    <section aria-label={t('desk.preview')} className="grid gap-3">
      {options.length === 0 && <p className="text-sm text-ink-soft">{t('desk.preview.none')}</p>}
      <LanguageProvider lang={lang} texts={customerTexts}>
        <div lang={lang} className="grid gap-4">
          {typed.message && <p className="wrap-anywhere whitespace-pre-line">{typed.message}</p>}
          <div className="grid items-stretch gap-4 ">
            {options.map((option) => (
              <OptionPreview key={option.position} option={option} lang={lang} isOnly={options.length === 1} />
            ))}
          </div>
        </div>
      </LanguageProvider>
    </section>
  )
}
