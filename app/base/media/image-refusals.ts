import type { MessageValues, Translate } from '#app/base/platform/text/translate.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { MAX_JPEG_SCANS, MAX_PIXELS, MAX_UPLOAD_BYTES } from './image.ts'

export const imageRefusals = {
  image_too_large: { status: 413, message: 'image.refused.image_too_large' },
  not_an_image: { status: 415, message: 'image.refused.not_an_image' },
  heic_not_readable: { status: 415, message: 'image.refused.heic_not_readable' },
  image_too_many_pixels: { status: 422, message: 'image.refused.image_too_many_pixels' },
  image_too_many_scans: { status: 422, message: 'image.refused.image_too_many_scans' },
  image_too_large_for_format: { status: 422, message: 'image.refused.image_too_large_for_format' },
  image_too_heavy: { status: 422, message: 'image.refused.image_too_heavy' },
  too_many_images_at_once: { status: 503, message: 'image.refused.too_many_images_at_once' },
  too_many_images: { status: 422, message: 'image.refused.too_many_images' },
  too_many_uploads: { status: 429, message: 'image.refused.too_many_uploads' },
  no_room: { status: 503, message: 'image.refused.no_room' },
  upload_unknown: { status: 404, message: 'image.refused.upload_unknown' },
} as const satisfies RefusalAnswers

export type ImageRefusalReason = keyof typeof imageRefusals

export function imageRefusalText(t: Translate, reason: ImageRefusalReason, values: MessageValues = {}): string {
  return t(imageRefusals[reason].message, {
    megabytes: MAX_UPLOAD_BYTES / 1024 / 1024,
    scans: MAX_JPEG_SCANS,
    megapixels: MAX_PIXELS / 1_000_000,
    ...values,
  })
}
