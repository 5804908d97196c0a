import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { ChatIcon, ClockIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ShowMeStrip, showFirstOpenField } from '#app/base/ui/show-me-strip.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { optionName } from '../option-name.ts'
import type { OptionView } from '../option-view.ts'
import type { OfferView } from '../quote-view.server.ts'
import { GIVE_UP_ID, openGiveUp } from './give-up.tsx'
import { OptionCard } from './option-card.tsx'
import { QuoteConsent } from './quote-consent.tsx'
import type { QuoteProps } from './request-parts.tsx'
import { QuotePdfLink } from './quote-pdf-link.tsx'
import { ActFields } from './act-fields.tsx'
import { QuoteThread } from './quote-thread.tsx'
import { QUOTE_WISH_ID, QuoteWish } from './quote-wish.tsx'

const COLUMNS: Record<number, string> = { 1: 'max-w-2xl', 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3' }

export function QuoteOffer({ quote, path, formId, answer }: QuoteProps) {
  const t = useT()
  const { offer } = quote
  const refused = answer?.act === 'accept' ? answer : undefined
  // The sheet that shows a refusal closes when another version replaces the form.
  const [opened, setOpened] = useState({ version: offer?.version, error: refused?.error })
  if (refused?.error && refused.error !== opened.error) setOpened({ ...opened, error: refused.error })
  const isReplaced = opened.version !== offer?.version
  if (!offer?.isOpen) return <FormOutcome error={refused?.error} />
  return (
    <section aria-label={t('quote.offer.title')} className="grid gap-4">
      {isReplaced && <FormOutcome error={opened.error} />}
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="grid gap-2">
          <Validity offer={offer} />
          <QuotePdfLink path={path} />
        </div>
        <QuoteThread offer={offer} />
      </div>
      {/* A new key empties the form for another version, so that ticks are not carried over. */}
      <AcceptForm key={offer.version} offer={offer} refused={refused} {...{ quote, path, formId, answer }} />
    </section>
  )
}

function Validity({ offer }: { offer: OfferView }) {
  const t = useT()
  if (!offer.validUntil) return null
  return (
    <p className="grid justify-items-start gap-1">
      <span className="figures flex items-center gap-2 rounded-full bg-adey-soft px-3 py-1 leading-snug font-semibold">
        <ClockIcon className="size-4.5 shrink-0" />
        {offer.isAsked ? t('quote.offer.stopped') : t('quote.offer.until', { when: offer.validUntil.text })}
      </span>
      <span className="figures text-sm text-ink-soft">
        {offer.isAsked
          ? t('quote.offer.stopped.text', { when: offer.validUntil.text })
          : `${offer.validUntil.otherDay} · ${t(dayText(offer))}`}
      </span>
    </p>
  )
}

function dayText({ isDayHeld }: OfferView) {
  if (isDayHeld === null) return 'quote.offer.by.phone'
  return isDayHeld ? 'quote.offer.held' : 'quote.offer.open'
}

interface AcceptFormProps {
  quote: QuoteProps['quote']
  offer: OfferView
  path: string
  formId: string
  refused: QuoteProps['answer'] | undefined
  answer: QuoteProps['answer']
}

function AcceptForm({ quote, offer, path, formId, refused, answer }: AcceptFormProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const isBusy = useNavigation().formData?.get('act') === 'accept'
  const form = useRef<HTMLFormElement>(null)
  const count = offer.options.length
  const only = count === 1 ? offer.options[0] : undefined
  const first = refused?.typed?.option || (only ? String(only.position) : '')
  const [position, setPosition] = useState(first)
  const [isReading, setReading] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [written, setWritten] = useState(offer.thread.length)
  if (written !== offer.thread.length) {
    setWritten(offer.thread.length)
    setAsking(false)
  }
  const chosen = offer.options.find((option) => String(option.position) === position)

  useEffect(() => {
    // Takes over a choice that was made before the scripts loaded.
    const picked = form.current?.querySelector<HTMLInputElement>('input[name=option]:checked')?.value
    if (picked) setPosition(picked)
  }, [])

  useEffect(() => {
    if (isMissing) showFirstOpenField(form.current)
  }, [isMissing])

  function onChange(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement
    if (name !== 'option') return
    setPosition(value)
    setMissing(false)
  }

  function onAccept(event: MouseEvent) {
    event.preventDefault()
    if (!chosen) return setMissing(true)
    setReading(true)
  }

  const consent = (
    <QuoteConsent
      offer={offer}
      error={refused?.error}
      hasAgreed={refused?.typed?.hasAgreed ?? false}
      isBusy={isBusy}
      submitText={chosen ? acceptText(chosen, t) : t('quote.accept')}
    />
  )
  return (
    <>
      <Form ref={form} method="post" action={path} noValidate onChange={onChange} className="grid gap-4">
        <ActFields act="accept" formId={formId} />
        <input type="hidden" name="version" value={offer.version} />
        <fieldset className="min-w-0" data-field>
          <legend className={classes('mb-2', count > 1 ? 'font-semibold' : 'sr-only')}>
            {t('quote.offer.choose', { count })}
          </legend>
          <div className={classes('grid items-stretch gap-3 lg:gap-5', COLUMNS[count])}>
            {offer.options.map((option) => (
              <OptionCard
                key={option.position}
                option={option}
                lang={offer.lang}
                isChosen={first === String(option.position)}
                isOnly={only !== undefined}
                isMissing={isMissing}
              />
            ))}
          </div>
        </fieldset>
        {/* Without scripts the refusal of an unread price shows what is to be read. */}
        {!isHydrated && refused && <div className="grid gap-4 rounded-lg bg-surface p-4 shadow-card">{consent}</div>}
        {isReading && (
          <Dialog side="foot" showsTitle title={t('quote.policies')} onClose={() => setReading(false)}>
            {consent}
          </Dialog>
        )}
        {/* On a wide screen the press stands in the bar. */}
        <div className="grid gap-2 lg:hidden">
          <AskLink path={path} onAsk={() => setAsking(true)} isWide />
          <p className="text-center text-sm text-ink-soft">{t(askText(offer), { hours: quote.replyHours })}</p>
        </div>
        <div className="stick-at-foot z-10 -mx-4 border-t border-line bg-surface shadow-float md:mx-0 md:rounded-lg md:border lg:static">
          {isMissing && (
            <ShowMeStrip text={t('quote.offer.choose.one')} onShow={() => showFirstOpenField(form.current)} />
          )}
          <div className="grid gap-1 px-4 py-2 lg:flex lg:items-center lg:gap-4 lg:p-4">
            <div className="flex items-center justify-between gap-3 lg:grow">
              <p className="figures leading-snug" aria-live="polite">
                {chosen ? (
                  <>
                    {count > 1 && <strong>{optionName(chosen.position, t)} · </strong>}
                    {t('quote.bar.total', { total: chosen.totalShort })}
                  </>
                ) : (
                  <strong>{t('quote.offer.choose.one')}</strong>
                )}
              </p>
              <a
                href={`#${GIVE_UP_ID}`}
                onClick={openGiveUp}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
              >
                {t('quote.not.for.me')}
              </a>
            </div>
            <div className="hidden lg:block">
              <AskLink path={path} onAsk={() => setAsking(true)} />
            </div>
            <Button type="submit" size="lg" busy={isBusy && !isReading} onClick={isHydrated ? onAccept : undefined}>
              {chosen ? acceptText(chosen, t) : t('quote.accept')}
            </Button>
          </div>
        </div>
      </Form>
      <QuoteWish
        key={written}
        offer={offer}
        path={path}
        formId={formId}
        answer={answer}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function acceptText({ depositShort, balance }: OptionView, t: ReturnType<typeof useT>): string {
  return t(balance ? 'quote.accept.deposit' : 'quote.accept.all', { amount: depositShort })
}

function askText({ isDayHeld }: OfferView) {
  return isDayHeld ? 'quote.wish.answer.held' : 'quote.wish.answer'
}

function AskLink({ path, onAsk, isWide = false }: { path: string; onAsk: () => void; isWide?: boolean }) {
  const t = useT()
  return (
    <a
      href={`${paths.askAboutQuote(path)}#${QUOTE_WISH_ID}`}
      onClick={(event) => {
        event.preventDefault()
        onAsk()
      }}
      className={classes(
        'inline-flex min-h-13 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-5 py-2 text-center leading-snug font-semibold hover:border-brand hover:text-brand',
        isWide && 'w-full',
      )}
    >
      <ChatIcon className="size-5 shrink-0" />
      {t('quote.wish.open')}
    </a>
  )
}
