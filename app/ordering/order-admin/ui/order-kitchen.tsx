import { Button } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderDetailView } from '../admin-order-views.server.ts'
import type { Maker } from '#app/ordering/orders/reading/assignees.queries.server.ts'
import type { OrderActionAnswer } from '../order-action-answer.ts'
import { ActionForm, usePendingForm } from './action-form.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { FinishedPictures } from './finished-pictures.tsx'
import type { ViewedPicture } from './picture-viewer.tsx'

interface KitchenCardProps {
  kitchen: OrderDetailView['kitchen']
  makers: readonly Maker[]
  /** Not handed over yet. */
  isOpen: boolean
  answer: OrderActionAnswer | undefined
  finished: { pictures: readonly ViewedPicture[]; isShown: boolean; isApproved: boolean }
}

export function KitchenCard({ kitchen, makers, isOpen, answer, finished }: KitchenCardProps) {
  const t = useT()
  const { maker, points, hasInscription } = kitchen
  const isOurs = answer?.act === 'assign' || answer?.act === 'spelling' || answer?.act === 'finished'
  const refused = isOurs ? answer.error : undefined
  if (!isOpen && !maker && !points && !hasInscription && finished.pictures.length === 0) return null
  return (
    <DetailCard title={t('orders.kitchen.title')}>
      <FormOutcome error={refused} />
      {points && <p className="text-sm text-ink-soft">{points}</p>}
      {isOpen ? (
        <AssigneeForm maker={maker} makers={makers} />
      ) : (
        maker && (
          <p className="wrap-anywhere">
            {t('office.label', { label: t('orders.kitchen.maker') })} {maker.name}
          </p>
        )
      )}
      {hasInscription && <Spelling spellingRead={kitchen.spellingRead} />}
      <FinishedPictures {...finished} isOpen={isOpen} />
    </DetailCard>
  )
}

function AssigneeForm({ maker, makers }: { maker: Maker | null; makers: readonly Maker[] }) {
  const t = useT()
  const isBusy = usePendingForm()?.get('act') === 'assign'
  // Keeps an assignee who no longer works here selectable.
  const known = maker && !makers.some(({ id }) => id === maker.id) ? [maker, ...makers] : makers
  return (
    <ActionForm key={maker?.id ?? ''} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="act" value="assign" />
      <input type="hidden" name="expectedAssignee" value={maker?.id ?? ''} />
      <SelectField
        label={t('orders.kitchen.maker')}
        name="maker"
        defaultValue={maker?.id ?? ''}
        className="min-w-0 grow basis-40"
      >
        <option value="">{t('orders.kitchen.maker.none')}</option>
        <Options of={known} />
      </SelectField>
      <Button type="submit" kind="secondary" busy={isBusy} className="min-h-12">
        {t('orders.kitchen.maker.save')}
      </Button>
    </ActionForm>
  )
}

function Spelling({ spellingRead }: { spellingRead: string }) {
  const t = useT()
  const isBusy = usePendingForm()?.get('act') === 'spelling'
  return (
    <ActionForm className="grid justify-items-start gap-2">
      <input type="hidden" name="act" value="spelling" />
      <input type="hidden" name="read" value={spellingRead ? 'no' : 'yes'} />
      {spellingRead && (
        <p className="flex gap-1.5 leading-snug">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-leaf" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{t('orders.kitchen.spelling')}</span>
            <span className="block text-sm text-ink-soft">{spellingRead}</span>
          </span>
        </p>
      )}
      <Button
        type="submit"
        kind={spellingRead ? 'quiet' : 'secondary'}
        size="sm"
        busy={isBusy}
        className="max-md:min-h-11"
      >
        {t(spellingRead ? 'orders.kitchen.spelling.untick' : 'orders.kitchen.spelling.tick')}
      </Button>
    </ActionForm>
  )
}
