import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FastingNotice } from '#app/catalog/cakes/ui/fasting-notice.tsx'
import { GiftFields } from '#app/ordering/orders/ui/gift-fields.tsx'
import { PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { PlusIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { showFirstOpenField, ShowMeStrip } from '#app/base/ui/show-me-strip.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { PayAtPickupView } from '../pay-at-pickup-view.ts'
import { OPENED_FOR, type AccountFill } from '../placing/account-fill.ts'
import { HOSTED, MAX_LENGTHS } from '../placing/checkout-form.ts'
import { feeOf, leastFee, type DeliveryChoices } from '../placing/delivery-choice.ts'
import type { LeftOut } from '#app/ordering/scheduling/feasts/days-without.ts'
import type { OfferedPieces } from '../placing/handover-offer.ts'
import { settleHandover } from '../placing/settle-time.ts'
import { HandoverFields } from './checkout-fields.tsx'
import { CheckoutFoot } from './checkout-foot.tsx'
import { ContactFields, PersonCard } from './contact-part.tsx'
import { Summary } from './checkout-summary.tsx'
import { CheckoutTotal, deliveredAmountText } from './checkout-total.tsx'
import { FeeByPhone } from './delivery-fields.tsx'
import { MethodField } from './method-field.tsx'
import { PayAtPickup } from './pay-at-pickup.tsx'
import { useCheckoutChecks, type CheckoutAnswer } from './use-checkout-checks.ts'
import { useCheckoutChoice } from './use-checkout-choice.ts'
import { useOfferedWays } from './use-offered-ways.ts'

interface CheckoutFormProps {
  amountSantim: Santim
  missing: number
  /** What is bought. */
  bought: ReactNode
  hidden: ReactNode
  answer: CheckoutAnswer | undefined
  formKey: string
  email: string
  /** Null for a visitor without an account. */
  account: AccountFill | null
  /** A day that the link to this page asked for. */
  wantedDay: string
  /** The pieces to buy, by cake. */
  wanted: readonly { cakeId: string; pieces: number }[]
  /** What the daily cakes are made of, by id. */
  diets: Record<string, ComponentProps<typeof FastingNotice>['cakes'][number]>
  handover: Pick<ComponentProps<typeof HandoverFields>, 'offers' | 'today' | 'calendar'> & {
    left: OfferedPieces
    leftOut: LeftOut
  }
  delivery: { choices: DeliveryChoices; feeNote: string } & ComponentProps<typeof FeeByPhone>
  atPickup: PayAtPickupView | null
  isCart?: boolean
  onOutdated?: () => void
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { amountSantim, missing, bought, hidden, answer, isCart, onOutdated, handover } = props
  const t = useT()
  const lang = useLang()
  const ways = useOfferedWays()
  const isBusy = useNavigation().formMethod === 'POST'
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { typed, choice, change, person, ...chosen } = useCheckoutChoice(form, { ...props, answered: answer?.typed })
  const { errors, error, firstOpen, pauseText, onSubmit } = useCheckoutChecks(form, {
    answer,
    edits: chosen.edits,
    isCart: isCart ?? false,
    mayRemember: chosen.mayRemember,
    onOutdated,
    onPersonWrong: chosen.openCard,
  })
  const [calendar, setCalendar] = useState(handover.calendar)

  const { choices, feeNote, ...byPhone } = props.delivery
  const { date, time, method, offers, offer } = settleHandover(choice, { ...handover, wanted: props.wanted, choices })
  const isDelivery = method === 'delivery'
  const feeSantim = isDelivery ? feeOf(choice.zone, amountSantim, choices) : undefined
  const isByPhone = feeSantim === null

  const total = { goodsSantim: amountSantim, feeSantim, leastFeeSantim: leastFee(amountSantim, choices) }
  const amount = isDelivery ? deliveredAmountText(total, { lang, t }) : formatSantim(amountSantim, lang)
  // Without scripts the page does not know which delivery fee applies.
  const payText = isHydrated ? (
    (pauseText ?? t('checkout.pay', { amount }))
  ) : (
    <>
      <span className="group-has-[[value=delivery]:checked]/form:hidden">{t('checkout.pay', { amount })}</span>
      <span className="hidden group-has-[[value=delivery]:checked]/form:inline">{t('checkout.pay.delivery')}</span>
    </>
  )

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onChange={chosen.noteEdit}
      className="group/form grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:col-start-1 md:row-start-1 [&_:is(input,select,textarea,summary)]:scroll-my-48">
        {hidden}
        <input type="hidden" name="formKey" value={answer?.formKey ?? props.formKey} />
        <input type="hidden" name={OPENED_FOR} value={answer?.openedFor ?? chosen.openedFor} />
        <HandoverFields
          typed={typed}
          errors={errors}
          offers={offers}
          today={handover.today}
          calendar={handover.calendar}
          onCalendar={setCalendar}
          method={method}
          onMethod={(method) => change({ method })}
          date={date}
          time={time}
          onDate={(date) => change({ date })}
          onTime={(time) => change({ time })}
          delivering={{
            choices,
            feeNote,
            goodsSantim: amountSantim,
            zone: choice.zone,
            onZone: (zone) => change({ zone }),
            pin: choice.pin,
            onPin: (pin) => change({ pin }),
            own: chosen.own,
            addresses: props.account?.addresses ?? null,
            onAddress: chosen.fillAddress,
          }}
        />
        <FastingNotice day={date} cakes={props.wanted.flatMap(({ cakeId }) => props.diets[cakeId] ?? [])} />
        {person ? (
          <PersonCard person={person} onNotMe={chosen.notMe} />
        ) : (
          <ContactFields
            typed={typed}
            errors={errors}
            phone={choice.phone}
            onPhone={(phone) => change({ phone })}
            onAbroad={(isAbroad) => change({ isAbroad })}
            hasPage={ways.hasPage}
          />
        )}
        <div className="grid gap-2 group-has-[[name=isAbroad]:checked]/form:hidden">
          <MethodField
            phone={choice.phone}
            method={choice.paymentMethod}
            onMethod={(paymentMethod) => change({ paymentMethod })}
            error={errors.paymentMethod}
          />
          {ways.methods.length > 0 && <p className="text-sm text-ink-soft">{t('checkout.prompt')}</p>}
        </div>
        <p className="hidden text-ink-soft group-has-[[name=isAbroad]:checked]/form:block">
          {t('checkout.abroad.methods')}
        </p>
        <div className="grid gap-2">
          <GiftFields typed={typed} error={errors.recipientPhone} isPhoneAsked={isDelivery && choice.isAbroad} />
          <details className="group/note" open={Boolean(typed.notes)}>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
              <PlusIcon className="size-5 group-open/note:rotate-45" />
              {t('checkout.notes')}
            </summary>
            <PrintedTextArea
              name="notes"
              label={<span className="sr-only">{t('checkout.notes')}</span>}
              maxLength={MAX_LENGTHS.notes}
              defaultValue={typed.notes}
            />
          </details>
        </div>
        {(ways.hasPage || props.atPickup) && (
          <div className="grid gap-2">
            {ways.hasPage && (
              <Button
                type="submit"
                kind="secondary"
                name="pay"
                value={HOSTED}
                disabled={missing > 0 || isBusy || isByPhone}
              >
                {t('payment.other.methods')}
              </Button>
            )}
            {props.atPickup && (
              <div className="group-has-[[name=isAbroad]:checked]/form:hidden">
                <PayAtPickup
                  view={props.atPickup}
                  amountSantim={amountSantim}
                  isBusy={isBusy}
                  isOff={missing > 0}
                  isOnly={ways.methods.length === 0 && !ways.hasPage}
                />
              </div>
            )}
          </div>
        )}
      </div>
      <div className="md:sticky md:top-20 md:col-start-2 md:row-start-1">
        <Summary>
          {bought}
          <CheckoutTotal {...total} isDelivery={isDelivery} />
        </Summary>
      </div>
      <CheckoutFoot
        strip={
          firstOpen && <ShowMeStrip text={errors[firstOpen] ?? ''} onShow={() => showFirstOpenField(form.current)} />
        }
        when={{ date, time, slots: offer.slots[date] ?? [], calendar, method }}
      >
        <FormOutcome error={error} />
        {isByPhone && <FeeByPhone {...byPhone} />}
        {ways.methods.length > 0 && (
          <Button type="submit" size="lg" className="w-full" busy={isBusy} disabled={missing > 0 || isByPhone}>
            {isBusy ? t('checkout.sending') : missing > 0 ? t('cart.need.pieces', { count: missing }) : payText}
          </Button>
        )}
      </CheckoutFoot>
    </Form>
  )
}
