import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'

/** "ETB 90 per piece", "አንዱ ብር 90": the price in bold, wherever the language puts it. */
export function PricePerPiece({ price, isQuiet = false }: { price: string; isQuiet?: boolean }) {
  const t = useT()
  const [before, after] = t('catalog.price.per.piece', { price: '\n' }).split('\n')
  return (
    <>
      {before}
      <strong className={classes('font-semibold', !isQuiet && 'text-ink')}>{price}</strong>
      {after}
    </>
  )
}
