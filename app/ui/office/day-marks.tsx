import type { DayMarks as Marks } from '#app/platform/feasts/day-marks.ts'
import { Badge } from '../badge.tsx'
import { LeafIcon } from '../icons.tsx'

interface DayMarksProps {
  marks: Marks
  /** As in a list, where a line is to stay a line. */
  className?: string
}

/** The feast and the fast of a day, in words; nothing on other days. */
export function DayMarks({ marks: { fast, holiday }, className }: DayMarksProps) {
  if (!fast && !holiday) return null
  return (
    <span className={className ?? 'flex flex-wrap gap-1'}>
      {holiday && (
        <Badge tone="highlight" className="whitespace-normal">
          {holiday}
        </Badge>
      )}
      {fast && (
        <Badge tone="good" className="whitespace-normal">
          <LeafIcon className="size-3 shrink-0" />
          {fast}
        </Badge>
      )}
    </span>
  )
}
