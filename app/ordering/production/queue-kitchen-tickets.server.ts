import { createHash } from 'node:crypto'
import { sql } from '#app/base/platform/database/database.server.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { askForPrint } from '#app/base/printing/ask-for-print.server.ts'
import type { PrintDeps } from '#app/base/printing/print-deps.server.ts'
import { listPrintersOf } from '#app/base/printing/printers.queries.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { composeKitchenPaper } from './compose-kitchen-paper.server.ts'

/** A ticket that comes later surprises the kitchen: the sheet has the order. */
const WITHIN_MS = 30 * 60_000
const AT_ONCE = 20

const PRINTED_WHEN = { confirmed: 'Confirmed', started: 'In Production' } as const satisfies Record<string, OrderStatus>

/** Statuses in which the kitchen still has the order. */
const IN_KITCHEN: readonly OrderStatus[] = ['Confirmed', 'In Production', 'Ready']

/**
 * Prints the ticket of each order that was confirmed, or started, in the last half hour, if the owner wants that: once an order, in any
 * number of processes, since its print has one id. An order that was placed as confirmed is for the kitchen once its money is there, or
 * somebody agreed to do without. Returns how many were asked for.
 */
export async function queueKitchenTickets(deps: PrintDeps, translateTo: TranslateTo): Promise<number> {
  const { db, clock } = deps
  const settings = await loadSettings(db)
  const when = settings['printing.kitchen_ticket']
  if (when === 'never') return 0
  const printer = (await listPrintersOf(db, 'kitchen')).find(({ way }) => way === 'network')
  if (!printer) return 0
  const since = new Date(clock.now().getTime() - WITHIN_MS)
  const { rows } = await sql<{ id: string }>`
    select o.id::text as id from orders o
    where o.status = any (${IN_KITCHEN}) and may_be_made(o)
      and exists (select from order_events e where e.order_id = o.id and e.at >= ${since}
        and (e.kind in ('moved', 'placed') and e.to_status = ${PRINTED_WHEN[when]}
          or ${when === 'confirmed'} and e.kind in ('payment', 'agreed') and exists (select from order_events p
            where p.order_id = o.id and p.kind = 'placed' and p.to_status = 'Confirmed')))
      and not exists (select from print_jobs j where j.subject = o.id::text and j.paper = 'kitchen')
    limit ${AT_ONCE}`.execute(db)
  for (const { id: subject } of rows) {
    const compose = await composeKitchenPaper({ db, clock, translateTo }, 'kitchen', subject)
    if (compose)
      await askForPrint(deps, { id: idOfTicket(subject), paper: 'kitchen', subject, printer, asker: null, compose })
  }
  return rows.length
}

/** The same UUID for the same order, in every process. */
function idOfTicket(orderId: string): string {
  const hex = createHash('sha256').update(`kitchen ticket ${orderId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
