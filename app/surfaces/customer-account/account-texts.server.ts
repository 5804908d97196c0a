import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { checkoutMessages } from '#app/money/checkout/checkout.messages.ts'
import { printedMessages } from '#app/base/ui/printed/printed.messages.ts'
import { giftMessages } from '#app/ordering/orders/placing/gift.messages.ts'
import { customerAccountMessages } from './customer-account.messages.ts'

/** Texts of the account's pages. Forms have fields of the checkout and of /track. */
export const customerAccountTexts = bothLanguages(customerAccountMessages)
export const accountFormTexts = bothLanguages(customerAccountMessages, checkoutMessages, giftMessages, printedMessages)
