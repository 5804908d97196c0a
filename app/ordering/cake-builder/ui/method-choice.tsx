import { useT } from '#app/base/ui/translate.tsx'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

interface MethodChoiceProps {
  methods: readonly DeliveryMethod[]
  method: DeliveryMethod
  onChoose: (method: DeliveryMethod) => void
}

export function MethodChoice({ methods, method, onChoose }: MethodChoiceProps) {
  const t = useT()
  const labels = { 'self-pickup': t('cake.builder.method.pickup'), delivery: t('cake.builder.method.delivery') }
  if (methods.length === 1) return <p>{t('cake.builder.method.only.pickup')}</p>
  return (
    <ChoiceGroup legend={t('cake.builder.method')} className="grid gap-2 sm:grid-cols-2">
      {methods.map((each) => (
        <ChoiceCard key={each} name="method" value={each} isChosen={each === method} onChoose={() => onChoose(each)}>
          <span className="flex min-h-12 items-center py-2 pr-10 pl-3.5">{labels[each]}</span>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
