import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { imageUrl } from '#app/base/media/image.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Badge, type Tone } from '#app/base/ui/badge.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'

export function SimilarPrices({ similar }: { similar: QuoteDeskView['similar'] }) {
  const t = useT()
  return (
    <DetailCard title={t('desk.similar')}>
      {similar.length === 0 && <p className="text-sm text-ink-soft">{t('desk.similar.none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {similar.map((price) => (
          <li
            key={price.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 py-2 text-sm"
          >
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="figures font-semibold">{price.price}</span>
              {price.isAccepted && <Badge tone="good">{t('desk.similar.accepted')}</Badge>}
            </p>
            <Link to={adminPaths.order(price.orderId)} className="text-brand underline">
              {price.code}
            </Link>
            <p className="min-w-0 wrap-anywhere">
              {price.cake} · {price.title}
            </p>
            <p className="text-right text-xs text-ink-soft max-sm:col-span-2 max-sm:text-left">{price.when}</p>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

const STATE_TONES: Readonly<Record<QuoteDeskView['versions'][number]['state'], Tone>> = {
  draft: 'highlight',
  sent: 'good',
  accepted: 'good',
  void: 'neutral',
  declined: 'bad',
  expired: 'bad',
}

export function Versions({ versions }: { versions: QuoteDeskView['versions'] }) {
  const t = useT()
  if (versions.length === 0) return null
  return (
    <DetailCard title={t('desk.versions')}>
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.version} className="grid gap-0.5 py-2 text-sm leading-snug">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{t('desk.version', { version: version.version })}</span>
              <Badge tone={STATE_TONES[version.state]}>{version.stateText}</Badge>
              {version.validUntil && <span className="text-ink-soft">{version.validUntil}</span>}
            </p>
            {version.options.map(({ position, text, picture }) => (
              <p key={position} className="figures flex items-center gap-2 wrap-anywhere">
                {picture && (
                  <img
                    src={imageUrl(picture.image, picture.image.widths[0] ?? picture.image.width, 'webp')}
                    alt={picture.name}
                    width={40}
                    height={40}
                    loading="lazy"
                    className="size-10 shrink-0 rounded-sm object-cover"
                  />
                )}
                <span className="min-w-0">{text}</span>
              </p>
            ))}
            <p className="text-xs wrap-anywhere text-ink-soft">
              {version.when} · {version.by}
            </p>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
