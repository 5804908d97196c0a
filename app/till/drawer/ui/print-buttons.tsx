import { flushSync } from 'react-dom'
import { Button } from '#app/base/ui/button.tsx'
import { PrintIcon } from '#app/base/ui/icons.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useT } from '#app/base/ui/translate.tsx'

const PAPERS = ['a4', '80mm'] as const
export type ReportPaper = (typeof PAPERS)[number]

/** Class of a `.paper` for the paper that was chosen. */
export const PAPER_CLASS: Record<ReportPaper, string> = { a4: 'paper-a4', '80mm': 'paper-80mm' }

/** Prints what is a `.paper` on the page, on A4 or on a roll. */
export function PrintButtons({ onPaper }: { onPaper: (paper: ReportPaper) => void }) {
  const t = useT()
  if (!useHydrated()) return null
  return PAPERS.map((paper) => (
    <Button
      key={paper}
      kind="secondary"
      size="sm"
      onClick={() => {
        flushSync(() => onPaper(paper))
        window.print()
      }}
    >
      <PrintIcon className="size-4" />
      {t(`shift.print.${paper}`)}
    </Button>
  ))
}
