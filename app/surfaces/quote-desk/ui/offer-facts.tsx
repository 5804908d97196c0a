import { useState } from 'react'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { SUM, SHARE } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { ChoiceField, SelectField, TextField } from '#app/base/ui/field.tsx'
import { useReaderDays } from '#app/base/ui/admin/reader-days.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'
import { QUOTE_LIMITS } from '#app/ordering/orders/quotes/quote.ts'
import { MAX_REASON_LENGTH, parseMoment, type TypedQuote } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import type { OfferSums } from '../offer-sums.ts'
import type { DeskAnswer } from '../quote-request-action.server.ts'
import { OfferFact } from './offer-fact.tsx'
import { ValidUntilFields } from './valid-until-fields.tsx'

type FactName = 'delivery' | 'deposit' | 'valid' | 'message' | 'waiver'

const FIELD_FACTS: Readonly<Record<string, FactName>> = {
  deliveryFee: 'delivery',
  depositPercent: 'deposit',
  validUntil: 'valid',
}

/** Refusals that a reason of staff overrules. */
const WAIVED: ReadonlySet<string | undefined> = new Set(['day_full', 'slot_full', 'delivery_below_zone_minimum'])

interface OfferFactsProps {
  desk: QuoteDeskView
  first: TypedQuote
  typed: TypedQuote
  /** Deposit of the open option, formatted; null: no price yet. */
  deposit: string | null
  /** Why the whole price is asked for; null: the percentage says how much. */
  inFull: OfferSums['inFull']
  options: number
  fault: (name: string) => string | undefined
  refused: DeskAnswer | undefined
}

/** What holds for all options: delivery, deposit, validity, the day, and the letter. */
export function OfferFacts({ desk, first, typed, deposit, inFull, options, fault, refused }: OfferFactsProps) {
  const t = useT()
  const { editor, preview } = desk
  const needsWaiver = WAIVED.has(refused?.reason) || (refused?.typed.waiver ?? '') !== ''
  const [open, setOpen] = useState<ReadonlySet<FactName>>(() => {
    const faulty = Object.keys(refused?.faults ?? {}).flatMap((name) => FIELD_FACTS[name] ?? [])
    const isEndMissing = editor.usualValidUntil === null && first.validUntil === ''
    return new Set([
      ...faulty,
      ...(needsWaiver ? (['waiver'] as const) : []),
      ...(isEndMissing ? (['valid'] as const) : []),
    ])
  })
  const fact = (name: FactName) => ({
    isOpen: open.has(name),
    onOpen: () => setOpen((was) => new Set([...was, name])),
  })
  const words = useFactWords(typed, desk)
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-1.5">
      <OfferFact name={t('desk.fact.delivery')} value={words.fee} {...fact('delivery')}>
        <NumberField
          rule={SUM}
          label={t('desk.delivery.fee')}
          hint={editor.feeHint || undefined}
          name="deliveryFee"
          defaultValue={first.deliveryFee}
          error={fault('deliveryFee')}
        />
      </OfferFact>
      <OfferFact
        name={t('desk.fact.deposit')}
        value={
          inFull && deposit
            ? words.inFull(inFull, deposit)
            : [`${typed.depositPercent}%`, deposit].filter(Boolean).join(' · ')
        }
        {...fact('deposit')}
      >
        <NumberField
          rule={SHARE}
          label={t('desk.deposit')}
          hint={t('desk.deposit.hint')}
          name="depositPercent"
          defaultValue={first.depositPercent}
          error={fault('depositPercent')}
        />
      </OfferFact>
      <OfferFact name={t('desk.valid')} value={words.until} {...fact('valid')}>
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <ValidUntilFields
            value={first.validUntil}
            hint={
              editor.latestValidUntil
                ? t('desk.valid.latest', { when: editor.latestValidUntil })
                : t('desk.valid.hint', { hours: editor.validHours })
            }
            error={fault('validUntil')}
          />
        </div>
      </OfferFact>
      {desk.day.freePoints !== null && <HoldField isHeld={first.holdsDay ?? true} />}
      <div className={options > 1 ? 'border-t border-line py-2' : 'hidden noscript:block'}>
        <SelectField label={t('desk.advised')} name="advised" defaultValue={first.advised} className="max-w-xs">
          <option value="">{t('desk.advised.none')}</option>
          {first.options.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <option key={index} value={index + 1}>
              {t('desk.option', { number: index + 1 })}
            </option>
          ))}
        </SelectField>
      </div>
      <OfferFact
        name={t('desk.fact.message')}
        value={<span lang={preview.lang}>{typed.message.replaceAll('\n', ' ') || '—'}</span>}
        action={t('desk.fact.read')}
        {...fact('message')}
      >
        <PrintedTextArea
          label={t('desk.message')}
          hint={t(`desk.message.hint.${preview.lang}`)}
          name="message"
          lang={preview.lang}
          rows={4}
          maxLength={QUOTE_LIMITS.message}
          defaultValue={first.message}
        />
      </OfferFact>
      <div className={desk.day.isFull || needsWaiver ? undefined : 'hidden noscript:block'}>
        <OfferFact name={t('desk.waiver')} value="—" {...fact('waiver')}>
          <TextField
            label={t('desk.waiver')}
            hint={t('desk.waiver.hint')}
            name="waiver"
            maxLength={MAX_REASON_LENGTH}
            defaultValue={refused?.typed.waiver}
          />
        </OfferFact>
      </div>
    </div>
  )
}

/** Delivery fee, end of validity and a deposit that is the whole price, in words. */
function useFactWords(typed: TypedQuote, { editor, preview }: Pick<QuoteDeskView, 'editor' | 'preview'>) {
  const t = useT()
  const lang = useLang()
  const { calendar } = useReaderDays()
  const fee = parseNumber(typed.deliveryFee, SUM) ?? 0
  const until = parseMoment(typed.validUntil)
  return {
    fee: fee > 0 ? formatPrice(fee, lang) : t('desk.fact.free'),
    inFull: (because: NonNullable<OfferSums['inFull']>, amount: string) =>
      t(`desk.fact.in.full.${because}`, {
        amount,
        hours: hoursUntil(preview.dueAt, preview.now),
        sum: formatPrice(preview.settings['deposit.full_below_santim'], lang),
      }),
    until: until ? formatMoment(until, lang, calendar) : (editor.usualValidUntil ?? t('desk.fact.unset')),
  }
}

function hoursUntil(dueAt: Date | null, now: Date): number {
  return dueAt ? Math.max(0, Math.floor((dueAt.getTime() - now.getTime()) / 3_600_000)) : 0
}

/** Whether the day is held until the answer; its free points are shown beside the request. */
function HoldField({ isHeld }: { isHeld: boolean }) {
  const t = useT()
  return (
    <div className="border-t border-line">
      <input type="hidden" name="mayHoldDay" value="yes" />
      <ChoiceField
        type="checkbox"
        name="holdsDay"
        defaultChecked={isHeld}
        aria-describedby="hold-hint"
        className="md:min-h-10"
      >
        <span>
          {t('desk.hold')}
          <span id="hold-hint" className="sr-only">
            {t('desk.hold.hint')}
          </span>
        </span>
      </ChoiceField>
    </div>
  )
}
