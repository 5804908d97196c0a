import { useState } from 'react'
import { classes } from '#app/base/ui/classes.ts'

interface CakeDrawingProps {
  /** Markup of drawCake, with everything typed by people escaped. */
  svg: string
  label: string
  className?: string
}

/** Running text, so that it may stand in a label. Another cake fades in; letters on the same cake appear as they are typed. */
export function CakeDrawing({ svg, label, className }: CakeDrawingProps) {
  const look = /data-look="(\w+)"/.exec(svg)?.[1]
  const [firstLook] = useState(look)
  return (
    // An <img> cannot use the fonts of the page.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="img" aria-label={label} className={classes('block', className)}>
      <span
        key={look}
        className={classes('block', look !== firstLook && 'transition-opacity duration-300 starting:opacity-30')}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </span>
  )
}
