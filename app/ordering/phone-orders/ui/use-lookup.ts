import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { compactPhone, parsePhone } from '#app/base/platform/phone.ts'
import type { CustomerView, PhoneOrderAnswer } from '../phone-order-answer.ts'

export interface Lookup {
  /** Null: no customer with the typed phone; undefined: not looked up, or the phone has changed since. */
  customer: CustomerView | null | undefined
  error: string | undefined
  isBusy: boolean
  /** At each letter: a whole Ethiopian number is looked up by itself. */
  onType: (phone: string) => void
  /** Any number, as typed. */
  lookUp: () => void
  /** Gives up a look-up that is under way. An answer during the redirect of the placed order would end that navigation on this page. */
  stop: () => void
}

const digitsOf = (phone: string) => compactPhone(phone).replaceAll(/\D/g, '')
const TEN_DIGITS = 10

/** Looks a customer up by phone while the order is typed, and fills in what the shop knows where nothing was typed. */
export function useLookup(form: RefObject<HTMLFormElement | null>, answer: PhoneOrderAnswer | undefined): Lookup {
  const fetcher = useFetcher<PhoneOrderAnswer>()
  const { pathname } = useLocation()
  const [phone, setPhone] = useState(answer?.typed.phone ?? '')
  const found = fetcher.data ?? answer
  const isOfPhone = digitsOf(found?.typed.phone ?? '') === digitsOf(phone)
  const customer = isOfPhone ? found?.customer : undefined

  useFilledIn(form, customer)

  function lookUp(typed: string): void {
    const sent = new FormData()
    sent.set('intent', 'lookup')
    sent.set('phone', typed)
    // It changes nothing that the page shows.
    void fetcher.submit(sent, { method: 'post', action: pathname, defaultShouldRevalidate: false })
  }
  return {
    customer,
    error: isOfPhone ? fetcher.data?.fields.phone : undefined,
    isBusy: fetcher.state !== 'idle',
    onType(typed) {
      setPhone(typed)
      const isWhole = digitsOf(typed).length >= TEN_DIGITS && parsePhone(typed) !== undefined
      // While offline nothing is asked, so that nothing interrupts the typing.
      if (isWhole && navigator.onLine && digitsOf(typed) !== digitsOf(phone)) lookUp(typed)
    },
    lookUp: () => lookUp(phone),
    stop() {
      if (fetcher.state !== 'idle') fetcher.reset()
    },
  }
}

/** What was filled in for another number, mistyped before, is taken back. */
function useFilledIn(form: RefObject<HTMLFormElement | null>, customer: CustomerView | null | undefined): void {
  const filled = useRef<Record<string, string>>({})
  useEffect(() => {
    if (customer === undefined) return
    const { name = '', email = '', zone = '', address = '' } = customer ?? {}
    for (const [field, value] of Object.entries({ customerName: name, email, zone, address })) {
      const control = form.current?.elements.namedItem(field)
      const isField =
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      if (!isField || (control.value !== '' && control.value !== filled.current[field])) continue
      control.value = value
      filled.current[field] = value
    }
    const lang = form.current?.elements.namedItem('customerLang')
    if (customer && lang instanceof HTMLSelectElement) lang.value = customer.lang
  }, [form, customer])
}
