import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { BulkPreview, BulkSkipped } from '#app/base/ui/admin/bulk-preview.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { presentBulk } from '../../present-bulk.server.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { stockTexts } from '../../stock-texts.server.ts'
import type { Route } from './+types/stock-bulk-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, lang, t } = viewer
  const several = await presentBulk(db, url.searchParams, viewer)
  return { title: `${t(`stock.several.${several.act}`)} · ${t('admin.title')}`, texts: stockTexts[lang], several }
}

export default function StockSeveralPage({ loaderData: { several } }: Route.ComponentProps) {
  const { act, day, dayText, cakeIds, changes, skipped } = several
  const t = useT()
  const count = changes.length
  const list = { to: `${adminPaths.stock}?day=${day}`, text: t('stock.several.back') }
  const groups = skipped.map(({ reason, rows }) => ({
    text: t(`stock.several.stays.${reason}`),
    rows: <p>{rows.join(' · ')}</p>,
  }))
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h1 className="text-2xl">{t(`stock.several.${act}`)}</h1>
        <p className="text-ink-soft">{dayText}</p>
      </div>
      {cakeIds.length === 0 ? (
        <EmptyState title={t('stock.several.nothing')} text={t('stock.several.nothing.text')} action={list} />
      ) : (
        <BulkPreview
          list={list}
          count={count}
          will={t('stock.several.will', { count })}
          none={t('stock.several.none')}
          skipped={skipped}
          go={t('stock.several.do', { count })}
          action={adminPaths.stock}
          name="act"
          value={act}
        >
          {count > 0 && (
            <DetailCard title={t('office.bulk.changed')}>
              <ul className="divide-y divide-line">
                {changes.map(({ cakeId, name, text }) => (
                  <li key={cakeId} className="flex flex-wrap items-baseline gap-x-3 py-2">
                    <strong className="font-semibold wrap-anywhere">{name}</strong>
                    <span className="figures">{text}</span>
                  </li>
                ))}
              </ul>
            </DetailCard>
          )}
          <BulkSkipped groups={groups} />
          <input type="hidden" name="day" value={day} />
          {cakeIds.map((cakeId) => (
            <input key={cakeId} type="hidden" name="cakes" value={cakeId} />
          ))}
        </BulkPreview>
      )}
    </div>
  )
}
