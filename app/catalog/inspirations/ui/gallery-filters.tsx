import { Options } from '#app/base/ui/field.tsx'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { ChipRow, type Chip } from '#app/base/ui/admin/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { GALLERY, type GalleryFilter } from '../gallery-filter.ts'
import { choiceOptions } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import type { GalleryChoices, GalleryTag } from '../load-gallery.server.ts'

interface GalleryFiltersProps {
  filter: GalleryFilter
  chips: readonly Chip[]
  choices: GalleryChoices
  tags: readonly GalleryTag[]
}

export function GalleryFilters({ filter, chips, choices, tags }: GalleryFiltersProps) {
  const t = useT()
  const style = 'min-h-11 rounded-md border border-line-strong bg-surface px-2.5 text-sm md:min-h-10'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ChipRow label={t('gallery.filter.state')} items={chips} />
      <Form key={GALLERY.filter.search(filter)} className="flex flex-wrap items-center gap-2">
        {filter.state !== GALLERY.filter.none.state && <input type="hidden" name="state" value={filter.state} />}
        <select
          name="occasion"
          aria-label={t('gallery.filter.occasion')}
          defaultValue={filter.occasionId}
          className={style}
        >
          <option value="">{t('gallery.filter.all.occasions')}</option>
          <Options of={choiceOptions(choices.occasions, t)} />
        </select>
        {tags.length > 0 && (
          <select name="tag" aria-label={t('gallery.filter.tag')} defaultValue={filter.tagId} className={style}>
            <option value="">{t('gallery.filter.all.tags')}</option>
            <Options of={tags.map(({ id, name, count }) => ({ id, name: `${name} (${count})` }))} />
          </select>
        )}
        <Button type="submit" kind="secondary" size="sm">
          {t('gallery.filter.show')}
        </Button>
      </Form>
    </div>
  )
}
