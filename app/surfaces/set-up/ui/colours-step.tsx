import { judgeHighlight, judgeMain, THEME } from '#app/base/brand/brand-colors.ts'
import type { Color } from '#app/base/brand/color.ts'
import { isNear } from '#app/base/brand/dominant-colors.ts'
import { PictureField } from '#app/base/media/ui/admin/picture-field.tsx'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { StartView } from '../load-start.server.ts'
import { ColourChoice } from './colour-choice.tsx'
import type { Draft } from './draft.ts'

const MAIN = ['#1f5c55', '#6a3a6e', '#2c4a7c', '#7a4a12'] as const
const HIGHLIGHT = ['#e8a84a', '#e48b8b', '#8fb996'] as const
/** Smaller than in other forms, and whole: a logo is not cut. */
export const PICTURE =
  'max-w-sm [&_img]:aspect-auto [&_img]:h-24 [&_img]:w-auto [&_img]:max-w-full [&_img]:bg-none! [&_img]:object-contain'
const HEMS = ['tibeb', 'line', 'none'] as const
const TYPEFACES = ['serif', 'plain'] as const

interface ColoursStepProps {
  view: StartView
  draft: Draft
  errors: Readonly<Record<string, string>>
}

export function ColoursStep({ view, draft, errors }: ColoursStepProps) {
  const t = useT()
  const { logoColors, rows, hero } = view
  const bright = logoColors.filter((color) => !judgeHighlight(color).isLightened)
  const savedOf = (key: string) => rows[key]?.typed[''] ?? ''
  const faults = (place: string) => (errors[place] ? [errors[place]] : [])
  return (
    <>
      <ColourChoice
        key={`main ${savedOf('brand.main')} ${logoColors.join()}`}
        name="brand.main"
        label={t('start.main')}
        value={savedOf('brand.main')}
        delivered={THEME.light.brand}
        offered={[...logoColors, ...MAIN.filter((color) => !logoColors.some((near) => isNear(near, color)))]}
        ofLogo={logoColors}
        text={sayMain(t, draft.main ?? THEME.light.brand, logoColors)}
        error={errors['brand.main']}
      />
      <ColourChoice
        key={`highlight ${savedOf('brand.highlight')} ${logoColors.join()}`}
        name="brand.highlight"
        label={t('start.highlight')}
        value={savedOf('brand.highlight')}
        delivered={THEME.light.adey}
        offered={[...bright, ...HIGHLIGHT.filter((color) => !bright.some((near) => isNear(near, color)))]}
        ofLogo={bright}
        text={sayHighlight(t, draft.highlight ?? THEME.light.adey)}
        error={errors['brand.highlight']}
      />
      <Pills name="brand.hem" label={t('start.hem')} options={HEMS} chosen={savedOf('brand.hem')} />
      <Pills name="brand.letters" label={t('start.letters')} options={TYPEFACES} chosen={savedOf('brand.letters')} />
      <div className={PICTURE}>
        <PictureField
          key={`hero ${hero?.id}`}
          place="hero"
          label={t('start.hero')}
          image={hero}
          errors={faults('hero')}
        />
      </div>
    </>
  )
}

interface PillsProps {
  name: string
  label: string
  options: readonly ((typeof HEMS)[number] | (typeof TYPEFACES)[number])[]
  chosen: string
}

/** One of a few answers in words. */
function Pills({ name, label, options, chosen }: PillsProps) {
  const t = useT()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {options.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-12 cursor-pointer items-center rounded-full border border-line bg-surface px-4 font-semibold outline-offset-2 outline-focus has-checked:border-2 has-checked:border-ink has-[:focus-visible]:outline-3"
          >
            <input type="radio" name={name} value={option} defaultChecked={chosen === option} className="sr-only" />
            {t(`setting.option.${option}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const ratioText = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

function sayMain(t: Translate, color: Color, ofLogo: readonly string[]): string {
  const { isDarkened, ratio } = judgeMain(color)
  const reads = t(isDarkened ? 'start.darkened' : 'start.reads', { ratio: ratioText(ratio) })
  return ofLogo.includes(color) ? `${t('start.from.logo')} · ${reads}` : reads
}

function sayHighlight(t: Translate, color: Color): string {
  const { isLightened, ratio } = judgeHighlight(color)
  return t(isLightened ? 'start.lightened' : 'start.letters.on', { ratio: ratioText(ratio) })
}
