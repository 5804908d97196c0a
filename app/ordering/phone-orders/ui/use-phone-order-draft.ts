import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pricedItems, readOrderChoices, setQuantity, stepItem, writeOrderChoices } from '../phone-order-items.ts'
import { chosenFrom, type Chosen, type CakeBuilderOffer } from '#app/ordering/cake-builder/cake-builder-offer.ts'
import { GUESTS_FIELD, parseGuests, suggestSize } from '#app/ordering/cake-builder/guests.ts'
import { draftPrice, reduceDraft, sizesFor, type Draft, type DraftEvent } from '#app/ordering/cake-builder/draft.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { DirectItem, DirectLine } from '#app/ordering/cart/direct-lines.ts'

const WRITE_DELAY_MS = 250

export interface PhoneOrderDraft {
  draft: Draft
  chosen: Chosen
  /** Daily cakes; empty while the order is of one cake made to order, or of nothing yet. */
  items: readonly DirectItem[]
  lines: readonly DirectLine[]
  /** As typed. */
  guests: string
  priceSantim: Santim
  /** As parameters of an address. */
  choices: string
  address: string
  change: (event: DraftEvent) => void
  dropCake: () => void
  /** Also chooses the size that serves them. */
  setGuests: (typed: string) => void
  add: (key: string) => void
  setCount: (key: string, quantity: number) => void
  onSend: () => void
}

/**
 * Choices of a phone order. They begin with the address or a plain form's values, and are written back into the
 * address.
 */
export function usePhoneOrderDraft(offer: CakeBuilderOffer, begun: string): PhoneOrderDraft {
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const [first] = useState(() => readOrderChoices(new URLSearchParams(begun), offer))
  const [draft, setDraft] = useState(first.draft)
  const [items, setItems] = useState(first.items)
  const [guests, setGuests] = useState(() => new URLSearchParams(begun).get(GUESTS_FIELD) ?? '')
  const { lines, totalSantim } = pricedItems(items, offer)

  const { pathname, search: shown } = useLocation()
  const params = writeOrderChoices(draft, items)
  if (guests !== '' && items.length === 0) params.set(GUESTS_FIELD, guests)
  const choices = params.toString()
  const lang = new URLSearchParams(shown).get('lang')
  if (lang) params.set('lang', lang)
  const search = params.toString()
  const isWritten = search === new URLSearchParams(shown).toString()

  // While the form is sent, the address must not change, because a change would cancel the submission.
  const isSending = useRef(false)
  useEffect(() => {
    if (!isBusy) isSending.current = false
  }, [isBusy])

  useEffect(() => {
    if (isBusy || isWritten) return
    const writing = setTimeout(() => {
      if (!isSending.current) void navigate({ search }, { replace: true, preventScrollReset: true })
    }, WRITE_DELAY_MS)
    return () => clearTimeout(writing)
  }, [search, isWritten, isBusy, navigate])

  return {
    draft,
    chosen: chosenFrom(offer, draft),
    items,
    lines,
    guests,
    priceSantim: items.length > 0 ? totalSantim : draftPrice(draft, offer),
    choices,
    address: `${pathname}${search && `?${search}`}`,
    change: (event) => setDraft((now) => reduceDraft(now, event)),
    dropCake: () => setDraft((now) => ({ ...now, cakeId: null })),
    setGuests(typed) {
      setGuests(typed)
      const count = parseGuests(typed)
      const suggested = count === undefined ? undefined : suggestSize(sizesFor(offer, draft), count)
      if (suggested) setDraft((now) => reduceDraft(now, { type: 'size_selected', sizeId: suggested.size.id }))
    },
    add: (key) => setItems((now) => stepItem(now, key, 1)),
    setCount: (key, quantity) => setItems((now) => setQuantity(now, key, quantity)),
    onSend() {
      isSending.current = true
    },
  }
}
