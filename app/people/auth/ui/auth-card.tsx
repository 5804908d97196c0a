import type { ReactNode } from 'react'
import { Card } from '#app/base/ui/card.tsx'

export function AuthCard({ title, intro, children }: { title: ReactNode; intro?: ReactNode; children: ReactNode }) {
  return (
    <main id="content" className="page-width grid justify-items-center py-10 md:py-16">
      <Card className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-5 p-[min(1.25rem,6vw)] md:p-8">
        <header>
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="mt-1 wrap-anywhere text-ink-soft">{intro}</p>}
        </header>
        {children}
      </Card>
    </main>
  )
}
