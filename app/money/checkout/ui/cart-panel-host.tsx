import { useEffect, useState, type ComponentType } from 'react'
import { abandonCartPanel, requireCartPanel, setCartOpen, useCartPanelState } from '#app/ordering/cart/ui/cart-store.ts'
import { useCartLimits } from '#app/ordering/cart/ui/cart-limits.ts'
import { CART_HASH } from '#app/ordering/cart/cart.ts'
import { EARLY_ADDS_KEY, earlyUseRepeated } from '#app/base/ui/early-use.ts'
import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import { laterTexts } from '#app/base/ui/later-texts.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { Spinner } from '#app/base/ui/spinner.tsx'
import { readMemory } from '#app/base/ui/browser-memory.ts'

/** Repeated in remembered-payment.ts, which is not in the first load. */
const PAYMENT_KEY = 'tafach.payment'

/** Loads the cart panel when it is first opened, or when a payment is resumed after a reload. */
export function CartPanelHost() {
  const state = useCartPanelState()
  const [Panel, setPanel] = useState<ComponentType>()
  const { maxPieces } = useCartLimits()

  useEffect(() => {
    if (readMemory(PAYMENT_KEY) !== null) requireCartPanel()
    // The shortcut of the installed shop.
    if (location.hash === CART_HASH) setCartOpen(true)
  }, [])

  useEffect(() => {
    async function addFromEarlierPage() {
      await earlyUseRepeated
      if (readMemory(EARLY_ADDS_KEY) === null) return
      const { addEarlyPresses } = await import('#app/ordering/cart/ui/add-early-clicks.ts')
      await addEarlyPresses(maxPieces)
    }
    // Out of reach: the next page tries again.
    void addFromEarlierPage().catch(() => undefined)
  }, [maxPieces])

  const isNeeded = state !== 'absent'
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    async function load() {
      const loadPanel = () => Promise.all([import('./cart-panel.tsx'), laterTexts()])
      // The press shows its panel first: an import that begins in its task holds the processor.
      await afterPaint()
      try {
        const [{ CartPanel }] = await loadPanel()
        if (isCurrent) setPanel(() => CartPanel)
      } catch {
        abandonCartPanel()
        await loadPart(loadPanel)
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [isNeeded])

  if (Panel) return <Panel />
  return state === 'open' ? (
    <div className="fixed inset-y-0 right-0 z-30 grid w-full place-items-center bg-paper shadow-float md:w-110">
      <Spinner />
    </div>
  ) : null
}
