import type { Translate } from '#app/base/platform/text/translate.ts'
import { OfficeTable, type OfficeColumn } from '#app/base/ui/office/office-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { viewLog } from '../audit-log/view-log.server.ts'

export const LOG_COLUMNS = ['thing', 'lines', 'who', 'when'] as const
type LogColumn = (typeof LOG_COLUMNS)[number]

export function logColumnText(column: LogColumn, t: Translate): string {
  switch (column) {
    case 'thing':
      return t('log.thing')
    case 'lines':
      return `${t('log.before')} → ${t('log.after')}`
    case 'who':
      return t('log.filter.actor')
    case 'when':
      return t('log.when')
  }
}

export function LogEntries({ entries, shown }: { entries: ReturnType<typeof viewLog>; shown: readonly string[] }) {
  const t = useT()
  const columns: OfficeColumn[] = [
    { id: 'what', head: t('log.filter.action'), isTitle: true },
    ...LOG_COLUMNS.filter((id) => shown.includes(id)).map((id) => ({
      id,
      head: logColumnText(id, t),
      isBare: id === 'lines',
      ...(id === 'when' && { className: 'lg:whitespace-nowrap' }),
    })),
  ]
  const rows = entries.map((entry) => ({
    id: String(entry.id),
    name: entry.what,
    cells: {
      what: <span className="font-semibold">{entry.what}</span>,
      thing: (
        <span className="break-words">
          <span className="text-ink-soft">{t('office.label', { label: entry.type })}</span> {entry.thing}
        </span>
      ),
      lines:
        entry.lines.length + entry.reason.length > 0 ? (
          <div className="grid gap-0.5 break-words">
            {entry.lines.map(({ label, before, after }) => (
              <p key={label}>
                {t('office.label', { label })} <del className="text-ink-soft">{before}</del> →{' '}
                <ins className="no-underline">{after}</ins>
              </p>
            ))}
            {entry.reason && <p>{t('office.history.reason', { reason: entry.reason })}</p>}
          </div>
        ) : null,
      who: (
        <span className="break-words">
          {entry.who}
          {entry.place && <span className="block text-sm text-ink-soft">{entry.place}</span>}
        </span>
      ),
      when: entry.when,
    },
  }))
  return <OfficeTable caption={t('users.log')} columns={columns} rows={rows} />
}
