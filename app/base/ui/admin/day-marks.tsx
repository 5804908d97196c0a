import type { DayMarks as Marks } from '#app/base/platform/feasts/day-marks.ts'
import { Badge } from '../badge.tsx'
import { LeafIcon } from '../icons.tsx'

export function DayMarks({ marks: { fast, holiday } }: { marks: Marks }) {
  if (!fast && !holiday) return null
  return (
    <span className="flex flex-wrap gap-1">
      {holiday && (
        <Badge tone="highlight" className="rounded-md! whitespace-normal!">
          {holiday}
        </Badge>
      )}
      {fast && (
        <Badge tone="good" className="rounded-md! whitespace-normal!">
          <LeafIcon className="size-3 shrink-0" />
          {fast}
        </Badge>
      )}
    </span>
  )
}
