import { isMethodAvailable, PAYMENT_METHODS } from '../methods.ts'

export interface PayFacts {
  /** Pieces still missing from the minimum order; 0 when checkout is allowed. */
  missingPieces: number
  phone: string
  isBusy: boolean
  method: string
  offered?: readonly string[]
}

export type PayButtonState =
  | { label: 'need_more_pieces'; missingPieces: number; isEnabled: false }
  | { label: 'pay'; isEnabled: boolean }

/**
 * State of the button that pays with the chosen method. Enabled only when checkout is allowed, a phone is entered, no
 * request is running and the method is offered and reaches the phone; while the minimum is unmet it says how many
 * pieces are missing. Requirement 3.13.
 */
export function payButton({ missingPieces, phone, isBusy, method, offered }: PayFacts): PayButtonState {
  if (missingPieces > 0) return { label: 'need_more_pieces', missingPieces, isEnabled: false }
  const chosen = PAYMENT_METHODS.find((each) => each === method && (offered ?? PAYMENT_METHODS).includes(each))
  return {
    label: 'pay',
    isEnabled: phone.trim() !== '' && !isBusy && chosen !== undefined && isMethodAvailable(chosen, phone),
  }
}

/**
 * The button for other payment methods is disabled while checkout is not allowed or a request is running. Requirement
 * 3.14.
 */
export function isOtherMethodsEnabled({ missingPieces, isBusy }: Pick<PayFacts, 'missingPieces' | 'isBusy'>): boolean {
  return missingPieces === 0 && !isBusy
}
