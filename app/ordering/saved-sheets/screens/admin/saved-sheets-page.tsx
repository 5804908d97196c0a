import { data, useNavigation } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/commands/fields.server.ts'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { configContext } from '#app/base/platform/context.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { productionMessages } from '#app/ordering/production/production.messages.ts'
import { savedSheetMessages } from '../../saved-sheets.messages.ts'
import { listSavedSheets } from '../../saved-sheets.queries.server.ts'
import { askForSheet } from '../../commands/ask-for-sheet.server.ts'
import { hasSheetPrinter } from '../../run-saved-sheets.server.ts'
import { presentSavedSheet } from '../../present-saved-sheets.server.ts'
import type { Route } from './+types/saved-sheets-page.ts'

const texts = bothLanguages(productionMessages, savedSheetMessages)

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const [settings, sheets, hasPrinter] = await Promise.all([
    loadSettings(db),
    listSavedSheets(db),
    hasSheetPrinter(db, context.get(configContext)),
  ])
  return {
    title: `${t('sheets.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    hour: settings['sheet.is_on'] ? t('sheets.at', { time: formatWallTime(settings['sheet.time'], lang) }) : '',
    hasPrinter,
    sheets: sheets.map((sheet) => ({ ...presentSavedSheet({ lang, calendar, t }, sheet), formId: uuidv7(now) })),
  }
}

const sentFields = z.object({ intent: z.enum(['print', 'write']).catch('write') })

/** Writes a sheet anew, or prints it once more; a job does it within a minute. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const { intent: what } = sentFields.parse(readForm(sentFields, form))
  const asked = await submitAdminForm(admin, form, { command: askForSheet, given: { what }, perContent: true })
  if (!asked.ok) return data({ error: asked.answer.error, done: '' }, { status: asked.status })
  return { error: '', done: admin.t('sheets.asked') }
}

export default function SavedSheetsPage({
  loaderData: { hour, hasPrinter, sheets },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const mayAsk = useMay('production.edit')
  const asking = useNavigation().formData
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.production} text={t('production.title')} />
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('sheets.title')}</h1>
        <p className="text-ink-soft">{t('sheets.text')}</p>
        <p className="text-ink-soft">
          {hour === '' ? t('sheets.off') : `${hour} · ${t(hasPrinter ? 'sheets.printer' : 'sheets.no.printer')}`}
        </p>
      </header>
      <FormOutcome error={actionData?.error} done={actionData?.done} />
      {sheets.length === 0 ? (
        <EmptyState title={t('sheets.none.title')} text={hour === '' ? t('sheets.off') : t('sheets.none.text')} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {sheets.map(({ day, formId, title, orders, text, isBad, openTo, mayWrite, mayPrint }) => (
            <li key={day} data-row="" className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 grow basis-56">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {title}
                  {orders && <span className="figures font-normal text-ink-soft">{orders}</span>}
                </p>
                {isBad ? <Badge tone="bad">{text}</Badge> : <p className="text-sm text-ink-soft">{text}</p>}
              </div>
              {mayAsk && (mayWrite || mayPrint) && (
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name="id" value={formId} />
                  <input type="hidden" name="day" value={day} />
                  {mayPrint && hasPrinter && (
                    <Button
                      type="submit"
                      name="intent"
                      value="print"
                      kind="secondary"
                      size="sm"
                      busy={asking?.get('day') === day && asking.get('intent') === 'print'}
                    >
                      {t('sheets.print')}
                    </Button>
                  )}
                  {mayWrite && (
                    <Button
                      type="submit"
                      name="intent"
                      value="write"
                      kind="secondary"
                      size="sm"
                      busy={asking?.get('day') === day && asking.get('intent') === 'write'}
                    >
                      {t('sheets.write')}
                    </Button>
                  )}
                </Form>
              )}
              {openTo && (
                <a href={openTo} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
                  {t('sheets.open')}
                  <span className="sr-only">: {title}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
