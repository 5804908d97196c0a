/** The bytes of a picture, or the file that holds them. */
export type PictureSource = Uint8Array | { file: string }
