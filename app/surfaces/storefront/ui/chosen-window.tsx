import { useEffect, useState } from 'react'
import type { Santim } from '#app/base/platform/money.ts'
import { HandoverSheet } from '#app/money/checkout/ui/handover-sheet.tsx'
import { rememberedWish, rememberWish } from '#app/money/checkout/ui/remembered-checkout.ts'
import { useNextHandover } from '#app/money/checkout/ui/use-next-handover.ts'

/** The window that this device has chosen; without text it is agreed by phone. */
export interface ShownWindow {
  isDelivery: boolean
  text: string
}

interface ChosenWindowProps {
  cakeId: string
  pieces: number
  goodsSantim: Santim
  isOpen: boolean
  onClose: () => void
  /** Undefined: nothing is chosen, or the shop cannot meet it. */
  onShown: (shown: ShownWindow | undefined) => void
}

/** Knows the window that was chosen for this order, and opens the choice, which cart and checkout share. */
export function ChosenWindow({ cakeId, pieces, goodsSantim, isOpen, onClose, onShown }: ChosenWindowProps) {
  const [wished, setWished] = useState(() => ({ wish: rememberedWish(), text: '' }))
  const asked = wished.wish ? [{ cakeId, quantity: pieces }] : []
  const next = useNextHandover(asked, { round: 0, wish: wished.wish })
  const wish = next?.isWishGone ? undefined : wished.wish
  const isDelivery = wish?.method === 'delivery'
  const text = next?.wishText ?? wished.text
  const isKnown = wish !== undefined && (text !== '' || wish.date === '')

  useEffect(() => {
    onShown(isKnown ? { isDelivery, text } : undefined)
  }, [isKnown, isDelivery, text, onShown])

  if (!isOpen) return null
  return (
    <HandoverSheet
      wish={wish}
      wanted={[{ cakeId, pieces }]}
      goodsSantim={goodsSantim}
      onWish={(chosen, inWords) => {
        rememberWish(chosen)
        setWished({ wish: chosen, text: inWords })
      }}
      onClose={onClose}
    />
  )
}
