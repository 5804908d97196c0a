import { imageSrcSet, jpegUrl, type ImageView } from '../image.ts'

export interface PictureProps {
  image: ImageView
  /** Empty for a picture that only decorates. */
  alt: string
  /** How wide it is drawn, as in `<img sizes>`: `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  className?: string
  /** On the first screen: loaded at once and first. Otherwise when it comes near. */
  priority?: boolean
}

/** A catalog picture in the best format and width for the screen; its blurred copy holds the place until it comes. */
export function Picture({ image, alt, sizes, className, priority = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={imageSrcSet(image, 'webp')} sizes={sizes} />
      <img
        src={jpegUrl(image)}
        alt={alt}
        width={image.width}
        height={image.height}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        style={{ background: `center / cover no-repeat url("${image.placeholder}")` }}
      />
    </picture>
  )
}

/**
 * The largest picture of a page's first screen. It is known before its own tag is reached, and before any script, to
 * browsers that can show AVIF.
 */
export function LeadPicture(props: Omit<PictureProps, 'priority'>) {
  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        href={jpegUrl(props.image)}
        imageSrcSet={imageSrcSet(props.image, 'avif')}
        imageSizes={props.sizes}
        fetchPriority="high"
      />
      <Picture {...props} priority />
    </>
  )
}
