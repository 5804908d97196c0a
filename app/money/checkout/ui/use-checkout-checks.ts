import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { isEthiopianPhone } from '#app/base/platform/phone.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { FailedWrite } from '#app/base/ui/failed-write.ts'
import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import { usePayPause } from '#app/base/ui/connection/use-pay-pause.ts'
import { storeSeed } from '#app/base/ui/person-cookies.ts'
import { showFirstOpenField } from '#app/base/ui/show-me-strip.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import {
  HOSTED,
  parseCheckoutForm,
  readTyped,
  type CheckoutField,
  type ParsedCheckout,
  type TypedCheckout,
} from '../placing/checkout-form.ts'
import type { FieldErrors } from './checkout-fields.tsx'
import { rememberCheckout } from './remembered-checkout.ts'
import { rememberHostedPayment } from './remembered-payment.ts'

export interface CheckoutAnswer {
  typed: Partial<TypedCheckout>
  errors: FieldErrors
  error: string | undefined
  formKey: string
  isOutdated: boolean
  /** Account named in the refusal, for the form's `openedFor`; absent: the account for which the page was opened. */
  openedFor?: string
  /** The page got no answer: the same form may be sent again unchanged. */
  failed?: FailedWrite
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

interface ChecksOptions {
  answer: CheckoutAnswer | undefined
  /** Counts what was typed and chosen. */
  edits: number
  isCart: boolean
  /** Whether the device may keep what was typed. */
  mayRemember: boolean
  onOutdated: (() => void) | undefined
  /** Name, phone or email of the card are refused. */
  onPersonWrong: () => void
}

/** What is wrong in the form, found here or by the shop, until it is mended; and the sending. */
export function useCheckoutChecks(form: RefObject<HTMLFormElement | null>, options: ChecksOptions) {
  const { answer, edits, isCart, mayRemember, onOutdated, onPersonWrong } = options
  const t = useT()
  const sent = useRef<TypedCheckout>(undefined)
  const [found, setFound] = useState<{ errors: FieldErrors; answer: CheckoutAnswer | undefined }>()
  const [refusals, setRefusals] = useState(0)
  const { revalidate } = useRevalidator()
  // Errors found in the browser disappear when the server has answered again.
  const errors = found && found.answer === answer ? found.errors : (answer?.errors ?? {})
  const error = answer?.failed ? failureText(answer.failed, t) : found ? undefined : answer?.error

  useEffect(() => {
    showFirstOpenField(form.current)
  }, [form, answer, refusals])

  useEffect(() => {
    if (answer?.isOutdated) onOutdated?.()
    // Drops a time that another customer has taken, and chooses the next free one.
    if (answer && !answer.failed) void revalidate()
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer
  }, [answer])

  useEffect(() => {
    if (edits === 0 || !form.current || Object.keys(errors).length === 0) return
    const fields = new FormData(form.current)
    const now = readTyped(fields)
    const parsed = parseCheckoutForm(fields)
    const isOpen = (field: CheckoutField) =>
      (!parsed.ok && parsed.errors[field] !== undefined) ||
      (answer?.errors[field] !== undefined && sent.current !== undefined && isSame(field, now, sent.current))
    const open = Object.fromEntries(Object.entries(errors).filter(([field]) => isOpen(field as CheckoutField)))
    if (Object.keys(open).length < Object.keys(errors).length) setFound({ errors: open, answer })
    // oxlint-disable-next-line react/exhaustive-deps -- after each edit
  }, [edits])

  async function showFound(faults: FieldErrors) {
    await afterPaint()
    if (faults.customerName || faults.phone || faults.email) onPersonWrong()
    setFound({ errors: faults, answer })
    setRefusals((count) => count + 1)
  }

  const pause = usePayPause()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const fields = new FormData(event.currentTarget, submitter)
    const parsed = parseCheckoutForm(fields)
    sent.current = parsed.typed
    if (mayRemember) rememberCheckout(parsed.typed)
    if (pause) {
      event.preventDefault()
      return pause.retry()
    }
    if (!parsed.ok && Object.keys(parsed.errors).length > 0) {
      event.preventDefault()
      const texts = Object.entries(parsed.errors).map(([field, key]) => [field, t(key)])
      void showFound(Object.fromEntries(texts))
      return
    }
    setFound(undefined)
    storeSeed()
    if (isCart && isOnPage(parsed, fields)) rememberHostedPayment('checkout')
  }

  return { errors, error, firstOpen: FIELD_ORDER.find((field) => errors[field]), pauseText: pause?.text, onSubmit }
}

/** The browser leaves for a payment page. */
function isOnPage(parsed: ParsedCheckout, fields: FormData): boolean {
  return fields.get('pay') === HOSTED || (parsed.ok && !isEthiopianPhone(parsed.submission.phone))
}

function isSame(field: CheckoutField, now: TypedCheckout, then: TypedCheckout): boolean {
  return now[field] === then[field]
}

function failureText({ isUnanswered, message }: FailedWrite, t: Translate): string {
  return isUnanswered ? t('checkout.no.answer') : (message ?? t('ui.error.unknown'))
}
