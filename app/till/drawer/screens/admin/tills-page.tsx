import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { retireTill } from '../../commands/retire-till.server.ts'
import { countMessages } from '../../count.messages.ts'
import { shiftPageMessages } from '../../shift-pages.messages.ts'
import { tillUnsentMessages } from '../../till-unsent.messages.ts'
import { listTills } from '../../tills.queries.server.ts'
import type { Route } from './+types/tills-page.ts'

const texts = bothLanguages(shiftPageMessages, countMessages, tillUnsentMessages)

/** A till that is used asks every minute. */
const SILENT_AFTER_MS = 10 * 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const { db, lang, calendar, t, now } = adminRequest(context)
  const tills = await listTills(db)
  const moment = (at: Date) => formatMoment(at, lang, calendar)
  return {
    title: `${t('tills.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    tills: tills.map(
      ({ number, name, deviceName, lastSale, madeBy, madeAt, retiredAt, unsent, reportedAt, lateSales }) => ({
        number,
        name,
        facts: [
          retiredAt && t('tills.retired', { at: moment(retiredAt) }),
          lateSales > 0 && t('tills.late', { count: lateSales }),
          lastSale > 0 && t('tills.sales', { count: lastSale }),
          reportedAt && t(unsent ? 'tills.unsent' : 'tills.sent', { count: unsent ?? 0, at: moment(reportedAt) }),
          deviceName && t('tills.device', { device: deviceName }),
          t('tills.made', { who: madeBy, at: moment(madeAt) }),
        ].filter((fact): fact is string => typeof fact === 'string'),
        isRetired: retiredAt !== null,
        unsent: unsent ?? 0,
        question:
          (unsent ?? 0) > 0
            ? t('tills.retire.unsent', { name, count: unsent ?? 0 })
            : reportedAt && now.getTime() - reportedAt.getTime() > SILENT_AFTER_MS
              ? t('tills.retire.silent', { name, at: moment(reportedAt) })
              : t('tills.retire.question', { name }),
      }),
    ),
  }
}

const RETIRE = { command: retireTill, names: { seenUnsent: 'unsent' } }

export async function action({ request, context }: Route.ActionArgs) {
  const retired = await submitAdminForm(adminRequest(context), await request.formData(), RETIRE)
  return formResponse(retired.ok ? { ok: true, to: adminPaths.tills } : retired)
}

export default function TillsPage({ loaderData: { tills }, actionData }: Route.ComponentProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.shifts} text={t('shifts.title')} />
      <header>
        <h1 className="text-2xl">{t('tills.title')}</h1>
        <p className="text-ink-soft">{t('tills.text')}</p>
      </header>
      <FormOutcome error={actionData?.error} />
      {tills.length === 0 && <p>{t('tills.none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {tills.map((till) => (
          <li key={till.number}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0">
                <h2 className="text-lg wrap-anywhere">{t('drawer.till', { name: till.name })}</h2>
                <p className="text-sm wrap-anywhere text-ink-soft">{till.facts.join(' · ')}</p>
              </div>
              {!till.isRetired && (
                <Form method="post">
                  <input type="hidden" name="till" value={till.number} />
                  <input type="hidden" name="unsent" value={till.unsent} />
                  <ConfirmSubmit kind="secondary" question={till.question} busy={isBusy}>
                    {t('tills.retire')}
                  </ConfirmSubmit>
                </Form>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
