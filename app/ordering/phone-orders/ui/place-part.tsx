import { ChoiceField } from '#app/base/ui/field.tsx'
import { formatSantim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { PHONE_ORDER_PAYMENTS, type PhoneOrderPayment } from '../phone-order-form.ts'
import { drawnChoices } from '#app/ordering/cake-builder/cake-builder-offer.ts'
import { describeCake } from '#app/ordering/drawing/describe-cake.ts'
import { drawCake } from '#app/ordering/drawing/draw-cake.ts'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'
import { OrderItems } from './order-items.tsx'
import type { PhoneOrderParts } from './phone-order-props.ts'

/** The order as it will be placed: its cakes, its price, its payment. */
export function PlacePart(parts: PhoneOrderParts & { isBusy: boolean }) {
  const t = useT()
  const lang = useLang()
  const isHydrated = useHydrated()
  const { draftNow, typed, answer, isBusy } = parts
  const { chosen, items, priceSantim } = draftNow
  const isDaily = items.length > 0
  const isCustom = !isDaily && chosen.cake !== undefined
  const isPriced = isDaily || (isCustom && chosen.size !== undefined)
  return (
    <aside
      aria-label={t(isCustom ? 'cake.builder.summary' : 'phone.order.items')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-4"
    >
      {isCustom ? <Drawing {...parts} /> : <OrderItems {...parts} />}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-soft">{t('phone.order.price')}</span>
        <output className="figures text-xl font-semibold">{isPriced ? formatSantim(priceSantim, lang) : '–'}</output>
      </p>
      {isDaily && <PaymentChoice chosen={typed.payment} />}
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

function Drawing({ draftNow: { chosen, draft } }: PhoneOrderParts) {
  const t = useT()
  const choices = drawnChoices(chosen, draft)
  const names = { flavor: chosen.flavor?.name ?? null, cakeType: chosen.cakeType?.name ?? null }
  return (
    <CakeDrawing
      svg={drawCake(choices)}
      label={describeCake(choices, names, t)}
      className="mx-auto w-full max-w-56 lg:max-w-none"
    />
  )
}

function PaymentChoice({ chosen }: { chosen: PhoneOrderPayment }) {
  const t = useT()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t('phone.order.payment')}</legend>
      {PHONE_ORDER_PAYMENTS.map((payment) => (
        <ChoiceField
          key={payment}
          type="radio"
          name="payment"
          value={payment}
          defaultChecked={payment === chosen}
          className="leading-snug"
        >
          {t(`phone.order.payment.${payment}`)}
        </ChoiceField>
      ))}
      <p className="text-sm leading-snug text-ink-soft">{t('phone.order.payment.lapses')}</p>
    </fieldset>
  )
}
