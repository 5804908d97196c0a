import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { confirmPassword } from '#app/base/platform/paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { useShopName } from '#app/base/ui/frame/brand.ts'
import { classes } from '#app/base/ui/classes.ts'
import { CloseIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import paperStyles from '#app/base/ui/paper.css?url'
import { useT } from '#app/base/ui/translate.tsx'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { closeDayAction } from '../../close-day-action.server.ts'
import { closeDayMessages } from '../../close-day.messages.ts'
import { loadCloseDay } from '../../load-close-day.server.ts'
import { CakesStep } from '../../ui/cakes-step.tsx'
import { CashStep } from '../../ui/cash-step.tsx'
import { FinishStep, type Paper } from '../../ui/finish-step.tsx'
import { StepBar } from '../../ui/step-bar.tsx'
import { TransfersStep } from '../../ui/transfers-step.tsx'
import type { Route } from './+types/close-day-page.ts'

const texts = bothLanguages(closeDayMessages)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paperStyles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { lang, t } = admin
  const { searchParams: params } = url
  const view = await loadCloseDay(admin, params)
  const reopened = Number(params.get('reopened') ?? Number.NaN)
  const inbox = (params.get('inbox') ?? '').split(/[ +]/).filter((code) => /^[A-Z0-9]{4,12}$/.test(code))
  return {
    title: `${t('close.title')} · ${view.dayText} · ${t('admin.title')}`,
    texts: texts[lang],
    lang,
    view,
    notices: [
      ...(Number.isInteger(reopened) && !view.closed ? [t('close.reopened', { weekday: view.weekday })] : []),
      ...(reopened > 0 && !view.closed ? [t('close.reopened.left', { count: reopened })] : []),
      ...(params.has('open') && view.step === 'cakes' ? [t('close.refused.cakes_open')] : []),
      ...inbox.map((code) => t('close.transfers.inbox', { code })),
    ],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  return formResponse(await closeDayAction(admin, checkoutDeps(context), await request.formData()))
}

/** Rereads after a refusal too: somebody changed what is shown. */
export const shouldRevalidate = rereadsAfterRefusal

export default function CloseDayPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { view, lang, notices } = loaderData
  const t = useT()
  const shop = useShopName()
  const { state, formData } = useNavigation()
  const [paper, setPaper] = useState<Paper>('a4')
  const print = (on: Paper) => {
    flushSync(() => setPaper(on))
    window.print()
  }
  const isBusy = state !== 'idle' && formData !== undefined
  const shared = { day: view.day, back: view.back, next: view.next, isBusy }
  return (
    <div
      className={classes(
        'paper mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4',
        paper === 'a4' ? 'paper-a4' : 'paper-80mm',
      )}
    >
      <p className="hidden font-semibold print:block">{shop}</p>
      <header className="flex items-center gap-x-3">
        <div className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-xl">{t('close.title')}</h1>
          <p className="text-ink-soft">{view.dayText}</p>
        </div>
        <Link
          to={adminPaths.stock}
          aria-label={t('close.leave')}
          title={t('close.leave')}
          className="inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken print:hidden"
        >
          <CloseIcon />
        </Link>
      </header>
      <StepBar day={view.day} steps={view.steps} step={view.step} isClosed={view.closed !== null || view.isPast} />
      <FormOutcome error={answer?.error} />
      {answer?.needsPassword && (
        <Link
          to={confirmPassword(adminLinks.closeDayOf(view.day, 'cash'))}
          className="justify-self-start font-semibold text-brand underline"
        >
          {t('close.alone.password')}
        </Link>
      )}
      {notices.map((notice) => (
        <Notice key={notice} live tone="highlight">
          {notice}
        </Notice>
      ))}
      {view.cakes && <CakesStep key={`${view.day} ${view.cakes.seen}`} {...shared} left={view.cakes} lang={lang} />}
      {view.cash && (
        <CashStep key={`${view.day} ${view.cash.corrects}`} {...shared} cash={view.cash} typed={answer?.typed} />
      )}
      {view.transfers && <TransfersStep {...shared} transfers={view.transfers} answer={answer} />}
      {view.figures && <FinishStep view={view} figures={view.figures} isBusy={isBusy} onPrint={print} />}
      {view.closed?.mayReopen && (
        <Form method="post" className="flex flex-wrap items-center gap-3 print:hidden">
          <input type="hidden" name="day" value={view.day} />
          <Button type="submit" name="act" value="reopen" kind="secondary" busy={isBusy}>
            {t('close.reopen', { weekday: view.weekday })}
          </Button>
          <p className="text-sm text-ink-soft">{t('close.reopen.until', { until: view.until })}</p>
        </Form>
      )}
    </div>
  )
}
