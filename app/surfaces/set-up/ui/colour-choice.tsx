import { useId, type ReactNode } from 'react'
import { CheckIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { OWN_COLOR } from '../step-settings.ts'

interface ColourChoiceProps {
  name: string
  label: string
  /** The saved colour; empty: the theme's. */
  value: string
  /** The theme's colour, which the first swatch stands for. */
  delivered: string
  offered: readonly string[]
  /** Colours of the logo among those offered. */
  ofLogo: readonly string[]
  /** How the chosen colour reads, in words. */
  text: string
  error?: string | undefined
}

const SWATCH =
  'relative grid size-14 cursor-pointer place-items-center rounded-lg border border-line outline-offset-2 outline-ink ' +
  'has-checked:outline-3 has-[:focus-visible]:outline-3'

/** One of some colours, or one of one's own; a pale one is used darker and says so. */
export function ColourChoice(props: ColourChoiceProps) {
  const { name, label, value, delivered, offered, ofLogo, text, error } = props
  const t = useT()
  const textId = useId()
  const isOwn = value !== '' && !offered.includes(value)
  const swatchName = (color: string) => {
    if (color === '') return t('start.colour.delivered')
    return ofLogo.includes(color) ? `${t('start.from.logo')}, ${color}` : t('start.colour', { color })
  }
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={textId}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {['', ...offered].map((color) => (
          <label key={color} className={SWATCH} style={{ background: color || delivered }}>
            <input
              type="radio"
              name={name}
              value={color}
              defaultChecked={value === color}
              aria-label={swatchName(color)}
              className="sr-only"
            />
          </label>
        ))}
        <span className="inline-flex min-h-14 items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 outline-offset-2 outline-ink has-checked:outline-3">
          <label className="flex cursor-pointer items-center gap-2 font-semibold">
            <input type="radio" name={name} value={OWN_COLOR} defaultChecked={isOwn} className="sr-only" />
            <PlusIcon className="size-4" />
            {t('start.own')}
          </label>
          <input
            type="color"
            name={`${name}.${OWN_COLOR}`}
            defaultValue={value || delivered}
            aria-label={t('start.own.color')}
            className="h-10 w-11 cursor-pointer rounded-md border border-line bg-surface p-0.5"
            onInput={(event) => {
              const own = event.currentTarget.form?.elements.namedItem(name)
              if (own instanceof RadioNodeList) own.value = OWN_COLOR
            }}
          />
        </span>
      </div>
      <ChoiceText id={textId} error={error}>
        {text}
      </ChoiceText>
    </fieldset>
  )
}

function ChoiceText({ id, error, children }: { id: string; error: string | undefined; children: ReactNode }) {
  if (error) {
    return (
      <p id={id} role="alert" className="text-sm font-semibold text-danger">
        {error}
      </p>
    )
  }
  return (
    <p id={id} className="flex items-center gap-1.5 text-sm font-semibold text-leaf">
      <CheckIcon className="size-4 shrink-0" />
      {children}
    </p>
  )
}
