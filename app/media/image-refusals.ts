import type { RefusalAnswers } from '#app/platform/refusal.ts'
import type { ImageRefusal } from './derive-copies.server.ts'

export const imageRefusals = {
  image_too_large: { status: 413, message: 'media.too.large' },
  image_too_many_pixels: { status: 422, message: 'media.too.many.pixels' },
  not_an_image: { status: 415, message: 'media.not.an.image' },
  heic_not_readable: { status: 415, message: 'media.heic.not.readable' },
} as const satisfies RefusalAnswers<ImageRefusal['reason']>
