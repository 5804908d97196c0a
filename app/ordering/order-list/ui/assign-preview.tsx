import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { AssignAnswer, AssignPlan } from '../bulk/answer-bulk-assign.server.ts'
import { bulkActValue } from '../bulk/bulk-acts.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { ChosenOrder, CutNotice, Outcome, SkippedOrders, WillChange } from './bulk-parts.tsx'

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
  const groups = skipped.map(({ reason, orders }) => ({ text: t(`orders.bulk.assign.skipped.${reason}`), orders }))
  return (
    <>
      <WillChange count={assignments.length} skipped={groups} none={t('orders.bulk.assign.none.change')} />
      <CutNotice isCut={isCut} />
      <SkippedOrders groups={groups} />
      <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <input type="hidden" name="act" value={bulkActValue({ kind: 'assign', makerId: plan.makerId })} />
        {assignments.length > 0 && (
          <DetailCard title={t('orders.bulk.changed')}>
            <ul className="grid gap-1">
              {assignments.map((order) => (
                <li key={order.id}>
                  <input type="hidden" name={`maker.${order.id}`} value={order.makerId} />
                  <ChosenOrder order={order}>
                    {order.makerName && (
                      <span className="text-sm text-ink-soft wrap-anywhere">
                        {t('orders.bulk.assign.now', { name: order.makerName })}
                      </span>
                    )}
                  </ChosenOrder>
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
