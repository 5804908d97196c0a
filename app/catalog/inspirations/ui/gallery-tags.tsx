import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { GALLERY } from '../gallery-filter.ts'
import { MAX_TAG } from '../inspiration-record.ts'
import type { GalleryTag } from '../load-gallery.server.ts'

export function GalleryTags({ tags }: { tags: readonly GalleryTag[] }) {
  const t = useT()
  if (tags.length === 0) return null
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <h2 className="mr-auto text-lg">{t('gallery.tags.mend')}</h2>
          <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line px-4 pb-2">
          {tags.map((tag) => (
            // After a rename the form starts from the new name.
            <li key={`${tag.id} ${tag.nameEn} ${tag.nameAm}`} className="py-3">
              <TagForm tag={tag} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function TagForm({ tag: { id, name, nameEn, nameAm, count } }: { tag: GalleryTag }) {
  const t = useT()
  const style = 'min-h-11 w-full rounded-md border border-line-strong bg-surface px-2.5 text-base md:min-h-10'
  return (
    <Form method="post" preventScrollReset className="grid gap-2 md:grid-cols-[1fr_1fr_auto] md:items-center">
      <input type="hidden" name="tag" value={id} />
      <input type="hidden" name="was_en" value={nameEn} />
      <input type="hidden" name="was_am" value={nameAm} />
      <Link
        to={`${GALLERY.path}${GALLERY.filter.search({ ...GALLERY.filter.none, tagId: id })}`}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline md:col-span-full md:min-h-0"
      >
        {t('gallery.tags.one', { name, count })}
      </Link>
      {LANGS.map((lang) => (
        <input
          key={lang}
          name={`tag_${lang}`}
          lang={lang}
          defaultValue={lang === 'en' ? nameEn : nameAm}
          maxLength={MAX_TAG}
          aria-label={t(`gallery.tags.name.${lang}`, { name })}
          required
          className={style}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="secondary" size="sm" name="intent" value="rename_tag">
          {t('gallery.save')}
        </Button>
        {count === 0 && (
          <ConfirmSubmit
            size="sm"
            name="intent"
            value="delete_tag"
            question={t('gallery.tags.delete.question', { name })}
            text={t('gallery.delete.text')}
          >
            {t('gallery.delete')}
          </ConfirmSubmit>
        )}
      </div>
    </Form>
  )
}
