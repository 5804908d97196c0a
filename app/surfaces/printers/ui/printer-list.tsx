import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { PrintButton } from '#app/base/printing/ui/print-button.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { FieldFault } from '#app/base/ui/field.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { presentPrinter, presentPrint } from '../present-printers.server.ts'

type PrinterRow = ReturnType<typeof presentPrinter> & { isNear: boolean }

export function PrinterList({ printers }: { printers: readonly PrinterRow[] }) {
  const t = useT()
  const areSeveral = printers.length > 1
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {printers.map(({ id, name, facts, prints, isNear }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 grow basis-64">
            <p className="font-semibold break-words">{name}</p>
            <p className="text-sm break-words text-ink-soft">{facts}</p>
            <p className="text-sm break-words text-ink-soft">{prints}</p>
            {areSeveral && isNear && <Badge tone="good">{t('printers.near')}</Badge>}
          </div>
          {areSeveral && !isNear && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="printer" value={id} />
              <Button type="submit" name="intent" value="near" kind="quiet" size="sm">
                {t('printers.near.choose')}
                <span className="sr-only">: {name}</span>
              </Button>
            </Form>
          )}
          <PrintButton paper="test" subject={id} about={name} size="sm" />
          <Link
            to={`${adminPaths.settingsPart('printing')}?printer=${id}#printer`}
            className={buttonClass({ kind: 'secondary', size: 'sm' })}
          >
            {t('printers.change.short')}
            <span className="sr-only">: {name}</span>
          </Link>
          <Form method="post">
            <input type="hidden" name="printer" value={id} />
            <ConfirmSubmit
              name="intent"
              value="remove"
              size="sm"
              question={t('printers.remove.question', { name })}
              text={t('printers.remove.text')}
            >
              {t('printers.remove')}
              <span className="sr-only">: {name}</span>
            </ConfirmSubmit>
          </Form>
        </li>
      ))}
    </ul>
  )
}

export function PrintList({ jobs }: { jobs: readonly ReturnType<typeof presentPrint>[] }) {
  const t = useT()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {jobs.map(({ id, name, when, text, isBad, waits }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 grow basis-64">
            <p className="font-semibold break-words">{name}</p>
            <p className="text-sm break-words text-ink-soft">{when}</p>
            {isBad ? <FieldFault>{text}</FieldFault> : <p className="text-sm text-ink-soft">{text}</p>}
          </div>
          {waits && (
            <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
              <input type="hidden" name="job" value={id} />
              <Button type="submit" name="intent" value="retry" kind="secondary" size="sm">
                {t('printers.jobs.retry')}
              </Button>
              <Button type="submit" name="intent" value="drop" kind="quiet" size="sm">
                {t('printers.jobs.drop')}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
