import { useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { uuidv7 } from '#app/base/platform/id.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, type ButtonKind, type ButtonSize } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { PrintedPaper } from '../print.ts'
import { PRINT_FIELDS } from '../print-reply.ts'
import { requestPrint, type PrintRequestOutcome } from './request-print.ts'

interface PrintButtonProps {
  /** The production sheet is printed from its own list. */
  paper: Exclude<PrintedPaper, 'sheet'>
  /** What is printed: the id of an order, a sale, a shift, or of the printer that is tested. */
  subject: string
  /** Told to the screen reader beside the button's text. */
  about?: string
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
}

/**
 * Prints a paper and says how that went. A press that got no answer is repeated with its id, and a double tap is one press. Without
 * scripts the form leads to the page of the print.
 */
export function PrintButton({ paper, subject, about, kind = 'secondary', size, className }: PrintButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const request = useRef<string>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PrintRequestOutcome>()

  async function print(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setOutcome(undefined)
    request.current ??= uuidv7(new Date())
    const ended = await requestPrint({ id: request.current, paper, subject })
    if (ended.outcome !== 'lost') request.current = undefined
    setBusy(false)
    if (ended.outcome === 'page') await navigate(ended.page)
    else setOutcome(ended)
  }

  const isAgain = outcome !== undefined && outcome.outcome !== 'refused'
  const text = paper === 'test' ? t('printing.paper.test') : t(`printing.print.${paper}`)
  return (
    <form method="post" action={adminPaths.print} onSubmit={(event) => void print(event)} className={className}>
      <input type="hidden" name={PRINT_FIELDS.paper} value={paper} />
      <input type="hidden" name={PRINT_FIELDS.subject} value={subject} />
      <input type="hidden" name={PRINT_FIELDS.back} value={pathname + search} />
      <div className="grid justify-items-start gap-2">
        <Button type="submit" kind={kind} size={size} busy={isBusy}>
          {isAgain ? t('printing.print.again') : text}
          {about && <span className="sr-only">: {about}</span>}
        </Button>
        <PrintOutcome outcome={outcome} />
      </div>
    </form>
  )
}

/** The receipt of a sale. */
export function PrintReceipt({ saleId, ...button }: Omit<PrintButtonProps, 'paper' | 'subject'> & { saleId: string }) {
  return <PrintButton paper="receipt" subject={saleId} {...button} />
}

function PrintOutcome({ outcome }: { outcome: PrintRequestOutcome | undefined }) {
  const t = useT()
  if (!outcome) return null
  if (outcome.outcome === 'lost' || outcome.outcome === 'unsupported') {
    return (
      <Notice live tone="bad">
        {t(outcome.outcome === 'lost' ? 'printing.no.line' : 'printing.unsupported')}
      </Notice>
    )
  }
  const tone = outcome.outcome === 'sent' ? 'good' : outcome.outcome === 'waits' ? 'highlight' : 'bad'
  return (
    <Notice live tone={tone}>
      {outcome.text}
    </Notice>
  )
}
