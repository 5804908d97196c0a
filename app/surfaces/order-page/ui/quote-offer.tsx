import { ChoiceField } from '#app/base/ui/field.tsx'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Card } from '#app/base/ui/card.tsx'
import { ClockIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OfferView } from '../quote-view.server.ts'
import type { QuoteProps } from './quote-body.tsx'
import { OptionCard } from './option-card.tsx'
import { QuotePdfLink } from './quote-pdf-link.tsx'

const COLUMNS: Record<number, string> = { 1: 'max-w-2xl', 2: 'md:grid-cols-2', 3: 'lg:grid-cols-3' }

export function QuoteOffer({ quote, path, answer }: QuoteProps) {
  const t = useT()
  const { offer } = quote
  const refused = answer?.act === 'accept' ? answer : undefined
  if (offer?.hasJustEnded) return <Notice tone="bad">{t('quote.ended.soon')}</Notice>
  if (!offer?.isOpen) return <FormOutcome error={refused?.error} />
  return (
    <section aria-labelledby="offer" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="offer" className="text-2xl">
          {t('quote.offer.title')}
        </h2>
        <Validity offer={offer} />
        <QuotePdfLink path={path} />
      </div>
      {offer.message && (
        <figure className="grid max-w-3xl gap-1 rounded-lg bg-brand-soft px-5 py-4">
          <figcaption className="text-sm font-semibold text-brand">{t('quote.message')}</figcaption>
          <p lang={offer.lang} className="whitespace-pre-line wrap-anywhere">
            {offer.message}
          </p>
        </figure>
      )}
      {/* A new key empties the form for another version, so that ticks are not carried over. */}
      <AcceptForm key={offer.version} offer={offer} path={path} refused={refused} />
    </section>
  )
}

function Validity({ offer }: { offer: OfferView }) {
  const t = useT()
  if (!offer.validUntil) return null
  return (
    <p className="flex gap-2">
      <ClockIcon className="mt-1 size-4.5 shrink-0 text-brand" />
      <span>
        <strong className="figures font-semibold">{t('quote.offer.until', { when: offer.validUntil.text })}</strong>{' '}
        <span className="figures text-ink-soft">({offer.validUntil.otherDay})</span>{' '}
        {offer.isDayKept !== null && (
          <span className="text-ink-soft">{t(offer.isDayKept ? 'quote.offer.held' : 'quote.offer.open')}</span>
        )}
      </span>
    </p>
  )
}

function AcceptForm({
  offer,
  path,
  refused,
}: {
  offer: OfferView
  path: string
  refused: QuoteProps['answer'] | undefined
}) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('act') === 'accept'
  const count = offer.options.length
  const chosen = refused?.typed?.option || (count === 1 ? String(offer.options[0]?.position) : '')
  return (
    <Form method="post" action={path} noValidate className="grid gap-5">
      <input type="hidden" name="act" value="accept" />
      <input type="hidden" name="version" value={offer.version} />
      <fieldset className="min-w-0">
        <legend className={classes('mb-3', count > 1 ? 'font-semibold' : 'sr-only')}>
          {t('quote.offer.choose', { count })}
        </legend>
        <div className={classes('grid items-stretch gap-4', COLUMNS[count])}>
          {offer.options.map((option) => (
            <OptionCard
              key={option.position}
              option={option}
              lang={offer.lang}
              isChosen={chosen === String(option.position)}
              isOnly={count === 1}
            />
          ))}
        </div>
      </fieldset>
      <Card className="grid max-w-3xl gap-4 p-4 sm:p-5">
        <h3 className="font-semibold">{t('quote.policies')}</h3>
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {offer.policies.map((policy) => (
            <li key={policy}>{policy}</li>
          ))}
        </ul>
        <ChoiceField
          type="checkbox"
          name="agree"
          value="yes"
          required
          defaultChecked={refused?.typed?.hasAgreed}
          className="font-semibold"
        >
          {t('quote.agree')}
        </ChoiceField>
        <FormOutcome error={refused?.error} />
        <div className="grid gap-2 sm:flex sm:items-center sm:gap-4">
          <Button type="submit" size="lg" busy={isBusy}>
            {isBusy ? t('quote.sending') : t('quote.accept')}
          </Button>
          <p className="text-sm text-ink-soft">{t('quote.accept.note')}</p>
        </div>
      </Card>
    </Form>
  )
}
