import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { formatPrice, formatSantim } from '#app/base/platform/money.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { cartPrice, cartSaving, totalPieces, type Cart, type CartLimits } from '../cart.ts'
import { canCheckout, showsMinimumBadge } from '../minimum-order.ts'

const LINK = 'font-semibold text-brand underline underline-offset-4'

export function CartTotals({ cart, limits }: { cart: Cart; limits: CartLimits }) {
  const t = useT()
  const lang = useLang()
  const pieces = totalPieces(cart)
  const saving = cartSaving(cart)
  const { minPieces, maxPieces } = limits
  return (
    <dl className="figures grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5">
      {showsMinimumBadge(minPieces) && (
        <>
          <dt>{t('cart.minimum.label')}</dt>
          <dd className="justify-self-end">
            <MinimumBadge pieces={pieces} minPieces={minPieces} />
          </dd>
        </>
      )}
      <dt>{t('cart.total.pieces')}</dt>
      <dd className="justify-self-end">{pieces}</dd>
      {saving > 0 && (
        <dd className="col-span-2 font-semibold text-leaf">
          {t('cart.saving', { saving: formatPrice(saving, lang) })}
        </dd>
      )}
      <dt className="text-lg font-semibold">{t('cart.total')}</dt>
      <dd className="justify-self-end text-lg font-semibold">{formatSantim(cartPrice(cart), lang)}</dd>
      {pieces >= maxPieces && (
        <dd className="col-span-2">
          <MaximumNote maxPieces={maxPieces} />
        </dd>
      )}
    </dl>
  )
}

/** The pieces of a cart and the minimum order, such as 4/6. */
export function MinimumBadge({ pieces, minPieces }: { pieces: number; minPieces: number }) {
  const t = useT()
  return (
    <Badge tone={canCheckout(pieces, minPieces) ? 'good' : 'highlight'}>
      <span aria-hidden="true">
        {pieces}/{minPieces}
      </span>
      <span className="sr-only">{t('cart.minimum', { pieces, minimum: minPieces })}</span>
    </Badge>
  )
}

/** Says how to buy more pieces than are sold online. `onLeave` closes the dialog that contains it. */
export function MaximumNote({ maxPieces, onLeave }: { maxPieces: number; onLeave?: () => void }) {
  const t = useT()
  return (
    <p className="text-sm text-ink-soft">
      {t('cart.maximum', { maximum: maxPieces })}{' '}
      {onLeave ? (
        <OverlayLink to={paths.customize} className={LINK} onLeave={onLeave}>
          {t('cart.maximum.ask')}
        </OverlayLink>
      ) : (
        <Link to={paths.customize} className={LINK}>
          {t('cart.maximum.ask')}
        </Link>
      )}
    </p>
  )
}
