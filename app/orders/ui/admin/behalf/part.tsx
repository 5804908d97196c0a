import { useId, type ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

/** One part of the form, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="p-4">
      <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
