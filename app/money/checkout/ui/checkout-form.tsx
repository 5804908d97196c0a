import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import type { FailedWrite } from '#app/base/ui/failed-write.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { HOSTED, parseCheckoutForm, type TypedCheckout } from '../placing/checkout-form.ts'
import { feeOf, type DeliveryChoices } from '../placing/delivery-choice.ts'
import { HandoverFields, NameAndEmailFields, type FieldErrors } from './checkout-fields.tsx'
import { DeliveryCost, FeeByPhone } from './delivery-fields.tsx'
import { GiftPart } from './gift-part.tsx'
import { MethodAndPhoneFields } from './method-and-phone-fields.tsx'
import { useOfferedWays } from './use-offered-ways.ts'
import type { PayAtPickupView } from '../pay-at-pickup-view.ts'
import { PayAtPickup } from './pay-at-pickup.tsx'
import { rememberHostedPayment } from './remembered-payment.ts'

export interface CheckoutAnswer {
  typed: Partial<TypedCheckout>
  errors: FieldErrors
  error: string | undefined
  formKey: string
  isOutdated: boolean
  /** The page got no answer: the same form may be sent again unchanged. */
  failed?: FailedWrite
}

interface CheckoutFormProps {
  amountSantim: Santim
  missing: number
  summary: ReactNode
  hidden: ReactNode
  answer: CheckoutAnswer | undefined
  formKey: string
  email: string
  handover: Pick<ComponentProps<typeof HandoverFields>, 'offers' | 'today' | 'calendar'>
  delivery: { choices: DeliveryChoices; feeNote: string } & ComponentProps<typeof FeeByPhone>
  atPickup: PayAtPickupView | null
  isCart?: boolean
  onOutdated?: () => void
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { amountSantim, missing, summary, hidden, answer, isCart, onOutdated } = props
  const t = useT()
  const lang = useLang()
  const ways = useOfferedWays()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<{ errors: FieldErrors; answer: CheckoutAnswer | undefined }>()
  // Errors found in the browser disappear when the server has answered again.
  const errors = found && found.answer === answer ? found.errors : (answer?.errors ?? {})
  const error =
    found && found.answer === answer
      ? t('checkout.errors')
      : answer?.failed
        ? failureText(answer.failed, t)
        : answer?.error
  const typed = { email: props.email, ...answer?.typed }
  const { choices, feeNote, ...byPhone } = props.delivery
  const [wanted, setMethod] = useState(typed.deliveryMethod ?? 'self-pickup')
  const [zone, setZone] = useState(typed.zone ?? '')
  const method = props.handover.offers.delivery ? wanted : 'self-pickup'
  const feeSantim = method === 'delivery' ? feeOf(zone, amountSantim, choices) : undefined
  const isByPhone = feeSantim === null
  const isHydrated = useHydrated()

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [found, answer])

  useEffect(() => {
    if (answer?.isOutdated) onOutdated?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer
  }, [answer])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const sent = new FormData(event.currentTarget, submitter)
    const parsed = parseCheckoutForm(sent)
    if (!parsed.ok && Object.keys(parsed.errors).length > 0) {
      event.preventDefault()
      const texts = Object.entries(parsed.errors).map(([field, key]) => [field, t(key)])
      setFound({ errors: Object.fromEntries(texts), answer })
      return
    }
    setFound(undefined)
    if (isCart && sent.get('pay') === HOSTED) rememberHostedPayment('checkout')
  }

  const amount = formatSantim(amountSantim + (feeSantim ?? 0), lang)
  // Without scripts the page does not know which delivery fee applies.
  const payText = isHydrated ? (
    t('checkout.pay', { amount })
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
      className="group/form grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
    >
      <div className="grid gap-4 md:sticky md:top-20 md:col-start-2 md:row-start-1">
        {summary}
        <DeliveryCost goodsSantim={amountSantim} feeSantim={feeSantim} />
      </div>
      <div className="grid gap-8 md:col-start-1 md:row-start-1">
        {hidden}
        <input type="hidden" name="formKey" value={answer?.formKey ?? props.formKey} />
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-display text-xl leading-heading font-semibold">{t('checkout.you')}</legend>
          <NameAndEmailFields typed={typed} errors={errors} />
        </fieldset>
        <HandoverFields
          typed={typed}
          errors={errors}
          {...props.handover}
          method={method}
          onMethod={setMethod}
          delivering={{ choices, feeNote, goodsSantim: amountSantim, zone, onZone: setZone }}
        />
        <GiftPart typed={typed} error={errors.recipientPhone} />
        <section className="grid gap-4">
          <h2 className="text-xl">{t('checkout.payment')}</h2>
          <MethodAndPhoneFields typed={typed} errors={errors} />
          {ways.methods.length > 0 && <p className="text-sm text-ink-soft">{t('checkout.prompt')}</p>}
          <FormOutcome error={error} />
          {isByPhone && <FeeByPhone {...byPhone} />}
          <div className="grid gap-2">
            {ways.methods.length > 0 && (
              <Button type="submit" size="lg" busy={isBusy} disabled={missing > 0 || isByPhone}>
                {isBusy ? t('checkout.sending') : missing > 0 ? t('cart.need.pieces', { count: missing }) : payText}
              </Button>
            )}
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
              <PayAtPickup
                view={props.atPickup}
                amountSantim={amountSantim}
                isBusy={isBusy}
                isOff={missing > 0}
                isOnly={ways.methods.length === 0 && !ways.hasPage}
              />
            )}
          </div>
        </section>
      </div>
    </Form>
  )
}

function failureText({ isUnanswered, message }: FailedWrite, t: Translate): string {
  return isUnanswered ? t('checkout.no.answer') : (message ?? t('ui.error.unknown'))
}
