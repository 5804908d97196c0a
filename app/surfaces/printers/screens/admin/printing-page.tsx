import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { configContext } from '#app/base/platform/context.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { paperWorkshopContext } from '#app/base/printing/context.server.ts'
import { listPrints } from '#app/base/printing/prints.queries.server.ts'
import { listPrinters } from '#app/base/printing/printers.queries.server.ts'
import { printingMessages } from '#app/base/printing/printing.messages.ts'
import type { Printer } from '#app/base/printing/printers.ts'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { settingsAction } from '#app/surfaces/admin-frame/settings-action.server.ts'
import { keysFor, loadSection } from '#app/surfaces/admin-frame/settings-view.server.ts'
import { SectionForm } from '#app/surfaces/admin-frame/ui/settings/section-form.tsx'
import { devicePrinterCookie, devicePrinterIn } from '../../device-printer-cookie.ts'
import { printersAction } from '../../printers-action.server.ts'
import { printerMessages } from '../../printers.messages.ts'
import { NEW_PRINTER, PrinterForm, type PrinterInForm } from '../../ui/printer-form.tsx'
import { PrinterList, PrintList } from '../../ui/printer-list.tsx'
import { presentPrinter, presentPrint } from '../../present-printers.server.ts'
import type { Route } from './+types/printing-page.ts'

const texts = bothLanguages(printingMessages, printerMessages)

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const [section, printers, jobs] = await Promise.all([
    loadSection(admin, url, 'printing', keysFor(admin.profile, 'printing')),
    listPrinters(admin.db),
    listPrints(admin.db),
  ])
  const nearId = devicePrinterIn(request.headers.get('cookie'))
  const changed = printers.find(({ id }) => id === url.searchParams.get('printer'))
  return {
    section,
    texts: texts[admin.lang],
    title: `${admin.t('setting.section.printing')} · ${admin.t('setting.title')} · ${admin.t('admin.title')}`,
    printers: printers.map((printer) => ({ ...presentPrinter(admin, printer), isNear: printer.id === nearId })),
    jobs: jobs.map((job) => presentPrint(admin, job)),
    changed: changed ? typePrinter(changed) : null,
    formId: uuidv7(admin.now),
  }
}

function typePrinter({ host, port, width, copies, kicksDrawer, papers, ...printer }: Printer): PrinterInForm {
  return {
    ...printer,
    host: host ?? '',
    port: port === null ? '' : String(port),
    width: String(width),
    copies: String(copies),
    kicksDrawer: kicksDrawer ? 'yes' : '',
    papers: [...papers],
  }
}

const fields = z.object({ intent: z.string(), near: z.string() })

const PRINTER_INTENTS = ['save', 'remove', 'retry', 'drop']

/** `intent`: something about printers and prints; otherwise saves the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const path = adminPaths.settingsPart('printing')
  const { intent, near } = parseForm(fields, form, { names: { near: 'printer' } })
  if (intent === 'near' && isUuid(near)) {
    return redirect(path, { headers: { 'set-cookie': devicePrinterCookie(near) } })
  }
  if (!PRINTER_INTENTS.includes(intent)) {
    return formResponse(await settingsAction({ ...admin, keys: keysFor(admin.profile, 'printing'), path }, form))
  }
  const printing = {
    workshop: context.get(paperWorkshopContext),
    printerNetworks: context.get(configContext).PRINTER_NETWORKS,
  }
  const outcome = await printersAction({ ...admin, ...printing }, form)
  if (outcome.ok && 'to' in outcome) return redirect(outcome.to)
  return data({ printers: outcome.answer }, { status: outcome.ok ? 200 : outcome.status })
}

export default function PrintingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, printers, jobs, changed, formId } = loaderData
  const t = useT()
  const answer = actionData && 'printers' in actionData ? actionData.printers : undefined
  const saved = actionData && 'printers' in actionData ? undefined : actionData
  const { version = 0, id = '' } = changed ?? {}
  const inForm = answer?.typed ? { ...answer.typed, version } : (changed ?? NEW_PRINTER)
  const isNew = inForm.id === ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SectionForm loaded={section} answer={saved} />
      <section aria-labelledby="printers" className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="printers" className="text-lg">
          {t('printers.title')}
        </h2>
        <p className="max-w-prose text-ink-soft">{printers.length > 0 ? t('printers.intro') : t('printers.none')}</p>
        <FormOutcome error={answer?.typed ? undefined : answer?.error} done={answer?.done} />
        {printers.length > 0 && <PrinterList printers={printers} />}
        <Card id="printer" className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 p-4">
          <h3 className="text-lg">
            {isNew ? t('printers.new') : t('printers.change', { name: changed?.name ?? inForm.name })}
          </h3>
          {/* A saved printer empties the form of the next one. */}
          <PrinterForm
            key={`${id} ${version} ${printers.length} ${answer?.error ?? ''}`}
            formId={formId}
            printer={inForm}
            fault={answer?.fault && answer.error ? { field: answer.fault, text: answer.error } : undefined}
          />
          {!isNew && (
            <Link
              to={adminPaths.settingsPart('printing')}
              className="justify-self-start font-semibold text-brand underline"
            >
              {t('printers.cancel')}
            </Link>
          )}
        </Card>
      </section>
      {jobs.length > 0 && (
        <section aria-labelledby="prints" className="grid max-w-4xl gap-3">
          <h2 id="prints" className="text-lg">
            {t('printers.jobs')}
          </h2>
          <PrintList jobs={jobs} />
        </section>
      )}
    </div>
  )
}
