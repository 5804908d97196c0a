import { useState } from 'react'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { inputName, type TypedSetting } from '#app/base/settings/typed-setting.ts'
import { WORDING_PLACES, wordingKey, wordingPart, fillIn, type WordingPart } from '#app/base/settings/wording.ts'
import { Button } from '#app/base/ui/button.tsx'
import { TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { WordingView } from '../../wording/present-wording.server.ts'
import { textParts } from '#app/base/notifications/text-parts.ts'
import { classes } from '#app/base/ui/classes.ts'

interface WordingFieldsProps {
  wording: WordingView
  typed: TypedSetting
  errors: Readonly<Record<string, string>>
}

/** The owner's wording: each part in both languages, with its default and a preview of the typed text. */
export function WordingFields({ wording, typed, errors }: WordingFieldsProps) {
  const t = useT()
  const [words, setWords] = useState(typed)
  const key = wordingKey(wording.message)
  const onInput = ({ target }: React.InputEvent<HTMLDivElement>) => {
    const { name, value } = target as HTMLTextAreaElement
    setWords((were) => ({ ...were, [name.slice(key.length + 1)]: value }))
  }
  return (
    <div onInput={onInput} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Places parts={wording.parts} />
      {wording.parts.map(({ part, max, must, standard }) => {
        const needed = must.map((place) => `{${place}}`).join(' ')
        const hint = (lang: Lang) => (
          <>
            <span lang={lang} className="block break-words whitespace-pre-line">
              {t('setting.wording.standard.is', { words: standard[lang] })}
            </span>
            {t('setting.wording.limit', { max })}
            {needed && ` ${t('setting.wording.needed', { where: needed })}`}
          </>
        )
        return (
          <section key={part} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
            <h4 className="text-lg">{t(`setting.wording.part.${part}`)}</h4>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 lg:grid-cols-2">
              {LANGS.map((lang) => {
                const name = inputName(key, wordingPart(lang, part))
                const field = {
                  name,
                  lang,
                  label: t(`setting.option.${lang}`),
                  hint: hint(lang),
                  defaultValue: typed[wordingPart(lang, part)],
                  error: errors[name],
                  maxLength: max,
                }
                return (
                  <div key={lang} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
                    {part === 'subject' ? <TextField {...field} /> : <TextAreaField {...field} rows={4} />}
                    <WordingPreview
                      wording={wording}
                      part={part}
                      lang={lang}
                      words={words[wordingPart(lang, part)]?.trim() || standard[lang]}
                    />
                  </div>
                )
              })}
            </div>
          </section>
        )
      })}
      <noscript>
        <Button type="submit" name="intent" value="preview" kind="secondary">
          {t('setting.wording.preview.see')}
        </Button>
      </noscript>
    </div>
  )
}

function Places({ parts }: Pick<WordingView, 'parts'>) {
  const t = useT()
  const places = WORDING_PLACES.filter((place) => parts.some(({ may }) => may.includes(place)))
  return (
    <section className="grid gap-1">
      <h4 className="text-sm font-semibold">{t('setting.wording.places')}</h4>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {places.map((place) => (
          <div key={place} className="flex gap-1.5">
            <dt lang="en" className="font-mono">{`{${place}}`}</dt>
            <dd className="text-ink-soft">{t(`setting.wording.place.${place}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface WordingPreviewProps {
  wording: WordingView
  part: WordingPart
  lang: Lang
  words: string
}

/** Preview of a part for an example customer, with the number of SMS it costs. */
function WordingPreview({ wording, part, lang, words }: WordingPreviewProps) {
  const t = useT()
  const example = fillIn(words, wording.examples[lang])
  const [before, after] = part === 'email' ? wording.frames[lang] : ['', '']
  const filled = fillIn(`${before}${example}${after}`, wording.examples[lang]).trim()
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
