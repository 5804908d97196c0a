import type { QuoteView } from '../quote-view.server.ts'
import { AcceptedOption } from './accepted-option.tsx'
import type { OrderViewProps } from './order-view-props.ts'
import { QuoteEnd } from './quote-end.tsx'
import { QuoteMoney } from './quote-money.tsx'
import { QuoteOffer } from './quote-offer.tsx'
import { QuoteQuestion } from './quote-question.tsx'
import { QuoteWaiting } from './quote-waiting.tsx'
import { RequestedCake } from './requested-cake.tsx'

export interface QuoteProps extends OrderViewProps {
  quote: QuoteView
}

/** What the customer is to do about the price: answer, choose, or ask again. */
export function RequestTop(props: QuoteProps) {
  return (
    <>
      <QuoteQuestion {...props} />
      <QuoteEnd {...props} />
      <QuoteOffer {...props} />
    </>
  )
}

/** The money of a custom cake, or what is known of its price so far. */
export function RequestMoney(props: QuoteProps) {
  const { order, quote, canPay } = props
  return (
    <>
      {order.status === 'Pending Quote' && <QuoteWaiting quote={quote} />}
      {(canPay || order.paidSantim > 0) && <QuoteMoney {...props} />}
    </>
  )
}

/** What is made: the accepted option, and the cake as it was asked for. */
export function RequestDetails({ quote, path }: QuoteProps) {
  return (
    <>
      <AcceptedOption offer={quote.offer} path={path} />
      <RequestedCake cake={quote.cake} />
    </>
  )
}
