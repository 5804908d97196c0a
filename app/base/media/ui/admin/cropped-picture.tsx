import { jpegUrl, type ImageView } from '../../image.ts'
import type { CropFrame } from '../../crop.ts'

interface CroppedPictureProps {
  /** The whole picture. */
  image: ImageView
  frame: CropFrame
  /** Empty for one that only decorates. */
  alt: string
  className?: string
}

/** The part of a picture that lies in a frame, before the shop has made a picture of it. */
export function CroppedPicture({ image, frame, alt, className }: CroppedPictureProps) {
  const { left, top, side } = frame
  return (
    <svg
      viewBox={`${left} ${top} ${side} ${side}`}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={className}
    >
      <image href={jpegUrl(image)} width={image.width} height={image.height} />
    </svg>
  )
}
