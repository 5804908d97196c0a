import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { ReceiptIcon, TelegramIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { Link } from 'react-router'
import { receiptPath } from '../receipt-path.ts'
import type { OrderViewProps } from './order-view-props.ts'

/**
 * Sends code, day, place and link to somebody; for a gift also the recipient's page, which has no prices. Of an order that was
 * called off only the receipt is left.
 */
export function OrderShare({
  share,
  order,
  path,
  recipientPath,
}: Pick<OrderViewProps, 'share' | 'order' | 'path' | 'recipientPath'>) {
  const t = useT()
  const isCalledOff = hasTrait(order.status, 'called off')
  if (isCalledOff && order.paidSantim === 0) return null
  const style = buttonClass({ kind: 'secondary', className: 'grow px-4' })
  return (
    <div className="flex flex-wrap gap-2">
      {!isCalledOff && (
        <>
          <a href={share.href} target="_blank" rel="noreferrer" className={style}>
            <TelegramIcon className="size-4.5" />
            {t('order.share')}
          </a>
          {share.giftHref && (
            <a href={share.giftHref} target="_blank" rel="noreferrer" className={style}>
              <TelegramIcon className="size-4.5" />
              {t('order.share.gift')}
            </a>
          )}
          {recipientPath && (
            <Link to={recipientPath} className={style}>
              {t('order.gift.page')}
            </Link>
          )}
        </>
      )}
      {order.paidSantim > 0 && (
        <Link to={receiptPath(path)} className={style}>
          <ReceiptIcon className="size-4.5" />
          {t('order.receipt')}
        </Link>
      )}
    </div>
  )
}
