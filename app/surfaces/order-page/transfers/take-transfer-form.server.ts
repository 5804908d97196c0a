import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import { readForm, text } from '#app/base/commands/fields.server.ts'
import { imageRefusals, imageRefusalText } from '#app/base/media/image-refusals.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { transferCheckerContext } from '#app/money/payments/context.server.ts'
import { TRANSFER_WAYS } from '#app/money/payments/transfers/transfer-report.ts'
import { readSentReferences } from '#app/ordering/cake-builder/sent-references.ts'
import type { CustomerCaller } from '#app/people/auth/commands/define-customer-command.server.ts'
import { transferRefusals } from '#app/surfaces/finance/transfers/transfer-refusals.ts'
import { reportTransfer, type ReportDeps } from '../commands/report-transfer.server.ts'
import type { TransferFault, TypedTransfer } from './transfer-form.ts'

type Taken = { ok: true } | { ok: false; status: number; error: string | undefined; faults: readonly TransferFault[] }

const HOUR_MS = 60 * 60_000
/** Carriers share addresses, so that limit is generous; no order has more than a few transfers. */
const PER_ADDRESS = { limit: 20, windowMs: HOUR_MS }
const PER_ORDER = { limit: 6, windowMs: HOUR_MS }

const typedFields = z.object({
  sentWith: z.enum(TRANSFER_WAYS).catch('Telebirr'),
  reference: text(60),
  amount: text(20),
})

export function readTypedTransfer(form: FormData): TypedTransfer {
  return typedFields.parse(readForm(typedFields, form))
}

/** Fields of the form by those of the command. */
const NAMES = { amountSantim: 'amount' }
const FAULTS = { reference: 'reference', amountSantim: 'amount' } as const satisfies Record<string, TransferFault>

/** Limits of the reports of one address and of one order. */
export async function takeTransferHit(
  deps: ReportDeps,
  { orderId, clientAddress }: { orderId: string; clientAddress: string },
): Promise<boolean> {
  const hits = [
    await takeHit(deps, { key: `transfers ${clientAddress}`, ...PER_ADDRESS }),
    await takeHit(deps, { key: `transfers of ${orderId}`, ...PER_ORDER }),
  ]
  return hits.every(({ ok }) => ok)
}

/**
 * Sends the report of a customer's form on the order's page, with a picture of the receipt if there is one. A picture that
 * cannot be stored fails the report, so that nobody believes that the shop has it.
 */
export async function takeTransferForm(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  form: FormData,
  caller: CustomerCaller,
): Promise<Taken> {
  const { clientAddress, t } = context.get(requestContext)
  const deps = { ...checkoutDeps(context), transferChecker: context.get(transferCheckerContext) }
  const { ids, refused } = readSentReferences(form, 1)
  const given = { orderId, ...(ids[0] && { pictureId: ids[0] }) }
  const read = reportTransfer.input.safeParse(readForm(reportTransfer.input, form, { names: NAMES, given }))
  if (!read.success) {
    const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
    const faults = Object.entries(FAULTS).flatMap(([field, fault]) => (wrong.has(field) ? [fault] : []))
    return { ok: false, status: 422, error: undefined, faults }
  }
  const [unfit] = refused
  if (unfit) {
    return {
      ok: false,
      status: imageRefusals[unfit].status,
      error: imageRefusalText(t, unfit, { count: 1 }),
      faults: [],
    }
  }
  if (!(await takeTransferHit(deps, { orderId, clientAddress }))) {
    const { status, message } = transferRefusals.too_many_transfers
    return { ok: false, status, error: t(message), faults: [] }
  }
  const button = { command: reportTransfer, names: NAMES, given, perContent: true }
  const outcome = await submitForm(deps, { form, button, caller })
  if (outcome.ok) return outcome
  const { status, answer } = answerRefused(reportTransfer, outcome, caller)
  return { ok: false, status, error: answer.error, faults: [] }
}
