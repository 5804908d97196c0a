import { ChoiceField } from '#app/base/ui/field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import type { OrderActionAnswer } from '../order-action-answer.ts'
import { ActionForm, usePendingForm } from './action-form.tsx'

interface AcceptFormProps {
  offer: NonNullable<AdminOrder['actions']['offer']>
  answer: OrderActionAnswer | undefined
}

export function AcceptForm({ offer, answer }: AcceptFormProps) {
  const t = useT()
  const isBusy = usePendingForm()?.get('act') === 'accept'
  const refused = answer?.act === 'accept' ? answer : undefined
  return (
    <details open={refused !== undefined} className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 font-semibold text-brand">
        {t('orders.action.accept')}
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ActionForm className="grid gap-3 px-3 pb-3">
        <input type="hidden" name="act" value="accept" />
        <input type="hidden" name="version" value={offer.version} />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{t('orders.action.accept.option')}</legend>
          {offer.options.map(({ position, title, total }) => (
            <ChoiceField
              key={position}
              type="radio"
              name="option"
              value={position}
              required
              defaultChecked={offer.options.length === 1 || refused?.option === String(position)}
              className="leading-snug"
            >
              <span className="min-w-0 grow break-words">{title}</span>
              <span className="figures font-semibold whitespace-nowrap">{total}</span>
            </ChoiceField>
          ))}
        </fieldset>
        <ChoiceField type="checkbox" name="agree" required className="leading-snug">
          {t('orders.action.accept.agreed')}
        </ChoiceField>
        <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
          {t('orders.action.accept.send')}
        </Button>
      </ActionForm>
    </details>
  )
}
