import { useEffect } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useOrderPath } from './use-order-path.ts'
import type { LoadedProduction } from '../load-production.server.ts'
import type { ProductionPaper } from '../production-facts.server.ts'
import { productionAddress } from '../production-path.ts'
import type { Station } from '../station.ts'

/** Records the print before it opens the browser's dialog; afterwards the screen compares with it. */
export function ProductionPrinting({ day, printing, station }: Pick<LoadedProduction, 'day' | 'printing' | 'station'>) {
  const t = useT()
  const navigate = useNavigate()
  const paper = useNavigation().formData?.get('paper')
  const isSending = typeof paper === 'string'
  const printId = printing?.id
  useEffect(() => {
    if (printId === undefined) return
    const back = productionAddress(day.iso, { station })
    const done = () => void navigate(back, { replace: true, preventScrollReset: true })
    window.addEventListener('afterprint', done, { once: true })
    void printWithPictures()
    return () => window.removeEventListener('afterprint', done)
  }, [printId, day.iso, station, navigate])
  if (station) return <StationPrinting day={day} station={station} />
  return (
    <div className="grid gap-3 print:hidden">
      <Form method="post" action={adminPaths.production} className="flex flex-wrap gap-2">
        <input type="hidden" name="day" value={day.iso} />
        <Button type="submit" name="paper" value="a4" busy={paper === 'a4'} disabled={isSending} data-shortcut="print">
          {t('production.print.a4')}
        </Button>
        <Button type="submit" name="paper" value="80mm" kind="secondary" busy={paper === '80mm'} disabled={isSending}>
          {t('production.print.80mm')}
        </Button>
      </Form>
      <FormOutcome done={printing && t('production.print.now')} />
    </div>
  )
}

/** Printing for one station. It is not recorded, because the others still have the earlier paper. */
function StationPrinting({ day, station }: { day: LoadedProduction['day']; station: Station }) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {SHEET_PAPERS.map((paper, index) => (
        <ButtonLink
          key={paper}
          to={productionAddress(day.iso, { station, paper })}
          replace
          preventScrollReset
          kind={index === 0 ? 'primary' : 'secondary'}
          data-shortcut={index === 0 ? 'print' : undefined}
        >
          {t(`production.print.${paper}`)}
        </ButtonLink>
      ))}
    </div>
  )
}

const SHEET_PAPERS = ['a4', '80mm'] as const satisfies readonly ProductionPaper[]

/** Loads lazy pictures first, since they would be missing on paper. */
export async function printWithPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.paper img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  window.print()
}

export function ProductionChanges({
  changedTitle,
  changes,
  printed,
}: Pick<LoadedProduction, 'changedTitle' | 'changes' | 'printed'>) {
  const t = useT()
  const orderPath = useOrderPath()
  if (changes.length === 0) {
    return printed === '' ? null : <p className="text-sm text-ink-soft print:hidden">{t('production.changed.none')}</p>
  }
  return (
    <section
      aria-labelledby="changes"
      className="grid gap-1 rounded-lg border-2 border-danger bg-surface p-4 print:p-2"
    >
      <h2 id="changes" className="text-lg text-danger">
        {changedTitle}
      </h2>
      <ul className="grid gap-1">
        {changes.map(({ id, code, text, isInProduction }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 leading-snug">
            <Link
              to={isInProduction ? `#order-${id}` : orderPath(id)}
              className="inline-flex min-h-11 items-center font-mono font-semibold text-brand underline md:min-h-0 print:min-h-0"
            >
              {code}
            </Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
