import { requestContext } from '#app/base/platform/context.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { fastingNoticeMessages } from '#app/catalog/cakes/ui/fasting-notice.messages.ts'
import { printedMessages } from '#app/base/ui/printed/printed.messages.ts'
import { giftMessages } from '#app/ordering/orders/placing/gift.messages.ts'
import { checkoutMessages } from '../checkout.messages.ts'
import type { Route } from './+types/checkout-texts.ts'

const texts = bothLanguages(checkoutMessages, giftMessages, printedMessages, dayPickerMessages, fastingNoticeMessages)

export function loader({ context }: Route.LoaderArgs) {
  return { texts: texts[context.get(requestContext).lang] }
}

export function shouldRevalidate() {
  return false
}
