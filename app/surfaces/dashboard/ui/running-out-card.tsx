import { Link } from 'react-router'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { MainView } from '../present-main.server.ts'

/** The counted cakes that run out first. */
export function RunningOutCard({ stock: { all, cakes } }: { stock: NonNullable<MainView['runningOut']> }) {
  const t = useT()
  return (
    <Card className="grid content-start p-4 pt-1">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg">{t('dashboard.running.out')}</h2>
        <Link
          to={adminPaths.stock}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
        >
          {cakes.length > 0 ? all : t('dashboard.stock.open')}
        </Link>
      </div>
      {cakes.length === 0 && <p className="text-sm text-ink-soft">{t('dashboard.stock.none')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {cakes.map(({ id, name, image, left, isLow }) => (
          <li key={id} className="flex min-h-9 items-center gap-2">
            {image && <Picture image={image} alt="" sizes="2rem" className="size-8 shrink-0 rounded-md object-cover" />}
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            {left === 0 ? (
              <Badge tone="bad">{t('dashboard.stock.sold.out')}</Badge>
            ) : (
              <span className="shrink-0 text-sm text-ink-soft">
                <strong className={classes('figures text-base font-semibold', isLow ? 'text-danger' : 'text-ink')}>
                  {left}
                </strong>{' '}
                {t('dashboard.running.out.left')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
