import { Button } from '#app/base/ui/button.tsx'
import { ChoiceField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { PolicyList } from '#app/base/ui/frame/policy-list.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OfferView } from '../quote-view.server.ts'

interface QuoteConsentProps {
  offer: OfferView
  error: string | undefined
  hasAgreed: boolean
  isBusy: boolean
  submitText: string
}

/** What is agreed with a price, before the payment. */
export function QuoteConsent({ offer, error, hasAgreed, isBusy, submitText }: QuoteConsentProps) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <PolicyList {...offer.policies} label={t('quote.policies')} />
      <ChoiceField
        type="checkbox"
        name="agree"
        value="yes"
        required
        defaultChecked={hasAgreed}
        className="font-semibold"
      >
        {t('quote.agree')}
      </ChoiceField>
      <FormOutcome error={error} />
      <div className="grid gap-2">
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy ? t('quote.sending') : submitText}
        </Button>
        <p className="text-center text-sm text-ink-soft">{t('quote.accept.note')}</p>
      </div>
    </div>
  )
}
