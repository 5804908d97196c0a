import { isUuid } from '#app/base/platform/id.ts'
import { imageRefusals, type ImageRefusalReason } from '../image-refusals.ts'

/**
 * Results for the files of a form: `server/pages/picture-forms.ts` replaces each file by the id of its reference image, or by
 * the reason of its refusal. A file that comes by itself, as to an address that only looks like that of the page, is no upload.
 */
export function readSentFiles(values: readonly FormDataEntryValue[]): { ids: string[]; refused: ImageRefusalReason[] } {
  const [ids, refused]: [string[], ImageRefusalReason[]] = [[], []]
  for (const value of values) {
    if (value instanceof File) {
      if (value.size > 0) refused.push('upload_unknown')
    } else if (isUuid(value)) ids.push(value)
    else if (Object.hasOwn(imageRefusals, value)) refused.push(value as ImageRefusalReason)
  }
  return { ids, refused }
}
