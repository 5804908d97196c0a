import { useRef, useState, type ReactNode } from 'react'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { Unprinted } from '../printed/unprinted.tsx'
import { useT } from '../translate.tsx'
import { useHydrated } from '../use-hydrated.ts'

interface TwoLanguageFieldsProps {
  name: string
  labelEn: ReactNode
  labelAm: ReactNode
  valueEn: string
  valueAm: string
  errors?: Partial<Record<Lang, ReactNode>> | undefined
  hint?: ReactNode
  multiline?: boolean
  required?: boolean
  maxLength?: number
  /** It is printed, and the printer's font lacks some characters. */
  isPrinted?: boolean | undefined
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** One text in both languages side by side; marks the missing one and can copy the other into it. */
export function TwoLanguageFields({ labelEn, labelAm, valueEn, valueAm, ...rest }: TwoLanguageFieldsProps) {
  const [isBlank, setBlank] = useState({ en: valueEn.trim() === '', am: valueAm.trim() === '' })
  const en = useRef<Control>(null)
  const am = useRef<Control>(null)
  const onText = (lang: Lang, text: string) => setBlank((was) => ({ ...was, [lang]: text.trim() === '' }))
  const copy = (from: Lang) => {
    const [source, target] = from === 'en' ? [en.current, am.current] : [am.current, en.current]
    if (!source || !target) return
    target.value = source.value
    target.dispatchEvent(new Event('input', { bubbles: true }))
    target.focus()
  }
  const one = (lang: Lang, from: Lang) => ({
    ...rest,
    lang,
    onText,
    isMissing: isBlank[lang] && (rest.required === true || !isBlank[from]),
    onCopy: isBlank[lang] && !isBlank[from] ? () => copy(from) : undefined,
  })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <OneLanguage {...one('en', 'am')} control={en} label={labelEn} value={valueEn} />
      <OneLanguage {...one('am', 'en')} control={am} label={labelAm} value={valueAm} />
    </div>
  )
}

interface OneLanguageProps extends Pick<
  TwoLanguageFieldsProps,
  'name' | 'errors' | 'hint' | 'multiline' | 'required' | 'maxLength' | 'isPrinted'
> {
  lang: Lang
  control: React.RefObject<Control | null>
  label: ReactNode
  value: string
  isMissing: boolean
  onText: (lang: Lang, text: string) => void
  onCopy: (() => void) | undefined
}

function OneLanguage({
  name,
  errors,
  hint,
  multiline,
  required,
  maxLength,
  isPrinted,
  lang,
  control,
  label,
  value,
  isMissing,
  onText,
  onCopy,
}: OneLanguageProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<string>()
  const withMark = (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {label}
      {isMissing && <Badge tone="highlight">{t('office.texts.missing')}</Badge>}
    </span>
  )
  return (
    <div className="grid content-start gap-1">
      <Field label={withMark} hint={hint} error={errors?.[lang]}>
        {(attributes) => {
          const shared = {
            ...attributes,
            lang,
            name: `${name}_${lang}`,
            defaultValue: value,
            required,
            maxLength,
            onInput: ({ currentTarget }: React.InputEvent<Control>) => {
              setTyped(currentTarget.value)
              onText(lang, currentTarget.value)
            },
          }
          return multiline ? (
            <textarea {...shared} ref={(element) => void (control.current = element)} rows={4} />
          ) : (
            <input {...shared} ref={(element) => void (control.current = element)} />
          )
        }}
      </Field>
      {isPrinted && <Unprinted text={typed ?? value} />}
      {isHydrated && onCopy && (
        <Button kind="quiet" size="sm" className="justify-self-start" onClick={onCopy}>
          {t(lang === 'en' ? 'office.texts.copy.am' : 'office.texts.copy.en')}
        </Button>
      )}
    </div>
  )
}
