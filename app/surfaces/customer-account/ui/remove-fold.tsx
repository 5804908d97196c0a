import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** The button that removes something, behind a fold that asks; works without scripts. Part of the thing's form. */
export function RemoveFold({ name }: { name: string }) {
  const t = useT()
  return (
    <details>
      <summary
        aria-label={`${t('account.remove')}: ${name}`}
        className="flex min-h-11 cursor-pointer items-center rounded-full px-5 font-semibold text-brand hover:bg-brand-soft"
      >
        {t('account.remove')}
      </summary>
      <div className="flex flex-wrap items-center gap-x-3 px-5 py-1">
        <span>{t('account.remove.really')}</span>
        <Button type="submit" name="intent" value="remove" kind="danger">
          {t('account.remove')}
        </Button>
      </div>
    </details>
  )
}
