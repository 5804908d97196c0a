import { classes } from '#app/base/ui/classes.ts'
import { useConnection } from '#app/base/ui/connection/connection.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** Shows the time of the sheet while offline. On a cached copy the styles alone show it, before the program runs. */
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
