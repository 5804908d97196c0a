/** Names of the form fields with a picture of the shop's own: an upload that arrived, and files of a plain form. */
export const PICTURE_FIELD = 'picture'
export const PICTURE_FILES_FIELD = 'picture_file'
