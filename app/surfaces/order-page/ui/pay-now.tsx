import { useEffect, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatSantim } from '#app/base/platform/money.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { OrderHeadKind } from '../order-head.ts'
import { headDetails, headTitle } from '../order-head-words.ts'
import { PAY_ID } from '../pay-anchor.ts'
import { useOfferedWays } from '#app/money/checkout/ui/use-offered-ways.ts'
import type { OrderViewProps } from './order-view-props.ts'
import { PayForm } from './pay-form.tsx'

interface PayNowProps extends OrderViewProps {
  kind: OrderHeadKind
}

/**
 * The bar of an order whose payment is due, in sight until the page's own pay button is, and the sheet that it opens. A price that
 * was just accepted opens it at once: paying is the one step left.
 */
export function PayNow(props: PayNowProps) {
  const { kind, canPay, path, hasJustAccepted } = props
  const t = useT()
  const lang = useLang()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const ways = useOfferedWays()
  const isPayable = canPay && (ways.methods.length > 0 || ways.hasPage)
  const isDue = isPayable && ['unpaid', 'accepted', 'part_paid', 'overdue'].includes(kind)
  const isPayInView = useIsPayInView(isDue)

  useEffect(() => {
    if (!hasJustAccepted) return
    // Replaces the address first, so that a reload or "back" does not open the sheet again.
    const open = async () => {
      await navigate(path, { replace: true, preventScrollReset: true })
      setIsOpen(true)
    }
    void open()
  }, [hasJustAccepted, navigate, path])

  if (!isDue) return null
  const words = { t, price: (santim: number) => formatSantim(santim, lang) }
  const details = headDetails(kind, props, words)
  function show(event: MouseEvent) {
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      {!isPayInView && (
        <div className="stick-at-foot z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-float">
          <div className="page-width flex items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="figures min-w-0 text-sm leading-snug">{details}</p>
            <a href={`#${PAY_ID}`} onClick={show} className={buttonClass({ size: 'lg', className: 'shrink-0' })}>
              {t('order.pay.now')}
            </a>
          </div>
        </div>
      )}
      {isOpen && (
        <Dialog
          side="foot"
          showsTitle
          title={kind === 'accepted' ? headTitle(kind, props.order, t) : t('quote.pay.title')}
          onClose={() => setIsOpen(false)}
        >
          <p className="figures text-ink-soft">{details}</p>
          <PayForm {...props} isInSheet />
        </Dialog>
      )}
    </>
  )
}

/** Whether the page's own pay button is on the screen; without scripts it counts as out of sight. */
function useIsPayInView(isDue: boolean): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const button = document.querySelector(`#${PAY_ID} form [type=submit]`)
    if (!isDue || !button) return
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(button)
    return () => observer.disconnect()
  }, [isDue])
  return isInView
}
