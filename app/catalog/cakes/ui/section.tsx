import { useId, type ReactNode } from 'react'
import { classes } from '#app/base/ui/classes.ts'

interface SectionProps {
  id?: string
  title: ReactNode
  text?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ id, title, text, className, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={classes('page-width pt-12 md:pt-18', className)}>
      <div className="mb-5 max-w-prose md:mb-7">
        <h2 id={headingId} className="text-3xl">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
