import { cancelInvoice, issueInvoice } from './issue-invoice.server.ts'
import { typeBuyer, typeFiscalNumber } from './keep-fiscal-papers.server.ts'
import { typeZTotal } from './type-z-total.server.ts'
import { typeWithholdingReceipt, undoWithholding, withholdFromOrder } from './withhold-from-order.server.ts'

/** The commands of this room. */
export const TAX_COMMANDS = [
  issueInvoice,
  cancelInvoice,
  typeZTotal,
  withholdFromOrder,
  typeWithholdingReceipt,
  undoWithholding,
  typeBuyer,
  typeFiscalNumber,
] as const
