import { useT } from '#app/ui/translate.tsx'
import { DELIVERY_METHODS, type DeliveryMethod } from '../../order.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

interface MethodChoiceProps {
  method: DeliveryMethod
  onChoose: (method: DeliveryMethod) => void
}

/** Pickup or delivery, which have other hours. */
export function MethodChoice({ method, onChoose }: MethodChoiceProps) {
  const t = useT()
  const labels = { 'self-pickup': t('customize.method.pickup'), delivery: t('customize.method.delivery') }
  return (
    <ChoiceGroup legend={t('customize.method')} className="grid gap-2 sm:grid-cols-2">
      {DELIVERY_METHODS.map((each) => (
        <ChoiceCard key={each} name="method" value={each} isChosen={each === method} onChoose={() => onChoose(each)}>
          <span className="flex min-h-12 items-center py-2 pr-10 pl-3.5">{labels[each]}</span>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
