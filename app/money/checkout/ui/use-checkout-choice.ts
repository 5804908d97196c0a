import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import { forgetOwnCopies } from '#app/base/ui/connection/forget-own-copies.ts'
import { startAsAnotherPerson } from '#app/base/ui/person-cookies.ts'
import type { Landmark } from '#app/ordering/scheduling/landmarks/landmark.ts'
import { typedOfAccount, withAccount, type AccountFill, type TypedAddress } from '../placing/account-fill.ts'
import { TICKED } from '#app/ordering/orders/placing/gift-form.ts'
import { CHECKOUT_FIELDS, readTyped, type TypedCheckout } from '../placing/checkout-form.ts'
import type { Person } from './contact-part.tsx'
import { fillIn, typedEarly } from './fill-in.ts'
import { forgetCheckout, ownLandmarks, rememberCheckout, rememberedCheckout } from './remembered-checkout.ts'
import { forgetLastOrder } from './remembered-payment.ts'

/** What the page itself holds of the form; the other fields hold their own values. */
interface Choice {
  method: TypedCheckout['deliveryMethod']
  zone: string
  pin: string
  date: string | undefined
  time: string
  phone: string
  isAbroad: boolean
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
    isAbroad: typed.isAbroad === TICKED,
    paymentMethod: typed.paymentMethod ?? '',
  }
}

export interface KnownFields {
  email: string
  /** Null for a visitor without an account. */
  account: AccountFill | null
  /** A day that the link to this page asked for. */
  wantedDay: string
  /** What the shop's answer gives back. */
  answered: Partial<TypedCheckout> | undefined
}

/** What is chosen and typed: first by account and device, then by the customer. The device remembers each edit. */
export function useCheckoutChoice(form: RefObject<HTMLFormElement | null>, known: KnownFields) {
  const { account, wantedDay, answered } = known
  const typed = {
    ...typedOfAccount(account),
    email: known.email,
    deliveryDate: wantedDay || undefined,
    ...answered,
  }
  const [choice, setChoice] = useState(() => choiceOf(typed))
  const [person, setPerson] = useState<Person>()
  const [opened, setOpened] = useState<Person>()
  const [own, setOwn] = useState<readonly Landmark[]>([])
  const [edits, setEdits] = useState(0)
  // An edit of the last frames, which the device does not remember yet.
  const isUnsaved = useRef(false)
  const accountId = account?.id ?? ''
  const [openedFor] = useState(accountId)
  // The person whose words these are may have signed out in another tab.
  const mayRemember = openedFor === '' || openedFor === accountId

  function save() {
    if (!isUnsaved.current || !form.current || !mayRemember) return
    isUnsaved.current = false
    rememberCheckout(readTyped(new FormData(form.current)))
  }

  async function noteEdit() {
    isUnsaved.current = true
    // Reading and checking the form would hold back the frame that shows the edit.
    await afterPaint()
    startTransition(() => setEdits((count) => count + 1))
  }

  function change(part: Partial<Choice>) {
    setChoice((now) => ({ ...now, ...part }))
    void noteEdit()
  }

  useLayoutEffect(() => {
    const early = typedEarly(form.current)
    const saved = {
      ...withAccount(rememberedCheckout(), account),
      ...(wantedDay && { deliveryDate: wantedDay }),
    }
    const isNaming = early.customerName !== undefined || early.phone !== undefined || isTypingName()
    const { customerName, phone, email = known.email } = saved
    if (customerName && phone && !saved.isAbroad && !answered && !isNaming) setPerson({ customerName, phone, email })
    setOwn(ownLandmarks())
    fillIn(form.current, { ...saved, ...early })
    setChoice(choiceOf({ ...typed, ...saved, ...early }))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the browser's memory can be read
  }, [])

  useEffect(() => {
    save()
    // oxlint-disable-next-line react/exhaustive-deps -- after each edit
  }, [edits])

  const saveAtLeave = useEffectEvent(save)
  useLayoutEffect(() => {
    const onLeave = () => saveAtLeave()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  useEffect(() => {
    if (!mayRemember) forgetCheckout()
  }, [mayRemember])

  function fillAddress(address: TypedAddress) {
    fillIn(form.current, address)
    change({ zone: address.zone, pin: address.pin })
  }

  /** The fields in the place of the card, with what it said. */
  function openCard() {
    setOpened(person)
    setPerson(undefined)
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

  return {
    typed: { ...typed, ...opened },
    openedFor,
    mayRemember,
    choice,
    change,
    edits,
    noteEdit,
    person,
    openCard,
    own,
    fillAddress,
    notMe,
  }
}

/** A field that somebody types into is not replaced by a card. */
function isTypingName(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && ['customerName', 'phone', 'email'].includes(activeElement.name)
}
