import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { BulkOutcome, BulkPreview, BulkSkipped } from '#app/base/ui/admin/bulk-preview.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { StaffPlan, StayReason } from '../plan-switch.ts'
import { People } from './planned-people.tsx'

interface StaffPlanPageProps {
  title: string
  plan: StaffPlan
  answer: { done: number; refused: readonly { id: string; email: string; text: string }[] } | undefined
  go: string
  kind: 'primary' | 'danger'
  /** What the change means for the people. */
  note: string
  whyStays: (reason: StayReason) => string
}

/** The preview of a bulk action on staff, and its outcome where some were refused. */
export function StaffPlanPage({ title, plan, answer, go, kind, note, whyStays }: StaffPlanPageProps) {
  const t = useT()
  const list = { to: adminPaths.staff, text: t('staff.bulk.back') }
  const { changes, skipped } = plan
  const isEmpty = changes.length === 0 && skipped.length === 0
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{title}</h1>
      {answer && (
        <BulkOutcome
          list={list}
          done={answer.done > 0 ? t('staff.bulk.done', { count: answer.done }) : ''}
          refused={answer.refused.map(({ email, ...one }) => {
            return { ...one, name: email && <strong className="font-semibold">{email}</strong> }
          })}
        />
      )}
      {!answer && isEmpty && (
        <EmptyState title={t('staff.bulk.nobody')} text={t('staff.bulk.nobody.text')} action={list} />
      )}
      {!answer && !isEmpty && (
        <BulkPreview
          list={list}
          count={changes.length}
          will={t('staff.bulk.will', { count: changes.length })}
          none={t('staff.bulk.none')}
          skipped={skipped}
          go={go}
          kind={kind}
        >
          {changes.length > 0 && (
            <DetailCard title={t('office.bulk.changed')}>
              <People people={changes} />
              <p className="text-ink-soft">{note}</p>
            </DetailCard>
          )}
          <BulkSkipped
            groups={skipped.map(({ reason, rows }) => ({ text: whyStays(reason), rows: <People people={rows} /> }))}
          />
          {changes.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
        </BulkPreview>
      )}
    </div>
  )
}
