import { useEffect, useRef, useState, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { isPaymentMethod, keepOrSwitchMethod, type PaymentMethod, type ShownWays } from '#app/money/payments/methods.ts'
import { isOtherMethodsEnabled, payButton, type PayButtonState } from '#app/money/payments/ui/pay-button.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { followPayment, usePaymentProgress } from './followed-payment.ts'
import { useOfferedWays } from './use-offered-ways.ts'
import {
  PaymentCallError,
  startDirectPayment,
  startHostedPayment,
  type CheckoutDetails,
  type Payable,
} from './payment-calls.ts'
import { rememberCheckout, rememberedCheckout } from './remembered-checkout.ts'
import { rememberHostedPayment, rememberLastOrder } from './remembered-payment.ts'

/** The last typed values, so that a panel that is opened again still has them. Never leaves the page. */
let typed: { phone: string; method: PaymentMethod } | undefined

export interface PaymentOptions {
  payable: Payable
  /** Pieces still missing from the minimum order; 0 when checkout is allowed. */
  missingPieces: number
  details?: CheckoutDetails | undefined
  paysCart: boolean
  phone?: string | undefined
  onOutdated?: () => void
  /** Shows how to get the missing pieces. */
  onPiecesMissing: () => void
}

export interface Payment {
  ways: ShownWays
  phone: string
  /** The phone of the last order from this device. */
  isRememberedPhone: boolean
  setPhone: (digits: string) => void
  method: PaymentMethod
  setMethod: (method: PaymentMethod) => void
  isBusy: boolean
  error: string | undefined
  phoneError: string | undefined
  phoneInput: RefObject<HTMLInputElement | null>
  /** Around the error, where it is shown. */
  refusal: RefObject<HTMLDivElement | null>
  button: PayButtonState
  isOtherMethodsEnabled: boolean
  /** Pays while the pay button is on; otherwise sends nothing, leads to what is missing and says it. */
  pay: () => Promise<void>
  payElsewhere: () => Promise<void>
  clearError: () => void
}

function methodOf(text: string | undefined): PaymentMethod {
  return text !== undefined && isPaymentMethod(text) ? text : 'Telebirr'
}

/** State of a form with a pay button: phone, method, button states, and paying. */
export function usePayment(options: PaymentOptions): Payment {
  const { payable, missingPieces, details, paysCart, onOutdated, onPiecesMissing } = options
  const t = useT()
  const ways = useOfferedWays()
  const progress = usePaymentProgress()
  const { revalidate } = useRevalidator()
  const [remembered] = useState(rememberedCheckout)
  const [phone, setPhoneState] = useState(options.phone || (typed?.phone ?? remembered.phone ?? ''))
  const [chosen, setChosen] = useState(typed?.method ?? methodOf(remembered.paymentMethod))
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [phoneFault, setPhoneFault] = useState<{ text: string }>()
  const phoneInput = useRef<HTMLInputElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  // State changes with the next render; a double tap is faster.
  const isRunning = useRef(false)
  const method = keepOrSwitchMethod(chosen, phone, ways.methods)

  const button = payButton({ missingPieces, phone, isBusy, method, offered: ways.methods })

  useEffect(() => {
    typed = { phone, method: chosen }
  }, [phone, chosen])

  // Each refused press makes a fault of its own, and leads there again.
  useEffect(() => {
    if (!phoneFault) return
    phoneInput.current?.focus()
    phoneInput.current?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [phoneFault])

  function words(caught: unknown, fallback: MessageKey): string {
    if (!(caught instanceof PaymentCallError)) return t(fallback)
    if (caught.shown) return caught.shown
    if (!caught.isUnanswered) return t(fallback)
    return t(navigator.onLine ? 'payment.no.answer' : 'payment.offline')
  }

  async function run(fallback: MessageKey, call: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setError(undefined)
    try {
      await call()
    } catch (caught) {
      if (caught instanceof PaymentCallError && caught.orderUrl) rememberLastOrder(caught.orderUrl)
      setError(words(caught, fallback))
      if (caught instanceof PaymentCallError && caught.code) onOutdated?.()
      // The method is no longer offered: the page loads the offered methods again.
      if (caught instanceof PaymentCallError && caught.code === 'payments_unavailable') void revalidate()
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return {
    ways,
    phone,
    isRememberedPhone: phone !== '' && phone === remembered.phone,
    setPhone(digits) {
      setPhoneState(digits)
      setPhoneFault(undefined)
      setError(undefined)
    },
    method,
    setMethod: setChosen,
    isBusy,
    error:
      error ??
      (progress.phase === 'timeout' && progress.payment.paysCart ? t('payment.verification.timeout') : undefined),
    phoneError: phoneFault?.text,
    phoneInput,
    refusal,
    button,
    isOtherMethodsEnabled: isOtherMethodsEnabled({ missingPieces, isBusy }),
    async pay() {
      if (isBusy) return
      if (button.label === 'need_more_pieces') {
        onPiecesMissing()
        return
      }
      const parsedPhone = parsePhone(phone)
      if (!parsedPhone) {
        setPhoneFault({ text: t('payment.phone.invalid') })
        return
      }
      if (!button.isEnabled) return
      await run('direct.payment.failed', async () => {
        const answer = await startDirectPayment({ payable, method, phone: parsedPhone, ...(details && { details }) })
        if (!answer.success) {
          setError(t('direct.payment.failed'))
          return
        }
        const { transactionId, orderUrl, amountSantim } = answer
        rememberCheckout({ ...rememberedCheckout(), phone, paymentMethod: method })
        const startedAtMs = systemClock.now().getTime()
        followPayment({ transactionId, method, orderUrl, paysCart, startedAtMs, amountSantim, phone: parsedPhone })
      })
    },
    async payElsewhere() {
      await run('payment.failed.generic', async () => {
        const answer = await startHostedPayment({
          payable,
          phone: parsePhone(phone) ?? '',
          ...(details && { details }),
        })
        if (!answer.url) {
          setError(t('no.payment.url'))
          return
        }
        if (answer.orderUrl) rememberLastOrder(answer.orderUrl)
        if (paysCart) rememberHostedPayment(answer.orderUrl ?? answer.url)
        location.assign(answer.url)
      })
    },
    clearError: () => setError(undefined),
  }
}
