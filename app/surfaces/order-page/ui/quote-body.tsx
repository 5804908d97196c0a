import type { QuoteView } from '../quote-view.server.ts'
import { CallTheShop } from './call-the-shop.tsx'
import { FinishedCake } from './finished-cake.tsx'
import { GiveUp } from './give-up.tsx'
import { OrderHandover } from './order-handover.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { OrderViewProps } from './order-view-props.ts'
import { AcceptedOption } from './accepted-option.tsx'
import { QuoteEnd } from './quote-end.tsx'
import { QuoteMoney } from './quote-money.tsx'
import { QuoteOffer } from './quote-offer.tsx'
import { QuoteQuestion } from './quote-question.tsx'
import { QuoteSteps } from './quote-steps.tsx'
import { QuoteWaiting } from './quote-waiting.tsx'
import { RequestedCake } from './requested-cake.tsx'

export interface QuoteProps extends OrderViewProps {
  quote: QuoteView
}

export function QuoteBody(props: QuoteProps) {
  const { order, quote, events, canPay } = props
  const hasMoney = canPay || order.paidSantim > 0
  return (
    <>
      <QuoteSteps status={order.status} />
      <QuoteQuestion {...props} />
      <QuoteEnd {...props} />
      <QuoteOffer {...props} />
      {/* On a phone the drawing is between the sum to pay and the small print. */}
      <div className="grid items-start gap-6 md:grid-cols-[1fr_24rem] md:grid-rows-[auto_1fr] lg:gap-x-10">
        <div className="grid gap-6 empty:hidden md:col-start-2">
          {order.status === 'Pending Quote' && <QuoteWaiting quote={quote} />}
          {hasMoney && <QuoteMoney {...props} />}
        </div>
        <div className="grid gap-6 md:col-start-1 md:row-span-2 md:row-start-1">
          <FinishedCake {...props} />
          <AcceptedOption offer={quote.offer} path={props.path} />
          <RequestedCake cake={quote.cake} />
        </div>
        <div className="grid gap-6 md:col-start-2">
          <OrderHandover order={order} change={props.change} />
          <OrderTimeline events={events} isRequest />
          <GiveUp {...props} />
          <CallTheShop {...props} />
        </div>
      </div>
    </>
  )
}
