import type { RouterContextProvider } from 'react-router'
import { commandsOf, type Made } from '#app/base/commands/command.server.ts'
import { answerRefused, submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { bookCashInDrawerOf, type BookCashInDrawer } from '#app/money/payments/book-cash-in-drawer.server.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import { adminRequest, requirePermission } from '#app/people/auth/admin-request.server.ts'
import { callerOf, type StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { checkoutDeps } from '../checkout-context.server.ts'
import type { SettleDeps } from './settle-payment.server.ts'

/** A member of staff who takes or gives money. */
export interface MoneyCaller extends StaffCaller {
  /** Finds the drawer at hand; absent: a program has none. */
  bookCashInDrawer?: BookCashInDrawer | undefined
  /** What gateways can do, for who must know it before the commit. */
  providers?: Providers | undefined
}

/** A command with money: its effects after the commit may ask gateways, so the shell, which knows none, sends none that has such effects. */
export const defineMoneyCommand = commandsOf<Permission, MoneyCaller, SettleDeps>()

/** The command of a button of an admin page, with the drawer at hand. A person without the permission is refused before the form is read. */
export async function submitMoneyForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  button: FormCommand,
): Promise<{ ok: true; made?: Made } | FormRefused<{ error: string; reason: string }>> {
  const admin = adminRequest(context)
  requirePermission(admin, button.command.may as Permission)
  const deps = checkoutDeps(context)
  const caller = { ...callerOf(admin), bookCashInDrawer: bookCashInDrawerOf(context), providers: deps.providers }
  const outcome = await submitForm(deps, { form, button, caller })
  return outcome.ok ? outcome : answerRefused(button.command, outcome, admin)
}
