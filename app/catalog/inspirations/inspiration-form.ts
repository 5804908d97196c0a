import { formText } from '#app/base/platform/text/form-text.ts'
import type { InspirationInput } from './inspiration-input.ts'

export function readInspirationForm(form: FormData): InspirationInput {
  const cakeTypeId = formText(form, 'cake_type')
  return {
    nameEn: formText(form, 'name_en'),
    nameAm: formText(form, 'name_am'),
    altEn: formText(form, 'alt_en'),
    altAm: formText(form, 'alt_am'),
    occasionId: formText(form, 'occasion'),
    cakeTypeId: cakeTypeId === '' ? null : cakeTypeId,
    tagIds: form.getAll('tag').filter((id): id is string => typeof id === 'string'),
    newTag: { en: formText(form, 'new_tag_en').trim(), am: formText(form, 'new_tag_am').trim() },
    isOwnWork: formText(form, 'own_work') === 'yes',
    source: formText(form, 'source'),
    isFeatured: formText(form, 'featured') === 'yes',
    isActive: formText(form, 'shown') === 'yes',
  }
}
