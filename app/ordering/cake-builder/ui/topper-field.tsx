import { joinNames, type Lang } from '#app/base/platform/text/translate.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { Unprinted } from '#app/base/ui/printed/unprinted.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import { refusedScript, TOPPER_SCRIPTS } from '#app/ordering/drawing/topper-letters.ts'
import {
  countTopper,
  maxTopperCharacters,
  tidyTopper,
  TOPPER_MAX_UNITS,
  type PageTopperSettings,
} from '#app/ordering/drawing/topper.ts'

interface TopperFieldProps {
  text: string
  onType: (text: string) => void
  onTyped?: () => void
  settings: PageTopperSettings
  priceSantim: Santim
  occasionKind: OccasionKind | null
  error?: string | undefined
}

/** Common texts, in their own script whatever the page's language. */
const IDEAS: Record<OccasionKind | 'any', readonly { text: string; lang: Lang }[]> = {
  birthday: [
    { text: 'መልካም ልደት', lang: 'am' },
    { text: 'Happy Birthday', lang: 'en' },
  ],
  wedding: [
    { text: 'መልካም ጋብቻ', lang: 'am' },
    { text: 'Happily ever after', lang: 'en' },
  ],
  graduation: [
    { text: 'እንኳን ደስ አለህ', lang: 'am' },
    { text: 'እንኳን ደስ አለሽ', lang: 'am' },
    { text: 'Congratulations!', lang: 'en' },
  ],
  anniversary: [
    { text: 'መልካም የጋብቻ ዓመት', lang: 'am' },
    { text: 'Happy Anniversary', lang: 'en' },
  ],
  other: [
    { text: 'እንኳን ደስ አላችሁ', lang: 'am' },
    { text: 'Thank you!', lang: 'en' },
  ],
  holiday: [
    { text: 'መልካም በዓል', lang: 'am' },
    { text: 'እንኳን አደረሳችሁ', lang: 'am' },
    { text: 'Happy holiday', lang: 'en' },
  ],
  any: [
    { text: 'መልካም ልደት', lang: 'am' },
    { text: 'እንኳን ደስ አላችሁ', lang: 'am' },
    { text: 'Happy Birthday', lang: 'en' },
  ],
}

/** Accepts a longer text than may be ordered and reports the excess, rather than cut what is typed. */
export function TopperField({ text, onType, onTyped, settings, priceSantim, occasionKind, error }: TopperFieldProps) {
  const t = useT()
  const lang = useLang()
  const isHydrated = useHydrated()
  const count = countTopper(tidyTopper(text))
  const maxCharacters = maxTopperCharacters(settings)
  const excess = count - maxCharacters
  const refused = refusedScript(text, settings)
  const isOffered = maxCharacters > 0
  const scripts = TOPPER_SCRIPTS.filter((script) => settings[`topper.${script}`])
  const isAnyScript = scripts.length === TOPPER_SCRIPTS.length
  const allowed = joinNames(
    scripts.map((script) => t(`cake.builder.script.${script}`)),
    lang,
  )
  const ideas = IDEAS[occasionKind ?? 'any'].filter((idea) => !refusedScript(idea.text, settings))
  if (!isOffered && text === '') return <p className="text-ink-soft">{t('cake.builder.topper.off')}</p>
  const tooLong = isOffered
    ? t('cake.builder.topper.too.long', { max: maxCharacters, count: excess })
    : t('cake.builder.topper.off')
  const letters = refused && t('cake.builder.topper.script', { script: t(`cake.builder.script.${refused.script}`) })
  return (
    <>
      <div className="grid gap-1.5">
        <TextField
          label={t('cake.builder.topper')}
          optionalText={t('ui.optional')}
          hint={
            <>
              {isAnyScript
                ? t('cake.builder.topper.hint', { max: maxCharacters })
                : t('cake.builder.topper.hint.letters', { max: maxCharacters, letters: allowed || '0–9' })}
              {priceSantim > 0 && ` ${t('cake.builder.topper.price', { price: formatPrice(priceSantim, lang) })}`}
            </>
          }
          name="topper"
          autoComplete="off"
          maxLength={TOPPER_MAX_UNITS}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onBlur={onTyped}
          error={excess > 0 ? tooLong : (letters ?? error)}
        />
        <div className="grid">
          <Unprinted text={text} say="cake.builder.topper.unprinted" />
          <output className="figures justify-self-end text-sm text-ink-soft">
            {t('cake.builder.topper.count', { count, max: maxCharacters })}
          </output>
        </div>
      </div>
      {isHydrated && isOffered && ideas.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{t('cake.builder.topper.ideas')}</p>
          <ul className="flex flex-wrap gap-2">
            {ideas.map((idea) => (
              <li key={idea.text}>
                <button
                  type="button"
                  lang={idea.lang}
                  onClick={() => onType(idea.text)}
                  className="min-h-11 rounded-full border border-line-strong bg-surface px-4 leading-snug hover:border-brand hover:text-brand"
                >
                  {idea.text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
