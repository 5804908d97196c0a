import { textParts } from '#app/base/notifications/text-parts.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { fillIn, type WordingPart } from '#app/base/settings/wording.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { WordingView } from '../../wording/view-wording.server.ts'

interface WordingPreviewProps {
  wording: WordingView
  part: WordingPart
  lang: Lang
  words: string
}

/** Preview of a part for an example customer, with the number of SMS it costs. */
export function WordingPreview({ wording, part, lang, words }: WordingPreviewProps) {
  const t = useT()
  const said = fillIn(words, wording.examples[lang])
  const [before, after] = part === 'email' ? wording.frames[lang] : ['', '']
  const filled = fillIn(`${before}${said}${after}`, wording.examples[lang]).trim()
  const count = textParts(filled)
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="text-sm text-ink-soft">{t('setting.wording.preview')}</figcaption>
      <p
        lang={lang}
        className={classes(
          'rounded-lg bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line',
          part === 'subject' && 'font-semibold',
        )}
      >
        {filled}
      </p>
      {part === 'text' && (
        <p className={classes('text-sm', count > 1 ? 'font-semibold' : 'text-ink-soft')}>
          {t('setting.wording.letters', { count: filled.length })} · {t('setting.wording.parts', { count })}
          {count > 1 && ` · ${t('setting.wording.parts.more')}`}
        </p>
      )}
    </figure>
  )
}
