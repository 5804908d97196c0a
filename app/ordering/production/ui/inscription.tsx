import type { Lang } from '#app/base/platform/text/translate.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { inscriptionSize } from '../inscription-size.ts'

export function Inscription({ text, lang }: { text: string; lang: Lang }) {
  const t = useT()
  if (text === '') return <p className="text-ink-soft">{t('production.inscription.none')}</p>
  return (
    <div className="rounded-md border border-line-strong bg-adey-soft px-3 py-2">
      <p className="text-xs text-ink-soft">{t('production.inscription')}</p>
      <p lang={lang} dir="auto" className="inscription" data-size={inscriptionSize(text)} data-inscription>
        {text}
      </p>
    </div>
  )
}
