import { useLang, useT } from '#app/base/ui/translate.tsx'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { TillCake } from '#app/till/sales/snapshot.ts'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { lineOfCake } from '#app/till/register/cart/till-cart.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { markCake } from './mark-cake.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'
import { OUTLINED } from './till-classes.ts'

interface TileMenuProps {
  cake: TillCake
  /** Nothing is left of it, or somebody marked it so. */
  isGone: boolean
  onClose: () => void
}

const MARKS = {
  out: { act: 'mark_sold_out', text: 'counter.mark.sold.out', label: 'counter.mark.sold.out.label' },
  on: { act: 'mark_on_sale', text: 'counter.mark.on.sale', label: 'counter.mark.on.sale.label' },
} as const

/** After a long press or by the menu key: one piece less, a pack, sold out; for a cake that is sold out, a piece all the same. */
export function TileMenu({ cake, isGone, onClose }: TileMenuProps) {
  const t = useT()
  const lang = useLang()
  const { snapshot, state } = useTill()
  const { cart } = state
  const day = snapshot?.day ?? ''
  const line = cart.lines.find(({ key }) => key === cake.id)
  const mayMark = useMay('stock.edit')
  const name = nameIn(lang, cake)
  const mark = MARKS[cake.isSoldOut ? 'on' : 'out']
  const closeAfter = (work: () => void) => () => {
    work()
    onClose()
  }
  const add = (pieces: number) => closeAfter(() => onTap({ do: 'add', line: lineOfCake(cake, pieces) }))
  return (
    <ChoiceDialog title={name} onClose={onClose}>
      <div className="grid gap-2 text-ink">
        {isGone && <p>{t(cake.isSoldOut ? 'counter.mark.marked' : 'counter.sold.out.text')}</p>}
        {isGone && (
          <button type="button" className={OUTLINED} onClick={add(1)}>
            {t('counter.sell.anyway')}
          </button>
        )}
        {line && (
          <button
            type="button"
            className={OUTLINED}
            onClick={closeAfter(() => onTap({ do: 'set', key: line.key, quantity: line.quantity - 1 }))}
          >
            {t('counter.one.less')}
          </button>
        )}
        {!isGone &&
          cake.packs.map(({ variantId, pieces, priceSantim }) => (
            <button key={variantId} type="button" className={OUTLINED} onClick={add(pieces)}>
              {t('counter.box.of', { count: pieces })} · <span className="figures">{bareSum(priceSantim)}</span>
            </button>
          ))}
        {mayMark && (
          <button
            type="button"
            className={OUTLINED}
            onClick={closeAfter(() => markCake(cake, day, mark.act, t(mark.label, { cake: name })))}
          >
            {t(mark.text)}
          </button>
        )}
      </div>
    </ChoiceDialog>
  )
}
