import { classes } from '#app/ui/classes.ts'
import type { HealthLine } from '../health/view-backups.server.ts'

/** What is known, line by line; what needs somebody is red and marked. */
export function HealthLines({ lines }: { lines: readonly HealthLine[] }) {
  return (
    <dl className="grid gap-2 text-sm leading-snug">
      {lines.map(({ name, value, isBad }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={classes('figures ml-auto text-right font-semibold', isBad && 'text-danger')}>
            {isBad && <span aria-hidden="true">! </span>}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
