import { Badge } from '#app/base/ui/badge.tsx'
import { useT } from '#app/base/ui/translate.tsx'

export function ChannelList({ channels }: { channels: Readonly<Record<'sms' | 'mail', boolean>> }) {
  const t = useT()
  return (
    <section className="grid max-w-4xl gap-2">
      <h3 className="text-lg">{t('setting.channels.title')}</h3>
      <dl className="grid gap-1.5">
        {(['sms', 'mail'] as const).map((name) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="font-semibold">{t(`setting.channels.${name}`)}</dt>
            <dd>
              {channels[name] ? (
                <Badge tone="good">{t('setting.channels.on')}</Badge>
              ) : (
                <span className="text-sm text-ink-soft">{t('setting.channels.off')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
