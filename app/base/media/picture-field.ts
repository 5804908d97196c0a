/** Form fields with one of the shop's own pictures: finished uploads, and files of a plain form. */
export const PICTURE_FIELD = 'picture'
export const PICTURE_FILES_FIELD = 'picture_file'

/** The field names in a form with several picture fields; `place` distinguishes them. */
export function pictureFieldNames(place = ''): { sent: string; files: string } {
  const prefix = place === '' ? '' : `${place}-`
  return { sent: `${prefix}${PICTURE_FIELD}`, files: `${prefix}${PICTURE_FILES_FIELD}` }
}
