/** Names of the form fields with a picture of the shop's own: an upload that arrived, and files of a plain form. */
export const PICTURE_FIELD = 'picture'
export const PICTURE_FILES_FIELD = 'picture_file'

/** Those names in a form with several such fields, which `place` tells apart. */
export function pictureFieldNames(place = ''): { sent: string; files: string } {
  const prefix = place === '' ? '' : `${place}-`
  return { sent: `${prefix}${PICTURE_FIELD}`, files: `${prefix}${PICTURE_FILES_FIELD}` }
}
