import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { Card } from '#app/base/ui/card.tsx'
import { Tibeb } from '#app/base/ui/frame/tibeb.tsx'
import { QrCode } from '#app/base/ui/qr-code.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderViewProps } from './order-view-props.ts'

/** The proof at the counter: the code, and its address as a QR code once something is paid or agreed. */
export function OrderCodeCard({ order, qr, pickupCode }: Pick<OrderViewProps, 'order' | 'qr' | 'pickupCode'>) {
  const t = useT()
  const isShown = qr !== null && order.isPickup && hasTrait(order.status, 'in the shop')
  return (
    <Card className="@container overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-4 p-4 @md:p-6">
        {/* Never narrower than the code: with large letters the drawing goes below it. */}
        <div className="flex-1">
          <h2 className="font-sans text-base font-normal text-ink-soft">{t('order.code')}</h2>
          <p className="figures text-3xl leading-snug font-bold tracking-[0.05em] whitespace-nowrap select-all @md:text-4xl">
            {order.code}
          </p>
          <p className="text-sm text-ink-soft">{t(isShown ? 'order.code.show' : 'order.code.keep')}</p>
          {pickupCode && <PickupCode code={pickupCode} />}
        </div>
        {qr && (
          <QrCode
            drawing={qr}
            label={t('order.code.qr', { code: order.code })}
            className="size-27 shrink-0 border border-line @md:size-37"
          />
        )}
      </div>
      <Tibeb />
    </Card>
  )
}

export function PickupCode({ code }: { code: string }) {
  const t = useT()
  return (
    <div className="mt-3 rounded-md bg-adey-soft px-3 py-2">
      <h2 className="font-sans text-base font-normal text-ink-soft">{t('order.pickup.code')}</h2>
      <p data-pickup-code="" className="figures text-3xl leading-snug font-bold tracking-[0.15em] select-all">
        {code}
      </p>
      <p className="text-sm text-ink-soft">{t('order.pickup.code.say')}</p>
    </div>
  )
}
