import { isUuid } from '#app/base/platform/id.ts'
import { imageRefusals, type ImageRefusalReason } from '../image-refusals.ts'

/**
 * What became of the files that a form brought: in place of each, `server/picture-forms.ts` puts the id of the reference image that it
 * is now, or the reason why it was not taken.
 */
export function readSentFiles(values: readonly FormDataEntryValue[]): { ids: string[]; refused: ImageRefusalReason[] } {
  const [ids, refused]: [string[], ImageRefusalReason[]] = [[], []]
  for (const value of values) {
    if (value instanceof File) {
      if (value.size > 0) throw new Error('a file came to a page that is not among the forms with pictures')
    } else if (isUuid(value)) ids.push(value)
    else if (Object.hasOwn(imageRefusals, value)) refused.push(value as ImageRefusalReason)
  }
  return { ids, refused }
}
