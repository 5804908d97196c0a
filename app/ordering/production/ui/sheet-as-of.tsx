import { classes } from '#app/base/ui/classes.ts'
import { useLine } from '#app/base/ui/line/line.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** Says from when the sheet is while there is no line: on a copy that the device kept at once, from the styles alone. */
export function SheetAsOf({ asOf }: { asOf: string }) {
  const t = useT()
  const isLost = useLine().shown === 'lost'
  return (
    <div className={classes(!isLost && 'hidden in-[[data-kept-copy]]:block')}>
      <Notice tone="highlight" title={t('production.as.of', { time: asOf })}>
        <p className="print:hidden">{t('production.as.of.text')}</p>
      </Notice>
    </div>
  )
}
