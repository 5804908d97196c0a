import { Options } from '#app/base/ui/field.tsx'
import { Form } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ChipRow } from '#app/base/ui/office/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import {
  GALLERY_STATES,
  galleryFilterSearch,
  NO_GALLERY_FILTER,
  type GalleryFilter,
  type GalleryState,
} from '../gallery-filter.ts'
import { choiceOptions } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import type { GalleryChoices, GalleryTag } from '../load-gallery.server.ts'

interface GalleryFiltersProps {
  filter: GalleryFilter
  counts: Readonly<Record<GalleryState, number>>
  choices: GalleryChoices
  tags: readonly GalleryTag[]
}

export function GalleryFilters({ filter, counts, choices, tags }: GalleryFiltersProps) {
  const t = useT()
  const to = (changed: Partial<GalleryFilter>) =>
    `${adminPaths.inspirations}${galleryFilterSearch({ ...filter, page: 0, ...changed })}`
  const look = 'min-h-11 rounded-md border border-line-strong bg-surface px-2.5 text-sm md:min-h-10'
  return (
    <div className="grid gap-2">
      <ChipRow
        label={t('gallery.filter.state')}
        items={GALLERY_STATES.map((state) => ({
          to: to({ state }),
          text: t(`gallery.state.${state}`),
          count: counts[state],
          isChosen: state === filter.state,
        }))}
      />
      <Form key={galleryFilterSearch(filter)} className="flex flex-wrap items-center gap-2">
        {filter.state !== NO_GALLERY_FILTER.state && <input type="hidden" name="state" value={filter.state} />}
        <select
          name="occasion"
          aria-label={t('gallery.filter.occasion')}
          defaultValue={filter.occasionId}
          className={look}
        >
          <option value="">{t('gallery.filter.all.occasions')}</option>
          <Options of={choiceOptions(choices.occasions, t)} />
        </select>
        {tags.length > 0 && (
          <select name="tag" aria-label={t('gallery.filter.tag')} defaultValue={filter.tagId} className={look}>
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
