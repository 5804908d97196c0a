import type { RouterContextProvider } from 'react-router'
import { imageRefusals, imageRefusalText } from '#app/base/media/image-refusals.ts'
import { readSentReferences } from '#app/ordering/cake-builder/sent-references.ts'
import { transferCheckerContext } from '#app/money/payments/context.server.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { findActingStaff } from '#app/money/checkout/placing/acting-staff.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { reportTransfer } from './report-transfer.server.ts'
import { takesTransfers } from '#app/surfaces/finance/transfers/takes-transfers.ts'
import { parseTransferForm, type TransferFault, type TypedTransfer } from './transfer-form.ts'
import { transferRefusals } from '#app/surfaces/finance/transfers/transfer-refusals.ts'

type Taken =
  | { ok: true }
  | { ok: false; status: number; error: string | undefined; typed: TypedTransfer; faults: readonly TransferFault[] }

/**
 * Reads the customer's form on the order's page: the transfer, and optionally a picture of its receipt. A picture that
 * cannot be stored fails the report, so that nobody believes that the shop has it.
 */
export async function takeTransferForm(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  form: FormData,
): Promise<Taken> {
  const { clientAddress, t } = context.get(requestContext)
  const deps = { ...checkoutDeps(context), transferChecker: context.get(transferCheckerContext) }
  const parsed = parseTransferForm(form)
  const { typed } = parsed
  if (!parsed.ok) return { ok: false, status: 422, error: undefined, typed, faults: parsed.faults }
  const refuse = (reason: keyof typeof transferRefusals): Taken => {
    const { status, message } = transferRefusals[reason]
    return { ok: false, status, error: t(message), typed, faults: [] }
  }
  if (!takesTransfers(await loadSettings(deps.db))) return refuse('transfers_off')

  const { ids, refused } = readSentReferences(form, 1)
  const [unfit] = refused
  if (unfit) {
    const error = imageRefusalText(t, unfit, { count: 1 })
    return { ok: false, status: imageRefusals[unfit].status, error, typed, faults: [] }
  }
  const { reference, amountSantim } = parsed
  const staff = findActingStaff(context)
  const report = { staff, orderId, sentWith: typed.sentWith, reference, amountSantim, pictureId: ids[0], clientAddress }
  const told = await reportTransfer(deps, report)
  return told.ok ? told : refuse(told.reason)
}
