import { formText } from '#app/platform/form-text.ts'
import { OCCASION_KINDS } from '../occasion.ts'
import type { OccasionInput } from './occasion-input.ts'

/** Fields of the form as they were typed, to be shown again when something is wrong. */
export interface TypedOccasion {
  nameEn: string
  nameAm: string
  kind: string
  leadHours: string
  withoutPicture: boolean
}

export function readTypedOccasion(form: FormData): TypedOccasion {
  return {
    nameEn: formText(form, 'name_en'),
    nameAm: formText(form, 'name_am'),
    kind: formText(form, 'kind'),
    leadHours: formText(form, 'lead_hours').trim(),
    withoutPicture: formText(form, 'without_picture') === 'yes',
  }
}

/** What was typed, as the rules take it; hours that are no number are refused there. The picture comes by itself. */
export function occasionInputOf(typed: TypedOccasion): Omit<OccasionInput, 'imageId'> {
  const { nameEn, nameAm, leadHours } = typed
  const kind = OCCASION_KINDS.find((one) => one === typed.kind) ?? 'other'
  return { nameEn, nameAm, kind, leadHours: leadHours === '' ? null : wholeNumber(leadHours) }
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}
