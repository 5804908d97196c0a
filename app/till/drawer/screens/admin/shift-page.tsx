import { useState } from 'react'
import { data, Link, useNavigation, useRevalidator } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { confirmPassword } from '#app/base/platform/paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { printingMessages } from '#app/base/printing/printing.messages.ts'
import { PrintButton } from '#app/base/printing/ui/print-button.tsx'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { useShopName } from '#app/base/ui/frame/brand.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { FileMenu } from '#app/base/ui/admin/file-menu.tsx'
import paperStyles from '#app/base/ui/paper.css?url'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { useMay, useStaffId } from '#app/people/auth/ui/permissions-provider.tsx'
import { shiftSalesContext } from '../../context.server.ts'
import { countMessages } from '../../count.messages.ts'
import { drawerMessages } from '../../drawer.messages.ts'
import { loadShift, type ShiftView } from '../../load-shift.server.ts'
import { noticeMessages } from '../../notices/notices.messages.ts'
import { SeeNotices } from '../../notices/see-notices.tsx'
import { shiftAction } from '../../shift-action.server.ts'
import { shiftPageMessages } from '../../shift-pages.messages.ts'
import { CloseCount } from '../../ui/close-count.tsx'
import { CloseReport } from '../../ui/close-report.tsx'
import { saveCount, readSavedCount } from '../../ui/saved-count.ts'
import { PAPER_CLASS, PrintButtons, type ReportPaper } from '../../ui/print-buttons.tsx'
import { ClaimForms, CorrectForm, HandOverForm, MoveForms, PinForm } from '../../ui/shift-forms.tsx'
import { ShiftReport } from '../../ui/shift-report.tsx'
import type { Route } from './+types/shift-page.ts'

const texts = bothLanguages(shiftPageMessages, countMessages, drawerMessages, noticeMessages, printingMessages)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paperStyles }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { lang, calendar, t } = admin
  const shift = isUuid(params.shiftId)
    ? await loadShift(admin, params.shiftId, {
        device: context.get(deviceContext),
        readSales: context.get(shiftSalesContext),
      })
    : undefined
  const heading = shift ? t('shifts.row', { number: shift.number }) : t('shifts.title')
  const page = { title: `${heading} · ${t('admin.title')}`, texts: texts[lang], calendar, shift: shift ?? null }
  return data(page, { status: shift ? 200 : 404 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const shiftId = isUuid(params.shiftId) ? params.shiftId : '00000000-0000-4000-8000-000000000000'
  const shared = { appSecret: context.get(appSecretContext), device: context.get(deviceContext) }
  return formResponse(await shiftAction({ ...admin, shiftId, ...shared }, await request.formData()))
}

/** Rereads after a refusal too: somebody changed what is shown. */
export const shouldRevalidate = rereadsAfterRefusal

export default function ShiftPage({ loaderData: { shift, calendar }, actionData }: Route.ComponentProps) {
  const t = useT()
  const shop = useShopName()
  const seesAll = useMay('drawer.reports')
  const [paper, setPaper] = useState<ReportPaper>('a4')
  const isBusy = useNavigation().state !== 'idle'
  if (!shift) {
    const back = seesAll && { to: adminPaths.shifts, text: t('shifts.title') }
    return <EmptyState isPage title={t('drawer.refused.shift_unknown')} action={back} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {seesAll && <BackLink to={adminPaths.shifts} text={t('shifts.title')} />}
      <FormOutcome error={actionData?.error} />
      {shift.state !== 'open' && shift.alone !== 'no' && <Alone shift={shift} />}
      {shift.state !== 'closed' && (
        <header>
          <p className="font-semibold">
            {t('shifts.row', { number: shift.number })} · {t('drawer.till', { name: shift.till })}
          </p>
          <p className="text-ink-soft">{shift.about}</p>
        </header>
      )}
      {shift.forAnother.length > 0 && (
        <DetailCard title={t('shift.another.title')}>
          <ul className="list-disc ps-5 wrap-anywhere">
            {shift.forAnother.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </DetailCard>
      )}
      {shift.cashOuts.length > 0 && <CashOuts shift={shift} isBusy={isBusy} />}
      {shift.state === 'open' && <OpenShift shift={shift} isBusy={isBusy} />}
      {shift.state === 'counted' && <CountedShift shift={shift} isBusy={isBusy} />}
      <ClaimForms shift={shift} isBusy={isBusy} />
      {shift.state === 'closed' && !shift.report && <EmptyState isPage title={t('drawer.refused.not_yours')} />}
      {shift.state === 'closed' && shift.report && (
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-start gap-2">
            <PrintButton paper="shift" subject={shift.id} size="sm" />
            <PrintButtons onPaper={setPaper} />
            <FileMenu path={adminPaths.shiftExport(shift.id)} text={t('shift.export')} size="sm" align="left" />
          </div>
          <div className={classes('paper', PAPER_CLASS[paper])}>
            <p className="hidden font-semibold print:block">{shop}</p>
            <ShiftReport report={shift.report} calendar={calendar} />
          </div>
          {shift.mayCorrect && <CorrectForm shift={shift} isBusy={isBusy} />}
        </div>
      )}
    </div>
  )
}

function Alone({ shift }: { shift: ShiftView }) {
  const t = useT()
  return (
    <p className="max-w-prose text-ink-soft">
      {t('shift.alone')}{' '}
      {shift.alone === 'password_needed' && (
        <Link to={confirmPassword(adminPaths.shift(shift.id))} className="font-semibold text-brand underline">
          {t('shift.alone.password')}
        </Link>
      )}
    </p>
  )
}

function CashOuts({ shift, isBusy }: StateProps) {
  const t = useT()
  return (
    <DetailCard title={t('shift.cash.out.title')}>
      <ul className="list-disc ps-5 wrap-anywhere">
        {shift.cashOuts.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <SeeNotices
        isOwn={shift.areCashOutsOwn}
        fields={[['intent', 'seen'], ...shift.cashOuts.map(({ id }) => ['seen', id] as const)]}
        busy={isBusy}
      />
    </DetailCard>
  )
}

interface StateProps {
  shift: ShiftView
  isBusy: boolean
}

function OpenShift({ shift, isBusy }: StateProps) {
  return (
    <>
      {shift.mayAnswer && (
        <Card className="@container max-w-4xl overflow-hidden">
          <CountForm shift={shift} isBusy={isBusy} />
        </Card>
      )}
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
        {shift.mayAnswer && <MoveForms shift={shift} isBusy={isBusy} />}
        <HandOverForm shift={shift} isBusy={isBusy} />
        {shift.isOwn && !shift.taker && <PinForm shift={shift} what="take" isBusy={isBusy} />}
      </div>
    </>
  )
}

function CountForm({ shift, isBusy }: StateProps) {
  const person = useStaffId()
  const isLive = useHydrated()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="count" />
      <CloseCount
        key={String(isLive)}
        start={isLive ? readSavedCount(person, shift) : undefined}
        onChange={(pieces) => saveCount(person, shift, pieces)}
        isBusy={isBusy}
      />
    </Form>
  )
}

function CountedShift({ shift, isBusy }: StateProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  if (!shift.mayAnswer || !shift.report) {
    return (
      <Form method="post">
        <Button type="submit" name="intent" value="witness" busy={isBusy}>
          {t('shift.witness.go', { amount: shift.countedText })}
        </Button>
      </Form>
    )
  }
  return (
    <>
      {!shift.isOwn && !shift.witness && (
        <Form method="post">
          <Button type="submit" name="intent" value="witness" kind="secondary" busy={isBusy}>
            {t('shift.witness.go', { amount: shift.countedText })}
          </Button>
        </Form>
      )}
      {shift.needsSecond && !shift.witness && <PinForm shift={shift} what="witness" isBusy={isBusy} />}
      <Card className="@container max-w-4xl overflow-hidden">
        <Form method="post">
          <input type="hidden" name="intent" value="close" />
          <CloseReport
            report={shift.report}
            needsSecond={shift.needsSecond}
            witness={shift.witness}
            isBusy={isBusy}
            second={
              <>
                <p className="text-ink-soft">{t('shift.witness.hint')}</p>
                <Button kind="secondary" onClick={() => void revalidate()}>
                  {t('shift.witness.reload')}
                </Button>
              </>
            }
          />
        </Form>
      </Card>
    </>
  )
}
