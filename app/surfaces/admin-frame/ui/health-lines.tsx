import { classes } from '#app/base/ui/classes.ts'
import type { HealthLine } from '../health/present-backups.server.ts'

const SHORT = 12

export function HealthLines({ lines }: { lines: readonly HealthLine[] }) {
  return (
    <dl className="grid gap-2 text-sm leading-snug">
      {lines.map(({ name, value, isBad, advice }) => (
        <div
          key={name}
          className={classes(
            'flex justify-between gap-x-4',
            (value.length > SHORT || advice !== undefined) && 'flex-wrap',
          )}
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className={classes('figures ml-auto text-right font-semibold', isBad && 'text-danger')}>
            {isBad && <span aria-hidden="true">! </span>}
            {value}
          </dd>
          {advice !== undefined && <dd className="basis-full">{advice}</dd>}
        </div>
      ))}
    </dl>
  )
}
