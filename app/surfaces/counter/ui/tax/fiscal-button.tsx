import { useT } from '#app/base/ui/translate.tsx'
import { WORD } from '../till-classes.ts'
import { onTap, useTillPart } from '#app/till/register/device/till-store.ts'

/** Below a sale that was just made: the way to the number of its fiscal receipt. */
export function FiscalButton() {
  const t = useT()
  const asks = useTillPart(({ snapshot }) => Boolean(snapshot?.settings.tax))
  const done = useTillPart(({ state }) => state.done)
  const sold = useTillPart((till) => till.sold)
  if (!asks || !done) return null
  const number = sold.find(({ sale }) => sale.saleId === done.saleId)?.fiscal?.number
  return (
    <button type="button" className={`${WORD} justify-self-start`} onClick={() => onTap({ do: 'open', panel: 'tax' })}>
      {number === undefined ? t('counter.fiscal') : t('counter.fiscal.kept', { number })}
    </button>
  )
}
