import { formatSantim } from '#app/base/platform/money.ts'
import { AlertIcon, ChatIcon, CheckIcon, ClockIcon, CloseIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { orderHead, type OrderHeadKind } from '../order-head.ts'
import { headDetails, headTitle } from '../order-head-words.ts'
import type { OrderViewProps } from './order-view-props.ts'

const DONE = { Icon: CheckIcon, color: 'bg-leaf text-surface' }
const HELD = { Icon: CheckIcon, color: 'bg-leaf-soft text-leaf' }
const OPEN = { Icon: AlertIcon, color: 'bg-adey text-on-adey' }
const WAITING = { Icon: ClockIcon, color: 'bg-adey text-on-adey' }
const ENDED = { Icon: CloseIcon, color: 'bg-sunken text-ink-soft' }

const STYLES: Record<Exclude<OrderHeadKind, 'priced'>, { Icon: typeof CheckIcon; color: string }> = {
  paid: DONE,
  deposit_paid: DONE,
  at_pickup: HELD,
  agreed: HELD,
  waiting: WAITING,
  checking: WAITING,
  question: { ...OPEN, Icon: ChatIcon },
  overdue: OPEN,
  part_paid: OPEN,
  unpaid: OPEN,
  accepted: WAITING,
  price_ended: ENDED,
  closed: ENDED,
}

/** Says in one sentence how the order stands: with its price, with its money, or how it ended. */
export function OrderHead(props: OrderViewProps) {
  const t = useT()
  const lang = useLang()
  const { order, attempt, quote } = props
  const kind = orderHead(order, attempt, quote)
  const details = headDetails(kind, props, { t, price: (santim) => formatSantim(santim, lang) })
  const style = kind === 'priced' ? undefined : STYLES[kind]
  return (
    <header className="flex items-center gap-3.5">
      {style && (
        <span className={`grid size-11 shrink-0 place-items-center rounded-full md:size-13 ${style.color}`}>
          <style.Icon className="size-6 md:size-7" />
        </span>
      )}
      <div aria-live="polite" className="min-w-0">
        <h1 className={style ? 'text-xl md:text-3xl' : 'text-2xl md:text-3xl'}>{headTitle(kind, order, t)}</h1>
        <p className="figures text-ink-soft">{details}</p>
      </div>
    </header>
  )
}
