import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readQuantity } from '../phone-order-form.ts'
import { chosenFrom, type Chosen, type CakeBuilderOffer } from '#app/ordering/cake-builder/cake-builder-offer.ts'
import { readDraft, writeDraft } from '#app/ordering/cake-builder/draft-address.ts'
import { draftPrice, reduceDraft, type Draft, type DraftEvent } from '#app/ordering/cake-builder/draft.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { packsOf, samePacksSaving } from '#app/ordering/cart/pricing.ts'

const WRITE_DELAY_MS = 250

export interface PhoneOrderDraft {
  draft: Draft
  chosen: Chosen
  quantity: number
  priceSantim: Santim
  address: string
  change: (event: DraftEvent) => void
  setQuantity: (packs: number) => void
  onSend: () => void
}

/**
 * Choices of a phone order. They begin with the address or a plain form's values, and are written back into the
 * address.
 */
export function usePhoneOrderDraft(offer: CakeBuilderOffer, choices: string): PhoneOrderDraft {
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const [draft, setDraft] = useState(() => readDraft(new URLSearchParams(choices), offer))
  const [quantity, setQuantity] = useState(() => readQuantity(new URLSearchParams(choices)))
  const chosen = chosenFrom(offer, draft)
  const isDaily = chosen.cake?.isAvailableDaily ?? false

  const { search: shown } = useLocation()
  const params = writeDraft(draft)
  if (isDaily && quantity > 1) params.set('quantity', String(quantity))
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
    chosen,
    quantity,
    priceSantim: isDaily ? packsPrice(offer, draft, quantity) : draftPrice(draft, offer),
    address: `${adminPaths.newOrder}${search && `?${search}`}`,
    change: (event) => setDraft((now) => reduceDraft(now, event)),
    setQuantity,
    onSend() {
      isSending.current = true
    },
  }
}

/** What several packs of a daily cake cost: the same rule by which the order is placed. */
function packsPrice(offer: CakeBuilderOffer, draft: Draft, quantity: number): Santim {
  const cake = offer.cakes.find(({ id }) => id === draft.cakeId)
  const variant = offer.variants.find(({ id }) => id === draft.variantId)
  const priceSantim = draftPrice(draft, offer)
  if (!cake || !variant) return priceSantim * quantity
  const priced = { priceSantim: cake.priceSantim, packs: packsOf(cake, offer.variants) }
  return priceSantim * quantity - samePacksSaving(quantity, { pieces: variant.pieces, priceSantim }, priced)
}
