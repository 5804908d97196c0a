import { redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { configContext } from '#app/base/platform/context.server.ts'
import { paperWorkshopContext } from '#app/base/printing/context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { backOf, NO_PRINTER, printPageAddress } from '../../back-address.ts'
import { devicePrinterIn } from '../../device-printer-cookie.ts'
import { printAction } from '../../print-action.server.ts'
import type { Route } from './+types/print-request.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.dashboard)
}

const fields = z.object({ back: z.string() })

/** A press of a print button: answered in JSON, and without scripts by the page of the print. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const printing = {
    workshop: context.get(paperWorkshopContext),
    printerNetworks: context.get(configContext).PRINTER_NETWORKS,
    nearId: devicePrinterIn(request.headers.get('cookie')),
  }
  const form = await request.formData()
  const { status, reply } = await printAction(admin, printing, form)
  if (request.headers.get('accept') === 'application/json') return Response.json(reply, { status })
  const back = backOf(parseForm(fields, form).back)
  return redirect(printPageAddress(reply.outcome === 'refused' ? NO_PRINTER : reply.id, back))
}
