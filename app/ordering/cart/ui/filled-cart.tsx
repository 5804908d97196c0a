import { lazy, Suspense, type ComponentProps } from 'react'
import { laterTexts } from '#app/base/ui/later-texts.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { useCart } from './cart-store.ts'

/** Parts that show a filled cart: their code comes with its first piece. */
const loadFilled = async () => (await loadPart(() => Promise.all([import('./cart-bar.tsx'), laterTexts()])))[0]

const Bar = lazy(async () => ({ default: (await loadFilled()).CartBar }))
const Figures = lazy(async () => ({ default: (await loadFilled()).CartFigures }))

export function CartBarHost() {
  return useCart().lines.length > 0 ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null
}

export function LateCartFigures(props: ComponentProps<typeof Figures>) {
  return (
    <Suspense>
      <Figures {...props} />
    </Suspense>
  )
}
