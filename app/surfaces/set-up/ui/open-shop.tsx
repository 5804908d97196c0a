import { Button } from '#app/base/ui/button.tsx'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { StartView } from '../load-start.server.ts'

/** Whether customers can order, and the act that says that the bakery is ready. */
export function OpenShop({
  view: { missing, isClosed, closedUntil, isTestOnly },
  form,
}: {
  view: StartView
  form: string
}) {
  const t = useT()
  const lang = useLang()
  const button = { form, name: 'intent', formNoValidate: true } as const
  return (
    <section className="grid gap-2 rounded-lg border border-line bg-surface p-3 text-sm">
      <p className="font-semibold">
        {t(closedUntil ? 'start.open.paused' : isClosed ? 'start.open.not.yet' : 'start.open.now')}
      </p>
      {closedUntil && <p className="text-ink-soft">{t('start.open.closed.until', { until: closedUntil })}</p>}
      {isTestOnly && <p className="font-semibold text-danger">{t('start.paid.test.only')}</p>}
      {missing.length > 0 ? (
        <p className="text-ink-soft">
          {t(isClosed ? 'start.open.needs' : 'start.open.missing')}{' '}
          {missing.map(({ fact }) => t(`start.needs.${fact}`)).join(LIST_MARK[lang])}
        </p>
      ) : (
        isClosed && (
          <Button type="submit" {...button} value="open" size="sm">
            {t('start.open')}
          </Button>
        )
      )}
      {(!isClosed || closedUntil) && (
        <Button type="submit" {...button} value="close" kind="secondary" size="sm">
          {t('start.open.close')}
        </Button>
      )}
    </section>
  )
}
