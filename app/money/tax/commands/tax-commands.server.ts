import { cancelInvoice, issueInvoice } from './issue-invoice.server.ts'
import { typeBuyer, typeFiscalNumber } from './record-fiscal-papers.server.ts'
import { addMachine, retireMachine } from './edit-machines.server.ts'
import { stateLastNumbers } from './state-last-numbers.server.ts'
import { setCakeRate } from './set-cake-rate.server.ts'
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
  addMachine,
  retireMachine,
  setCakeRate,
  stateLastNumbers,
] as const
