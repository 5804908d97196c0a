import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { canCheckout } from '../minimum-order.ts'

const LINK = 'font-semibold text-brand underline underline-offset-4'

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
