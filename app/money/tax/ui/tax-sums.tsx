import { Card } from '#app/base/ui/card.tsx'

/** The sums of a month. */
export function TaxSums({ sums }: { sums: readonly { text: string; sum: string }[] }) {
  return (
    <Card className="px-4 py-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5rem,20%)),1fr))] gap-x-6 gap-y-2">
        {sums.map((each) => (
          <div key={each.text}>
            <dt className="text-sm text-ink-soft">{each.text}</dt>
            <dd className="figures text-lg font-semibold">{each.sum}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
