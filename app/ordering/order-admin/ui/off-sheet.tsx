import { Button } from '#app/base/ui/button.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/orders/status/move-reason.ts'
import type { OrderActionAnswer } from '../order-action-answer.ts'
import { ActionForm, usePendingForm } from './action-form.tsx'

interface OffSheetProps {
  order: Pick<AdminOrder, 'offSheet' | 'actions'>
  answer: OrderActionAnswer | undefined
}

/** Says of a confirmed order that the kitchen does not see it, and why; staff may have it baked anyway. */
export function OffSheet({ order: { offSheet, actions }, answer }: OffSheetProps) {
  const t = useT()
  const mayEdit = useMay('orders.edit')
  const pending = usePendingForm()
  if (!offSheet) return null
  const refused = answer?.act === 'bake' ? answer : undefined
  return (
    <section id="off-sheet" aria-label={t('orders.sheet.bake')} className="mb-4 grid scroll-mt-20 gap-2">
      <Notice tone="highlight">{offSheet.text}</Notice>
      {offSheet.canBake && mayEdit && (
        <details open={refused !== undefined} className="group rounded-md border border-line bg-surface">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 font-semibold text-brand">
            {t('orders.sheet.bake')}
            <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <ActionForm className="grid gap-3 px-3 pb-3">
            <input type="hidden" name="act" value="bake" />
            <input type="hidden" name="version" value={actions.version} />
            <TextAreaField
              label={t('orders.sheet.bake.reason')}
              hint={t('orders.action.reason.kept')}
              name="reason"
              rows={2}
              required
              maxLength={REASON_MAX_LENGTH}
              defaultValue={refused?.reason}
              error={refused?.reasonError}
            />
            <FormOutcome error={refused?.error} />
            <Button
              type="submit"
              busy={pending?.get('act') === 'bake'}
              disabled={pending !== undefined}
              className="justify-self-start max-sm:w-full"
            >
              {t('orders.sheet.bake')}
            </Button>
          </ActionForm>
        </details>
      )}
    </section>
  )
}
