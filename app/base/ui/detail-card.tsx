import { useId, type ReactNode } from 'react'
import { Card } from './card.tsx'

export function DetailCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="p-4">
      <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
