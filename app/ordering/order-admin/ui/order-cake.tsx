import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { PictureViewer } from './picture-viewer.tsx'

export function CakeCard({ cake }: { cake: NonNullable<AdminOrder['cake']> }) {
  const t = useT()
  const { drawing, inspiration, pictures } = cake
  return (
    <DetailCard title={t('orders.detail.cake')}>
      <div className="@container">
        <div className={classes('grid items-start gap-4', drawing && '@lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]')}>
          {drawing && (
            <figure className="grid gap-2">
              <CakeDrawing svg={drawing.svg} label={drawing.description} className="mx-auto w-full max-w-56" />
              <figcaption className="text-sm leading-snug text-ink-soft">{drawing.description}</figcaption>
            </figure>
          )}
          <div className="grid min-w-0 gap-3">
            <p className="text-lg font-semibold">{cake.name}</p>
            <dl className="grid gap-1.5 empty:hidden">
              {cake.choices.map(({ label, name }) => (
                <div key={label} className="flex flex-wrap gap-x-3">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="font-semibold">{name}</dd>
                </div>
              ))}
            </dl>
            {cake.topperText && (
              <div className="rounded-md bg-adey-soft px-3 py-2">
                <p className="text-xs text-ink-soft">{t('orders.detail.topper')}</p>
                <p className="text-3xl leading-snug font-semibold wrap-anywhere">{cake.topperText}</p>
              </div>
            )}
            {inspiration && <PictureViewer label={t('orders.detail.inspiration')} pictures={[inspiration]} />}
            {pictures.length > 0 && <PictureViewer label={t('orders.detail.pictures')} pictures={pictures} />}
          </div>
        </div>
      </div>
    </DetailCard>
  )
}
