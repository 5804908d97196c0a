import { QuestionDialog } from '#app/base/ui/office/question-dialog.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import type { TillCake } from '#app/money/point-of-sale/snapshot.ts'
import { bareSum } from '../bare-sum.ts'
import { lineOfCake } from '../basket.ts'
import { onTap, useTill } from './till-store.ts'
import { OUTLINED } from './till-looks.ts'

interface TileMenuProps {
  cake: TillCake
  left: number | null
  onClose: () => void
}

/** After a long press: one piece less, a pack; for a cake that is sold out in the count, a piece all the same. */
export function TileMenu({ cake, left, onClose }: TileMenuProps) {
  const t = useT()
  const lang = useLang()
  const { basket } = useTill().state
  const line = basket.lines.find(({ key }) => key === cake.id)
  const isGone = cake.isSoldOut || (left !== null && left <= 0)
  const act = (work: () => void) => () => {
    work()
    onClose()
  }
  const add = (pieces: number) => act(() => onTap({ do: 'add', line: lineOfCake(cake, pieces) }))
  return (
    <QuestionDialog
      title={nameIn(lang, cake)}
      isChoice
      onCancel={onClose}
      answers={
        <button type="button" className={OUTLINED} onClick={onClose}>
          {t('counter.back')}
        </button>
      }
    >
      <div className="grid gap-2">
        {isGone && <p>{t('counter.sold.out.text')}</p>}
        {isGone && (
          <button type="button" className={OUTLINED} onClick={add(1)}>
            {t('counter.sell.anyway')}
          </button>
        )}
        {line && (
          <button
            type="button"
            className={OUTLINED}
            onClick={act(() => onTap({ do: 'set', key: line.key, quantity: line.quantity - 1 }))}
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
      </div>
    </QuestionDialog>
  )
}
