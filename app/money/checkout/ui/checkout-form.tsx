import { FastingNotice } from '#app/catalog/cakes/ui/fasting-notice.tsx'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { isEthiopianPhone } from '#app/base/platform/phone.ts'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import type { FailedWrite } from '#app/base/ui/failed-write.ts'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { PlusIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { showFirstOpenField, ShowMeStrip } from '#app/base/ui/show-me-strip.tsx'
import { forgetOwnCopies } from '#app/base/ui/line/own-copies.ts'
import { usePayPause } from '#app/base/ui/line/use-pay-pause.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import {
  CHECKOUT_FIELDS,
  HOSTED,
  MAX_LENGTHS,
  parseCheckoutForm,
  readTyped,
  type CheckoutField,
  type ParsedCheckout,
  type TypedCheckout,
} from '../placing/checkout-form.ts'
import { typedOfAccount, withAccount, type AccountFill } from '../placing/account-fill.ts'
import { feeOf, timesIn, type DeliveryChoices } from '../placing/delivery-choice.ts'
import { withEnoughPieces, type OfferedPieces } from '../placing/handover-offer.ts'
import { settleTime } from '../placing/settle-time.ts'
import { HandoverFields, type FieldErrors } from './checkout-fields.tsx'
import { keepSeed, startAsAnotherPerson } from '#app/base/ui/person-cookies.ts'
import { CheckoutFoot } from './checkout-foot.tsx'
import { ContactFields, PersonCard, type Person } from './contact-part.tsx'
import { DeliveryCost, FeeByPhone } from './delivery-fields.tsx'
import { fillIn, typedEarly } from './fill-in.ts'
import { GiftFields } from '#app/ordering/orders/ui/gift-fields.tsx'
import { MethodField } from './method-field.tsx'
import { useOfferedWays } from './use-offered-ways.ts'
import type { Landmark } from '#app/ordering/scheduling/landmarks/landmark.ts'
import type { PayAtPickupView } from '../pay-at-pickup-view.ts'
import { PayAtPickup } from './pay-at-pickup.tsx'
import { forgetCheckout, ownLandmarks, rememberCheckout, rememberedCheckout } from './remembered-checkout.ts'
import { forgetLastOrder, rememberHostedPayment } from './remembered-payment.ts'

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
  /** Null for a visitor without an account. */
  account: AccountFill | null
  /** A day that the link to this page asked for. */
  wantedDay: string
  /** The pieces to buy, by cake. */
  wanted: readonly { cakeId: string; pieces: number }[]
  /** What the daily cakes are made of, by id. */
  diets: Record<string, ComponentProps<typeof FastingNotice>['cakes'][number]>
  handover: Pick<ComponentProps<typeof HandoverFields>, 'offers' | 'today' | 'calendar'> & { left: OfferedPieces }
  delivery: { choices: DeliveryChoices; feeNote: string } & ComponentProps<typeof FeeByPhone>
  atPickup: PayAtPickupView | null
  isCart?: boolean
  onOutdated?: () => void
}

/** What the page itself holds of the form; the other fields hold their own values. */
interface Choice {
  method: TypedCheckout['deliveryMethod']
  zone: string
  pin: string
  date: string | undefined
  time: string
  phone: string
  paymentMethod: string
}

function choiceOf(typed: Partial<TypedCheckout>): Choice {
  return {
    method: typed.deliveryMethod ?? 'self-pickup',
    zone: typed.zone ?? '',
    pin: typed.pin ?? '',
    date: typed.deliveryDate,
    time: typed.deliveryTime ?? '',
    phone: typed.phone ?? '',
    paymentMethod: typed.paymentMethod ?? '',
  }
}

/** In the order of the page. */
const FIELD_ORDER: readonly CheckoutField[] = [
  'zone',
  'landmark',
  'deliveryDate',
  'deliveryTime',
  'customerName',
  'phone',
  'phoneAbroad',
  'email',
  'recipientPhone',
  'paymentMethod',
]

export function CheckoutForm(props: CheckoutFormProps) {
  const { amountSantim, missing, summary, hidden, answer, isCart, onOutdated, handover } = props
  const t = useT()
  const lang = useLang()
  const ways = useOfferedWays()
  const isBusy = useNavigation().formMethod === 'POST'
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<TypedCheckout>(undefined)
  const typed = {
    ...typedOfAccount(props.account),
    email: props.email,
    deliveryDate: props.wantedDay || undefined,
    ...answer?.typed,
  }
  const [choice, setChoice] = useState(() => choiceOf(typed))
  const [person, setPerson] = useState<Person>()
  const [found, setFound] = useState<{ errors: FieldErrors; answer: CheckoutAnswer | undefined }>()
  const [edits, setEdits] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [own, setOwn] = useState<readonly Landmark[]>([])
  const [calendar, setCalendar] = useState(handover.calendar)
  const { revalidate } = useRevalidator()
  // Errors found in the browser disappear when the server has answered again.
  const errors = found && found.answer === answer ? found.errors : (answer?.errors ?? {})
  const firstOpen = FIELD_ORDER.find((field) => errors[field])
  const error = answer?.failed ? failureText(answer.failed, t) : found ? undefined : answer?.error

  const { choices, feeNote, ...byPhone } = props.delivery
  const { left, offers: all, today } = handover
  const pickup = withEnoughPieces(all['self-pickup'], props.wanted, left)
  const delivery = all.delivery && withEnoughPieces(all.delivery, props.wanted, left)
  const method = delivery ? choice.method : 'self-pickup'
  const offer = method === 'delivery' && delivery ? delivery : pickup
  const { date, time } = settleTime(choice, offer, (slots) =>
    method === 'delivery' ? timesIn(slots, choice.zone, choices) : slots,
  )
  const feeSantim = method === 'delivery' ? feeOf(choice.zone, amountSantim, choices) : undefined
  const isByPhone = feeSantim === null

  function change(part: Partial<Choice>) {
    setChoice((now) => ({ ...now, ...part }))
    setEdits((count) => count + 1)
  }

  useLayoutEffect(() => {
    const early = typedEarly(form.current)
    const kept = {
      ...withAccount(rememberedCheckout(), props.account),
      ...(props.wantedDay && { deliveryDate: props.wantedDay }),
    }
    const isNaming = early.customerName !== undefined || early.phone !== undefined || isTypingName()
    const { customerName, phone, email = props.email } = kept
    if (customerName && phone && !kept.isAbroad && !answer && !isNaming) setPerson({ customerName, phone, email })
    setOwn(ownLandmarks())
    fillIn(form.current, { ...kept, ...early })
    setChoice(choiceOf({ ...typed, ...kept, ...early }))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the browser's memory can be read
  }, [])

  useEffect(() => {
    showFirstOpenField(form.current)
  }, [answer, refusals])

  useEffect(() => {
    if (answer?.isOutdated) onOutdated?.()
    // Drops a time that another customer has taken, and chooses the next free one.
    if (answer && !answer.failed) void revalidate()
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer
  }, [answer])

  useEffect(() => {
    if (edits === 0 || !form.current) return
    const fields = new FormData(form.current)
    const now = readTyped(fields)
    rememberCheckout(now)
    const parsed = parseCheckoutForm(fields)
    const isOpen = (field: CheckoutField) =>
      (!parsed.ok && parsed.errors[field] !== undefined) ||
      (answer?.errors[field] !== undefined && sent.current !== undefined && isSame(field, now, sent.current))
    const open = Object.fromEntries(Object.entries(errors).filter(([field]) => isOpen(field as CheckoutField)))
    if (Object.keys(open).length < Object.keys(errors).length) setFound({ errors: open, answer })
    // oxlint-disable-next-line react/exhaustive-deps -- after each edit
  }, [edits])

  const pause = usePayPause()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const fields = new FormData(event.currentTarget, submitter)
    const parsed = parseCheckoutForm(fields)
    sent.current = parsed.typed
    rememberCheckout(parsed.typed)
    if (pause) {
      event.preventDefault()
      return pause.press()
    }
    if (!parsed.ok && Object.keys(parsed.errors).length > 0) {
      event.preventDefault()
      const texts = Object.entries(parsed.errors).map(([field, key]) => [field, t(key)])
      if (parsed.errors.customerName || parsed.errors.phone || parsed.errors.email) setPerson(undefined)
      setFound({ errors: Object.fromEntries(texts), answer })
      setRefusals((count) => count + 1)
      return
    }
    setFound(undefined)
    keepSeed()
    if (isCart && isOnPage(parsed, fields)) rememberHostedPayment('checkout')
  }

  function notMe() {
    startAsAnotherPerson()
    forgetCheckout()
    forgetLastOrder()
    forgetOwnCopies()
    setPerson(undefined)
    setOwn([])
    fillIn(form.current, Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ''])))
    setChoice((now) => ({ ...choiceOf({}), date: now.date, time: now.time }))
  }

  const amount = formatSantim(amountSantim + (feeSantim ?? 0), lang)
  // Without scripts the page does not know which delivery fee applies.
  const payText = isHydrated ? (
    (pause?.text ?? t('checkout.pay', { amount }))
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
      onChange={() => setEdits((count) => count + 1)}
      className="group/form grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
    >
      <div className="grid gap-6 md:col-start-1 md:row-start-1 [&_:is(input,select,textarea,summary)]:scroll-my-48">
        {hidden}
        <input type="hidden" name="formKey" value={answer?.formKey ?? props.formKey} />
        <HandoverFields
          typed={typed}
          errors={errors}
          offers={{ 'self-pickup': pickup, delivery }}
          today={today}
          calendar={handover.calendar}
          onCalendar={setCalendar}
          method={method}
          onMethod={(chosen) => change({ method: chosen })}
          date={date}
          time={time}
          onDate={(chosen) => change({ date: chosen })}
          onTime={(chosen) => change({ time: chosen })}
          delivering={{
            choices,
            feeNote,
            goodsSantim: amountSantim,
            zone: choice.zone,
            onZone: (zone) => change({ zone }),
            pin: choice.pin,
            onPin: (pin) => change({ pin }),
            own,
            addresses: props.account?.addresses ?? null,
            onAddress: (address) => {
              fillIn(form.current, address)
              change({ zone: address.zone, pin: address.pin })
            },
          }}
        />
        <FastingNotice day={date} cakes={props.wanted.flatMap(({ cakeId }) => props.diets[cakeId] ?? [])} />
        {person ? (
          <PersonCard person={person} onNotMe={notMe} />
        ) : (
          <ContactFields
            typed={typed}
            errors={errors}
            phone={choice.phone}
            onPhone={(phone) => change({ phone })}
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
          <GiftFields typed={typed} error={errors.recipientPhone} />
          <details className="group/note" open={Boolean(typed.notes)}>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
              <PlusIcon className="size-5 group-open/note:rotate-45" />
              {t('checkout.notes')}
            </summary>
            <TextAreaField
              label={<span className="sr-only">{t('checkout.notes')}</span>}
              name="notes"
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
      <div className="grid gap-4 md:sticky md:top-20 md:col-start-2 md:row-start-1">
        {summary}
        <DeliveryCost goodsSantim={amountSantim} feeSantim={feeSantim} />
      </div>
      <CheckoutFoot
        strip={
          firstOpen && <ShowMeStrip text={errors[firstOpen] ?? ''} onShow={() => showFirstOpenField(form.current)} />
        }
        when={isHydrated ? { date, time, slots: offer.slots[date] ?? [], calendar, method } : undefined}
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

/** The browser leaves for a payment page. */
function isOnPage(parsed: ParsedCheckout, fields: FormData): boolean {
  return fields.get('pay') === HOSTED || (parsed.ok && !isEthiopianPhone(parsed.submission.phone))
}

function isSame(field: CheckoutField, now: TypedCheckout, then: TypedCheckout): boolean {
  return now[field] === then[field]
}

/** A field that somebody types into is not replaced by a card. */
function isTypingName(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && ['customerName', 'phone', 'email'].includes(activeElement.name)
}

function failureText({ isUnanswered, message }: FailedWrite, t: Translate): string {
  return isUnanswered ? t('checkout.no.answer') : (message ?? t('ui.error.unknown'))
}
