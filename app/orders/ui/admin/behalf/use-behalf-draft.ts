import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { readQuantity } from '../../../behalf-form.ts'
import { chosenFrom, type Chosen, type CustomizeOffer } from '../../../customize-offer.ts'
import { readDraft, writeDraft } from '../../../draft-address.ts'
import { draftPrice, reduceDraft, type Draft, type DraftEvent } from '../../../draft.ts'
import type { Santim } from '#app/platform/money.ts'

const WRITE_DELAY_MS = 250

export interface BehalfDraft {
  draft: Draft
  chosen: Chosen
  /** Packs of a daily cake. */
  quantity: number
  priceSantim: Santim
  /** This page with these choices. */
  address: string
  change: (event: DraftEvent) => void
  setQuantity: (packs: number) => void
}

/** The choices of an order that is placed for a customer. They begin as the address, or a plain form, says, and are written back into it. */
export function useBehalfDraft(offer: CustomizeOffer, choices: string): BehalfDraft {
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const [draft, setDraft] = useState(() => readDraft(new URLSearchParams(choices), offer))
  const [quantity, setQuantity] = useState(() => readQuantity(new URLSearchParams(choices)))
  const chosen = chosenFrom(offer, draft)
  const isDaily = chosen.cake?.isAvailableDaily ?? false

  const params = writeDraft(draft)
  if (isDaily && quantity > 1) params.set('quantity', String(quantity))
  const search = params.toString()
  const [written, setWritten] = useState(choices)

  useEffect(() => {
    if (isBusy || search === written) return
    const writing = setTimeout(() => {
      setWritten(search)
      void navigate({ search }, { replace: true, preventScrollReset: true })
    }, WRITE_DELAY_MS)
    return () => clearTimeout(writing)
  }, [search, written, isBusy, navigate])

  return {
    draft,
    chosen,
    quantity,
    priceSantim: draftPrice(draft, offer) * (isDaily ? quantity : 1),
    address: `/admin/orders/new${search && `?${search}`}`,
    change: (event) => setDraft((now) => reduceDraft(now, event)),
    setQuantity,
  }
}
