import { jpegUrl, type ImageView } from '../../image.ts'
import type { CropFrame } from '../../crop.ts'

interface CroppedPictureProps {
  image: ImageView
  frame: CropFrame
  className?: string
}

/** Decorative: what it shows is said beside it. */
export function CroppedPicture({ image, frame, className }: CroppedPictureProps) {
  const { left, top, side } = frame
  return (
    <svg viewBox={`${left} ${top} ${side} ${side}`} aria-hidden="true" className={className}>
      <image href={jpegUrl(image)} width={image.width} height={image.height} />
    </svg>
  )
}
