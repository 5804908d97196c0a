import { useT } from '../translate.tsx'

/** An entry from `presentChanges`. */
export interface HistoryEntry {
  id: number
  when: string
  who: string
  what: string
  reason: string
  lines: readonly { label: string; before: string; after: string }[]
}

/** Who changed a record, when, and the values before and after; newest first. */
export function RecordHistory({
  entries,
  headingLevel = 2,
}: {
  entries: readonly HistoryEntry[]
  headingLevel?: 2 | 3
}) {
  const t = useT()
  const Heading = `h${headingLevel}` as const
  return (
    <section className="grid gap-2">
      <Heading className="text-lg">{t('office.history.title')}</Heading>
      {entries.length === 0 && <p className="text-sm text-ink-soft">{t('office.history.none')}</p>}
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {entries.map((entry) => (
          <li key={entry.id} className="text-sm leading-snug">
            <p>
              <strong className="font-semibold">{entry.what}</strong>
              <span className="text-ink-soft">
                {' '}
                · {entry.when} · <span className="break-words">{entry.who}</span>
              </span>
            </p>
            {entry.lines.length > 0 && (
              <ul>
                {entry.lines.map(({ label, before, after }) => (
                  <li key={label} className="break-words">
                    {t('office.label', { label })} {t('office.history.from.to', { before, after })}
                  </li>
                ))}
              </ul>
            )}
            {entry.reason && <p className="break-words">{t('office.history.reason', { reason: entry.reason })}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
