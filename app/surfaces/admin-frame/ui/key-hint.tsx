import { Fragment } from 'react'
import { useT } from '#app/base/ui/translate.tsx'

export function KeyHint({ keys }: { keys: readonly string[] }) {
  const t = useT()
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-ink-soft">
      {keys.map((key, index) => (
        <Fragment key={key + String(index)}>
          {index > 0 && <span className="sr-only">{t('admin.keys.then')}</span>}
          <kbd className="min-w-6 whitespace-nowrap rounded-sm border border-line-strong/60 bg-surface px-1.5 py-0.5 text-center font-mono text-ink">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}
