import type { Lang } from '#app/base/platform/text/translate.ts'
import { useLang } from '#app/base/ui/translate.tsx'

export function BothNames({ en, am }: { en: string; am: string }) {
  const lang = useLang()
  const [own, other, otherLang]: [string, string, Lang] = lang === 'am' ? [am, en, 'en'] : [en, am, 'am']
  return (
    <span className="grid">
      <span>{own}</span>
      <span lang={otherLang} className="text-sm font-normal text-ink-soft">
        {other}
      </span>
    </span>
  )
}
