import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { lazy, Suspense } from 'react'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { ChoiceField } from '#app/base/ui/field.tsx'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { PHONE_ORDER_PAYMENTS, type TypedPhoneOrder } from '../phone-order-form.ts'
import { OrderItems } from './order-items.tsx'
import type { PhoneOrderParts } from './phone-order-props.ts'

/** The drawing is square: its place does not jump when it comes. */
const DRAWING = 'mx-auto aspect-square w-full max-w-56 lg:max-w-none'

/** Comes when a custom cake is chosen. */
const Drawing = lazy(async () => {
  const { DraftDrawing } = await loadPart(() => import('./draft-drawing.tsx'))
  return { default: DraftDrawing }
})

/** The order as it will be placed: its cakes, its price, its payment. */
export function PlacePart(parts: PhoneOrderParts & { isBusy: boolean }) {
  const t = useT()
  const lang = useLang()
  const isHydrated = useHydrated()
  const { draftNow, typed, answer, isBusy, sums } = parts
  const { chosen, items, priceSantim } = draftNow
  const isDaily = items.length > 0
  const isCustom = !isDaily && chosen.cake !== undefined
  const isPriced = isCustom && chosen.size !== undefined
  return (
    <aside
      aria-label={t(isCustom ? 'cake.builder.summary' : 'phone.order.items')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-4"
    >
      {isCustom ? (
        <Suspense fallback={<div className={DRAWING} />}>
          <Drawing chosen={chosen} draft={draftNow.draft} className={DRAWING} />
        </Suspense>
      ) : (
        <OrderItems {...parts} />
      )}
      {isDaily ? (
        <Sums goodsSantim={priceSantim} {...sums} />
      ) : (
        <p className={SUM_ROW}>
          <span className="text-ink-soft">{t('phone.order.price')}</span>
          <output className="figures text-xl font-semibold">{isPriced ? formatSantim(priceSantim, lang) : '–'}</output>
        </p>
      )}
      {isDaily && <PaymentChoice typed={typed} error={answer?.override.deposit} />}
      <FormOutcome error={answer?.error} />
      {!isHydrated && (
        <Button type="submit" name="intent" value="update" kind="secondary">
          {t('phone.order.update')}
        </Button>
      )}
      <Button type="submit" name="intent" value="place" size="lg" busy={isBusy}>
        {isBusy ? t('phone.order.placing') : t(isCustom ? 'phone.order.place.request' : 'phone.order.place.daily')}
      </Button>
    </aside>
  )
}

const SUM_ROW = 'flex flex-wrap items-baseline justify-between gap-x-3'

/** The cakes, their delivery and what the order will cost, with the zone and the agreed price that stand in the form. */
function Sums({ goodsSantim, feeSantim, totalSantim }: PhoneOrderParts['sums'] & { goodsSantim: Santim }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className="grid gap-1">
      <p className={SUM_ROW}>
        <span className="text-ink-soft">{t('phone.order.price')}</span>
        <span className="figures">{formatSantim(goodsSantim, lang)}</span>
      </p>
      {feeSantim !== undefined && (
        <p className={SUM_ROW}>
          <span className="text-ink-soft">{t('phone.order.fee')}</span>
          <span className="figures">
            {feeSantim === null ? t('phone.order.fee.agreed') : formatSantim(feeSantim, lang)}
          </span>
        </p>
      )}
      <p className={SUM_ROW}>
        <span className="text-ink-soft">{t('phone.order.total')}</span>
        <output className="figures text-xl font-semibold">{formatSantim(totalSantim, lang)}</output>
      </p>
    </div>
  )
}

function PaymentChoice({ typed, error }: { typed: TypedPhoneOrder; error: string | undefined }) {
  const t = useT()
  return (
    <fieldset className="group/payment grid gap-1">
      <legend className="mb-1 font-semibold">{t('phone.order.payment')}</legend>
      {PHONE_ORDER_PAYMENTS.map((payment) => (
        <ChoiceField
          key={payment}
          type="radio"
          name="payment"
          value={payment}
          defaultChecked={payment === typed.payment}
          className="leading-snug"
        >
          {t(`phone.order.payment.${payment}`)}
        </ChoiceField>
      ))}
      <div className="hidden py-1 pl-8 group-has-[[value=deposit]:checked]/payment:block">
        <NumberField
          rule={SUM}
          label={t('phone.order.deposit')}
          name="deposit"
          defaultValue={typed.deposit}
          error={error}
        />
      </div>
      <p className="text-sm leading-snug text-ink-soft">{t('phone.order.payment.lapses')}</p>
    </fieldset>
  )
}
