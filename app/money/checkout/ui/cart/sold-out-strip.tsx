import { joinNames } from '#app/base/platform/text/translate.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { removeFromCart, type CartLine } from '#app/ordering/cart/cart.ts'
import { changeCart } from '#app/ordering/cart/ui/cart-store.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'

interface SoldOutStripProps {
  soldOut: readonly CartLine[]
  /** The lines because of which the cart is ordered for later. */
  short: readonly CartLine[]
  /** The later window for which the cart is ordered, in words; undefined: for the next one. */
  laterText: string | undefined
}

/** Says below the lines that cakes are sold out, and for when the cart is ordered if that is later. */
export function SoldOutStrip({ soldOut, short, laterText }: SoldOutStripProps) {
  const t = useT()
  const lang = useLang()
  if (soldOut.length === 0 && laterText === undefined) return null
  return (
    <div
      className={classes(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-md py-1 pr-1 pl-3 text-sm',
        laterText === undefined ? 'bg-danger-soft' : 'bg-adey-soft',
      )}
    >
      <output>
        {laterText === undefined
          ? t('cart.sold.out')
          : t('cart.sold.out.later', {
              when: laterText,
              cakes: joinNames(
                short.map((line) => nameIn(lang, line)),
                lang,
              ),
            })}
      </output>
      {soldOut.length > 0 && <RemoveSoldOut soldOut={soldOut} />}
    </div>
  )
}

/** `isMain`: nothing else moves the order on. */
export function RemoveSoldOut({ soldOut, isMain = false }: { soldOut: readonly CartLine[]; isMain?: boolean }) {
  const t = useT()
  return (
    <Button
      kind={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'lg' : 'sm'}
      className={isMain ? 'w-full' : 'min-h-11'}
      onClick={() => changeCart((cart) => soldOut.reduce((rest, { cakeId }) => removeFromCart(rest, cakeId), cart))}
    >
      {t('cart.remove.sold.out')}
    </Button>
  )
}
