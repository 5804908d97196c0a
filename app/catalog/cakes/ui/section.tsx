import { useId, type ReactNode } from 'react'
import { classes } from '#app/base/ui/classes.ts'

interface SectionProps {
  id?: string
  title: ReactNode
  text?: ReactNode
  /** Beside the heading on a wide screen, below it on a phone. */
  beside?: ReactNode
  /** The text is for wide screens only. */
  isTextWide?: boolean
  className?: string
  children: ReactNode
}

export function Section({ id, title, text, beside, isTextWide, className, children }: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classes(
        'page-width',
        className ?? 'pt-12 md:pt-18',
        // A flex box, so that what is beside the heading can stick for the length of the section.
        beside === undefined
          ? 'drawn-when-near'
          : 'max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3',
      )}
    >
      {beside ? (
        <div className="max-md:contents md:mb-2.5 md:flex md:flex-wrap md:items-center md:gap-x-7 md:gap-y-2.5">
          <h2 id={headingId} className="text-2xl md:text-3xl">
            {title}
          </h2>
          {beside}
        </div>
      ) : (
        <h2 id={headingId} className="text-3xl">
          {title}
        </h2>
      )}
      {text && (
        <p
          className={classes(
            'mt-1.5 max-w-prose text-ink-soft',
            beside !== undefined && 'w-full',
            isTextWide && 'max-md:hidden',
          )}
        >
          {text}
        </p>
      )}
      <div className={beside ? 'w-full pt-1.5 md:pt-4' : 'pt-5 md:pt-7'}>{children}</div>
    </section>
  )
}
