import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { AssignAnswer, AssignPlan } from '../../../answer-bulk-assign.server.ts'
import { bulkActValue } from '../../../bulk-acts.ts'
import { ORDERS_PATH } from '../../../orders-paths.ts'
import { DetailCard } from '../detail-card.tsx'
import { StatusBadge } from '../order-badges.tsx'
import { Codes, CutNotice, Outcome } from './bulk-parts.tsx'

interface AssignPreviewProps {
  answer: Exclude<AssignAnswer, { kind: 'nothing' }>
  list: string
}

/** Which orders would get another maker and which not, before it is done; what was refused, after. */
export function AssignPreview({ answer, list }: AssignPreviewProps) {
  const t = useT()
  const name = answer.kind === 'assign-plan' ? answer.plan.makerName : answer.makerName
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">
        {name ? t('orders.bulk.assign.title', { name }) : t('orders.bulk.assign.title.none')}
      </h1>
      {answer.kind === 'assign-plan' ? (
        <Plan {...answer} list={list} />
      ) : (
        <Outcome
          done={answer.assigned > 0 ? t('orders.bulk.done', { count: answer.assigned }) : ''}
          refused={answer.refused}
          list={list}
        />
      )}
    </>
  )
}

function Plan({ plan, isCut, list }: { plan: AssignPlan; isCut: boolean; list: string }) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const { assignments, skipped } = plan
  const skippedCount = skipped.reduce((sum, { orders }) => sum + orders.length, 0)
  return (
    <>
      <output className="text-lg font-semibold">
        {t('orders.bulk.will', { count: assignments.length })}
        {skippedCount > 0 && `, ${t('orders.bulk.skip', { count: skippedCount })}`}
      </output>
      <CutNotice isCut={isCut} />
      {skipped.length > 0 && (
        <DetailCard title={t('orders.bulk.skipped')}>
          {skipped.map(({ reason, orders }) => (
            <div key={reason}>
              <p>{t(`orders.bulk.assign.skipped.${reason}`)}</p>
              <Codes orders={orders} />
            </div>
          ))}
        </DetailCard>
      )}
      <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <input type="hidden" name="act" value={bulkActValue({ kind: 'assign', makerId: plan.makerId })} />
        {assignments.length > 0 && (
          <DetailCard title={t('orders.bulk.changed')}>
            <ul className="grid gap-1">
              {assignments.map(({ id, code, customerName, status, makerId, makerName }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name={`code.${id}`} value={code} />
                  <input type="hidden" name={`maker.${id}`} value={makerId} />
                  <Link
                    to={`${ORDERS_PATH}/${id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-brand md:min-h-9"
                  >
                    {code}
                  </Link>
                  <span className="wrap-anywhere">{customerName}</span>
                  <StatusBadge status={status} />
                  {makerName && (
                    <span className="text-sm text-ink-soft wrap-anywhere">
                      {t('orders.bulk.assign.now', { name: makerName })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </DetailCard>
        )}
        <div className="flex flex-wrap gap-2">
          {assignments.length > 0 && (
            <Button type="submit" name="intent" value="do" busy={isBusy} className="max-sm:w-full">
              {t('orders.bulk.do', { count: assignments.length })}
            </Button>
          )}
          <ButtonLink to={list} kind="secondary" className="max-sm:w-full">
            {t('orders.bulk.back')}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
