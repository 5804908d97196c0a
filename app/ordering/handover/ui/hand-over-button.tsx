import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { MENU_LINE, MenuButton } from '#app/base/ui/admin/menu-button.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { HandOverView } from '../present-hand-over.server.ts'

interface HandOverButtonProps {
  order: HandOverView
  isBusy: boolean
  isLine: boolean
}

/** Takes what is owed and hands over, or says why that is not possible here. */
export function HandOverButton({ order, isBusy, isLine }: HandOverButtonProps) {
  const t = useT()
  const lang = useLang()
  const mayTake = useMay('payments.take')
  const { owedSantim } = order
  const amount = formatPrice(owedSantim, lang)
  if (order.wantsCall) return <p className="font-semibold">{t('orders.action.blocked.call_wanted')}</p>
  if (owedSantim > 0 && !(mayTake && order.takesCash)) {
    return <p className="font-semibold">{t(mayTake ? 'handover.cash.off' : 'handover.owed.nobody', { amount })}</p>
  }
  return (
    <Button
      type="submit"
      name="cash"
      value={owedSantim}
      size={isLine ? 'md' : 'lg'}
      busy={isBusy}
      className={isLine ? 'min-h-12 grow rounded-xl px-3!' : 'min-h-15 rounded-xl'}
    >
      {owedSantim > 0 ? t('handover.do.cash', { amount }) : t('handover.do')}
    </Button>
  )
}

/** Ways to pay that need more than a press. */
export function OtherWays({
  order: { id, owedSantim },
  isLine = false,
}: Pick<HandOverButtonProps, 'order'> & { isLine?: boolean }) {
  const t = useT()
  const mayTake = useMay('payments.take')
  if (owedSantim === 0 || !mayTake) return null
  const ways = [
    { hash: '#prompt', text: t('handover.other.prompt') },
    { hash: '#take', text: t('handover.other.transfer') },
    { hash: '#take', text: t('handover.other.split') },
  ]
  return (
    <MenuButton
      text={isLine ? '⋯' : t('handover.other.way')}
      label={isLine ? t('handover.other.way') : undefined}
      align={isLine ? 'end' : 'start'}
      className={buttonClass({ kind: 'secondary', size: 'sm', className: isLine ? 'min-h-12' : '' })}
    >
      <ul>
        {ways.map(({ hash, text }) => (
          <li key={text}>
            <Link to={`${adminPaths.payOrder(id)}${hash}`} className={MENU_LINE}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </MenuButton>
  )
}
