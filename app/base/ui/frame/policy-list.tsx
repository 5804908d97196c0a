import { CheckIcon, ChevronDownIcon, InfoIcon } from '../icons.tsx'
import { useT } from '../translate.tsx'

interface PolicyListProps {
  /** Of this kind of cake. */
  ofKind: readonly string[]
  /** Of every order. */
  ofShop: readonly string[]
  label?: string
  /** A fact of the cake itself, which comes first. */
  fact?: string
}

/** What matters for this cake, with signs; what holds for every order is behind one press. */
export function PolicyList({ ofKind, ofShop, label, fact }: PolicyListProps) {
  const t = useT()
  return (
    <div className="grid gap-1.5 leading-snug">
      <ul aria-label={label} className="grid gap-1.5">
        {fact && (
          <li className="flex gap-2.5">
            <InfoIcon className="mt-0.5 size-4.5 shrink-0" />
            {fact}
          </li>
        )}
        {ofKind.map((policy) => (
          <li key={policy} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-4.5 shrink-0" />
            {policy}
          </li>
        ))}
      </ul>
      {ofShop.length > 0 && (
        <details className="group/policies">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-brand">
            {t('ui.policies.shop')}
            <ChevronDownIcon className="size-4 group-open/policies:rotate-180" />
          </summary>
          <ul className="grid list-disc gap-1.5 pl-5">
            {ofShop.map((policy) => (
              <li key={policy}>{policy}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
