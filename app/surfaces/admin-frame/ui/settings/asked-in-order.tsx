import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { GatewaysView } from '../../gateways/present-gateways.server.ts'

export function AskedInOrder({ ways }: Pick<GatewaysView, 'ways'>) {
  const t = useT()
  return (
    <Card className="grid gap-3 p-4">
      <h3 className="text-lg">{t('gateways.order')}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{t('gateways.order.about')}</p>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {ways.map(({ way, asked }) => (
          <div key={way} className="grid content-start gap-1 rounded-md bg-sunken p-3">
            <dt className="text-sm text-ink-soft">{way}</dt>
            <dd>
              {asked.length === 0 ? (
                <span className="text-sm font-semibold text-danger">{t('gateways.way.nobody')}</span>
              ) : (
                <ol className="grid list-inside list-decimal gap-0.5 font-semibold">
                  {asked.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ol>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
