import { jpegUrl, type ImageView } from '../../image.ts'
import type { CropFrame } from '../../crop.ts'

interface CroppedPictureProps {
  image: ImageView
  frame: CropFrame
  /** Empty for a decorative picture. */
  alt: string
  className?: string
}

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
