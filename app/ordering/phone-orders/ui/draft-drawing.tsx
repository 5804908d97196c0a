import { drawnChoices } from '#app/ordering/cake-builder/cake-builder-offer.ts'
import { describeCake } from '#app/ordering/drawing/describe-cake.ts'
import { drawCake } from '#app/ordering/drawing/draw-cake.ts'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { PhoneOrderDraft } from './use-phone-order-draft.ts'

/** The custom cake as it is ordered now. */
export function DraftDrawing({
  chosen,
  draft,
  className,
}: Pick<PhoneOrderDraft, 'chosen' | 'draft'> & { className: string }) {
  const t = useT()
  const choices = drawnChoices(chosen, draft)
  const names = { flavor: chosen.flavor?.name ?? null, cakeType: chosen.cakeType?.name ?? null }
  return <CakeDrawing svg={drawCake(choices)} label={describeCake(choices, names, t)} className={className} />
}
