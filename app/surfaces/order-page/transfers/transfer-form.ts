import type { TransferWay } from '#app/money/payments/transfers/transfer-report.ts'

export interface TypedTransfer {
  sentWith: TransferWay
  reference: string
  amount: string
}

export type TransferFault = 'reference' | 'amount'
