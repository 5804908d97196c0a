import { classes } from '#app/base/ui/classes.ts'
import { useConnection } from '#app/base/ui/connection/connection.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** Says from when the sheet is while there is no connection: on a copy that the device kept at once, from the styles alone. */
export function SheetAsOf({ asOf }: { asOf: string }) {
  const t = useT()
  const isLost = useConnection().shown === 'lost'
  return (
    <div className={classes(!isLost && 'hidden in-[[data-kept-copy]]:block')}>
      <Notice tone="highlight" title={t('production.as.of', { time: asOf })}>
        <p className="print:hidden">{t('production.as.of.text')}</p>
      </Notice>
    </div>
  )
}
