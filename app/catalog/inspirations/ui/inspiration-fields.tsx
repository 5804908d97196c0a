import { Field } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { IdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import type { RowField, Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { RowFields } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import { INSPIRATION, MAX_TAG } from '../inspiration-record.ts'

interface InspirationFieldsProps {
  typed: Typed
  errors: Readonly<Record<string, string>>
  choices: Pick<IdChoices, 'occasions' | 'cake_types' | 'tags'>
  /** Shared fields of many pictures: without descriptions, and a missing name defaults to the occasion's. */
  forMany?: boolean
}

const fields: readonly RowField[] = INSPIRATION.fields
const TAGS_AT = fields.findIndex(({ name }) => name === 'tag_ids') + 1
const OF_MANY: readonly RowField[] = fields
  .slice(0, TAGS_AT)
  .filter(({ name }) => name !== 'alt')
  .map((field) => {
    if (field.kind !== 'texts') return field
    const { isRequired: _, ...name } = field
    return { ...name, hint: 'gallery.add.name.hint' }
  })

export function InspirationFields({ typed, errors, choices, forMany = false }: InspirationFieldsProps) {
  const first = forMany ? OF_MANY : fields.slice(0, TAGS_AT)
  const hasTags = choices.tags.length > 0
  return (
    <>
      <RowFields
        fields={hasTags ? first : first.filter(({ name }) => name !== 'tag_ids')}
        typed={typed}
        errors={errors}
        from={{ choices }}
      />
      <NewTag en={typed.new_tag_en} am={typed.new_tag_am} error={errors.new_tag_en} />
      <RowFields fields={fields.slice(TAGS_AT)} typed={typed} errors={errors} />
    </>
  )
}

interface NewTagProps {
  en?: string | undefined
  am?: string | undefined
  error?: string | undefined
}

export function NewTag({ en, am, error }: NewTagProps) {
  const t = useT()
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Field label={t('gallery.tag.new.en')} error={error}>
        {(control) => <input {...control} name="new_tag_en" lang="en" defaultValue={en} maxLength={MAX_TAG} />}
      </Field>
      <Field label={t('gallery.tag.new.am')}>
        {(control) => <input {...control} name="new_tag_am" lang="am" defaultValue={am} maxLength={MAX_TAG} />}
      </Field>
    </div>
  )
}
