import { useT } from '#app/base/ui/translate.tsx'
import { mayWithhold } from '#app/till/register/tax/may-withhold.ts'
import { WORD } from '../till-classes.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'
import { useSale } from '../use-till-view.ts'

/** Beside the ways to pay, once the sale is so large that a company withholds from it. */
export function WithheldButton() {
  const t = useT()
  const { snapshot, state } = useTill()
  const { person, leftToPaySantim } = useSale()
  const isDone = leftToPaySantim <= 0 || state.parts.some(({ by }) => by === 'withheld')
  if (isDone || !mayWithhold(state.cart, snapshot, person.discountPercent)) return null
  return (
    <button type="button" className={WORD} onClick={() => onTap({ do: 'open', panel: 'withheld' })}>
      {t('counter.withheld')}
    </button>
  )
}
