import { useT } from '#app/base/ui/translate.tsx'
import { WORD } from '../till-looks.ts'
import { onTap, useTill } from '../till-store.ts'

/** Below a sale that was just made: the way to the number of its fiscal receipt. */
export function FiscalButton() {
  const t = useT()
  const { snapshot, state, sold } = useTill()
  if (!snapshot?.settings.tax || !state.done) return null
  const number = sold.find(({ sale }) => sale.saleId === state.done?.saleId)?.fiscal?.number
  return (
    <button type="button" className={`${WORD} justify-self-start`} onClick={() => onTap({ do: 'open', panel: 'tax' })}>
      {number === undefined ? t('counter.fiscal') : t('counter.fiscal.kept', { number })}
    </button>
  )
}
