import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { findPrintContent } from '#app/base/printing/prints.queries.server.ts'
import { printingMessages } from '#app/base/printing/printing.messages.ts'
import { reportPrinted } from '#app/base/printing/ui/request-print.ts'
import { isTrouble, printText } from '#app/base/printing/present-print.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import paperStyles from '#app/base/ui/paper.css?url'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { backOf, NO_PRINTER } from '../../back-address.ts'
import { findOwnPrint } from '../../own-print.server.ts'
import { printerMessages } from '../../printers.messages.ts'
import type { Route } from './+types/print-page.ts'

const texts = bothLanguages(printingMessages, printerMessages)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paperStyles }]

/** A print of one's own: how it stands, and the paper for the browser's own printing. */
export async function loader({ context, params: { jobId }, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { db, lang, calendar, t } = admin
  const job = await findOwnPrint(admin, jobId)
  const content = job?.printer.way === 'browser' ? await findPrintContent(db, job.id) : undefined
  const page = {
    title: `${t('printing.page.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    back: backOf(url.searchParams.get('back')),
    why: t(jobId === NO_PRINTER ? 'printing.no.printer' : 'printing.nothing'),
    job: job
      ? {
          id: job.id,
          name: t(`printing.paper.${job.paper}`),
          asked: formatMoment(job.askedAt, lang, calendar),
          text: job.printer.way === 'browser' && job.state === 'queued' ? '' : printText(job, t),
          isBad: isTrouble(job),
          image: content ? { src: adminPaths.printImage(job.id), width: content.width } : null,
        }
      : null,
  }
  return data(page, { status: job ? 200 : 404 })
}

export default function PrintPage({ loaderData: { job, back, why } }: Route.ComponentProps) {
  const t = useT()
  if (!job) {
    return (
      <EmptyState isPage title={t('printing.page.title')} text={why} action={{ to: back, text: t('printers.back') }} />
    )
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <BackLink to={back} text={t('printers.back')} />
      <header className="grid gap-1">
        <h1 className="text-2xl">{job.name}</h1>
        <p className="text-ink-soft">{job.asked}</p>
      </header>
      {job.text && <Notice tone={job.isBad ? 'bad' : 'good'}>{job.text}</Notice>}
      {job.image && <BrowserPaper key={job.id} id={job.id} {...job.image} />}
    </div>
  )
}

/** The dots as a picture as wide as the roll; the dialog opens once the picture is there, and again at a press. */
function BrowserPaper({ id, src, width }: { id: string; src: string; width: number }) {
  const t = useT()
  const isLive = useHydrated()
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isDrawn) return
    const report = () => void reportPrinted(id)
    window.addEventListener('afterprint', report, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', report)
  }, [id, isDrawn])
  return (
    <>
      {isLive && (
        <Button className="justify-self-start" onClick={() => window.print()}>
          {t('printing.page.print')}
        </Button>
      )}
      <div className={`paper ${width === 58 ? 'paper-roll-58' : 'paper-roll-80'}`}>
        <img
          src={src}
          alt={t('printing.page.image')}
          ref={(image) => {
            // It may have come before the program of the page.
            if (image?.complete && image.naturalWidth > 0) setDrawn(true)
          }}
          onLoad={() => setDrawn(true)}
          className="w-full max-w-80 border border-line print:max-w-none print:border-0"
        />
      </div>
    </>
  )
}
