import { useT } from '#app/base/ui/translate.tsx'

interface SetupBarProps {
  progress: { done: number; all: number; minutesLeft: number }
}

/** How far the set-up is, in steps and minutes. */
export function SetupBar({ progress: { done, all, minutesLeft } }: SetupBarProps) {
  const t = useT()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="h-2 w-28 overflow-hidden rounded-full bg-adey-soft sm:w-40 xl:w-54">
        <span className="block h-full rounded-full bg-leaf" style={{ width: `${(100 * done) / all}%` }} />
      </span>
      <span className="figures text-sm text-ink-soft">
        {minutesLeft > 0
          ? t('start.progress', { done, all, count: minutesLeft })
          : t('start.progress.done', { done, all })}
      </span>
    </span>
  )
}
