import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { noteRestored } from '#app/till/drawer/tills.server.ts'
import { END_RESTORED_KEYS } from '#app/till/proof/till-keys.server.ts'
import { pauseInvoices } from '#app/money/tax/invoices/invoice-pauses.server.ts'
import { listAdministrators } from '#app/people/auth/administrators.server.ts'
import { END_RESTORED_ACCESS } from '#app/people/auth/sessions/end-restored-access.ts'

/** SQL that ends what opens the shop, one statement each. */
export const END_ACCESS = [END_RESTORED_ACCESS, END_RESTORED_KEYS]

/** A database that was set back lacks what tills sent since, and invoices that are on paper. May be noted more than once. */
export async function noteSetBack(db: Database, now: Date): Promise<void> {
  await sql.raw(pauseInvoices(now)).execute(db)
  await noteRestored(db, now)
}

/** Also after a move: nobody knows whether something was issued after its backup (decision 0257). */
export const INVOICES_WAIT =
  'A shop that issues invoices: type the last numbers that are on paper before the next one (Payments → Settlement → VAT book → Invoices).\n'

/** What an owner does after a database was set back and all access to it was ended (decision 0301). */
export async function describeRestoredAccess(db: Database): Promise<string> {
  const people = await listAdministrators(db)
  return `Everybody signs in again, with the password of that moment. Tablets with PINs are enrolled again (Users → PINs and devices), and programs get
new tokens. Who works here, as of that moment: ${people.join(', ')}.
Take away at once who has left since, and have passwords and PINs changed again that were changed since.
`
}
