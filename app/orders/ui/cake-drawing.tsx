interface CakeDrawingProps {
  /** Of drawCake: our own markup, with everything typed by people escaped. */
  svg: string
  /** Of describeCake. */
  label: string
  className?: string
}

/** The cake as chosen, as wide as its place. */
export function CakeDrawing({ svg, label, className = '' }: CakeDrawingProps) {
  return <div role="img" aria-label={label} className={className} dangerouslySetInnerHTML={{ __html: svg }} />
}
