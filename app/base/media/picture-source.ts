export type PictureSource = Uint8Array | { file: string }
