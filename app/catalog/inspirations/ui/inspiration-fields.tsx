import { Field, Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { TwoLanguageFields } from '#app/base/ui/office/two-language-fields.tsx'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { useT } from '#app/base/ui/translate.tsx'
import {
  MAX_ALT,
  MAX_INSPIRATION_NAME,
  MAX_SOURCE,
  type InspirationFault,
  type InspirationFaults,
  type InspirationInput,
} from '../inspiration-input.ts'
import type { GalleryChoices } from '../load-gallery.server.ts'

interface InspirationFieldsProps {
  values: InspirationInput
  faults: InspirationFaults
  choices: GalleryChoices
  /** Shared fields of many pictures: without descriptions, and a missing name defaults to the occasion's. */
  forMany?: boolean
}

export function InspirationFields({ values, faults, choices, forMany = false }: InspirationFieldsProps) {
  const t = useT()
  const fault = (name: keyof InspirationInput) => faultText(t, faults[name])
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          label={t('gallery.occasion')}
          error={fault('occasionId')}
          name="occasion"
          defaultValue={values.occasionId}
        >
          <Options of={choices.occasions.map(({ id, label: name }) => ({ id, name }))} />
        </SelectField>
        <SelectField
          label={t('gallery.cake.type')}
          error={fault('cakeTypeId')}
          name="cake_type"
          defaultValue={values.cakeTypeId ?? ''}
        >
          <option value="">{t('gallery.cake.type.none')}</option>
          <Options of={choices.cakeTypes} />
        </SelectField>
      </div>
      <TwoLanguageFields
        name="name"
        labelEn={t('gallery.name.en')}
        labelAm={t('gallery.name.am')}
        valueEn={values.nameEn}
        valueAm={values.nameAm}
        hint={forMany ? t('gallery.add.name.hint') : undefined}
        errors={{ en: fault('nameEn'), am: fault('nameAm') }}
        maxLength={MAX_INSPIRATION_NAME}
        required={!forMany}
      />
      {!forMany && (
        <TwoLanguageFields
          name="alt"
          labelEn={t('gallery.alt.en')}
          labelAm={t('gallery.alt.am')}
          valueEn={values.altEn}
          valueAm={values.altAm}
          hint={t('gallery.alt.hint')}
          errors={{ en: fault('altEn'), am: fault('altAm') }}
          maxLength={MAX_ALT}
        />
      )}
      <Tags values={values} tags={choices.tags} error={fault('newTag')} />
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('gallery.source')}</legend>
        <Tick name="own_work" isTicked={values.isOwnWork} text={t('gallery.own.work')} />
        <TextField
          label={t('gallery.source')}
          hint={t('gallery.source.hint')}
          error={fault('source')}
          name="source"
          defaultValue={values.source}
          maxLength={MAX_SOURCE}
        />
      </fieldset>
      <div className="flex flex-wrap gap-x-6">
        <Tick name="shown" isTicked={values.isActive} text={t('gallery.is.shown')} />
        <Tick name="featured" isTicked={values.isFeatured} text={t('gallery.is.featured')} />
      </div>
    </>
  )
}

function faultText(t: ReturnType<typeof useT>, fault: InspirationFault | undefined): string | undefined {
  return fault && t(`gallery.fault.${fault}` satisfies MessageKey)
}

function Tick({ name, isTicked, text }: { name: string; isTicked: boolean; text: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input type="checkbox" name={name} value="yes" defaultChecked={isTicked} className="size-5 accent-brand" />
      {text}
    </label>
  )
}

interface TagsProps {
  values: InspirationInput
  tags: GalleryChoices['tags']
  error: string | undefined
}

function Tags({ values, tags, error }: TagsProps) {
  const t = useT()
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t('gallery.tags')}</legend>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(({ id, name }) => (
            <li key={id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm has-checked:border-brand has-checked:bg-brand-soft md:min-h-9">
                <input
                  type="checkbox"
                  name="tag"
                  value={id}
                  defaultChecked={values.tagIds.includes(id)}
                  className="size-4 accent-brand"
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
      )}
      <NewTag en={values.newTag.en} am={values.newTag.am} error={error} />
    </fieldset>
  )
}

export function NewTag({ en = '', am = '', error }: { en?: string; am?: string; error?: string | undefined }) {
  const t = useT()
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Field label={t('gallery.tag.new.en')} error={error}>
        {(control) => <input {...control} name="new_tag_en" lang="en" defaultValue={en} maxLength={40} />}
      </Field>
      <Field label={t('gallery.tag.new.am')}>
        {(control) => <input {...control} name="new_tag_am" lang="am" defaultValue={am} maxLength={40} />}
      </Field>
    </div>
  )
}
