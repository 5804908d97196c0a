import { placeMessages } from '#app/ordering/scheduling/landmarks/place.messages.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { transferMessages } from '#app/surfaces/finance/transfers/transfer.messages.ts'
import { orderPageMessages } from '../order-page.messages.ts'
import { quotePageMessages } from '../quote-page.messages.ts'
import type { Route } from './+types/quote-texts.ts'

const texts = bothLanguages(placeMessages, orderPageMessages, quotePageMessages, transferMessages)

/** Adds the texts that only an order's own page needs. */
export function loader({ context }: Route.LoaderArgs) {
  return { texts: texts[context.get(requestContext).lang] }
}

export function shouldRevalidate() {
  return false
}
