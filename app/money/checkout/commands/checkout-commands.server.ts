import { sendPayLink } from './send-pay-link.server.ts'
import { takePayment } from './take-payment.server.ts'
import { voidCash } from './void-cash.server.ts'

/** The commands of this room. */
export const CHECKOUT_COMMANDS = [takePayment, voidCash, sendPayLink] as const
