import { classes } from '#app/base/ui/classes.ts'
import { backgroundUntilLoaded, imageSrcSet, jpegUrl, smallWebpUrl, type ImageView } from '../image.ts'

export interface PictureProps {
  image: ImageView
  /** Empty for a decorative picture. */
  alt: string
  /** Drawn width as in `<img sizes>`: `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  className?: string
  /** For a picture on the first screen: loads eagerly and first. Others load when they come near. */
  priority?: boolean
  /** On the first screen, beside a larger picture or below the text that matters: fetched after that (theme.css). */
  isEarly?: boolean | undefined
}

/**
 * `sizes` for dense screens too: with three pixels and more per CSS pixel, a picture of twice its drawn width looks the same and
 * weighs half. Leaves sizes that speak of density themselves.
 */
function sizesByDensity(sizes: string): string {
  if (sizes.includes('resolution')) return sizes
  const dense = sizes.split(',').map((size) => {
    const [, condition = '', width = ''] = /^\s*(\(.*\))?\s*(.+)$/.exec(size) ?? []
    return `(min-resolution: 2.5dppx)${condition && ` and ${condition}`} calc(${width} * 0.7)`
  })
  return [...dense, sizes].join(', ')
}

/**
 * A catalog picture in the best format and width for the screen; its blurred copy or its colours are shown until it loads. All
 * widths exist in AVIF. Other browsers get a main picture in WebP or JPEG, and the two dozen small pictures of a page in one width
 * of WebP, because a second list of widths for each would be a tenth of the page.
 */
export function Picture({ image, alt, sizes, className, priority = false, isEarly = false }: PictureProps) {
  const byDensity = sizesByDensity(sizes)
  const background = backgroundUntilLoaded(image)
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcSet(image, 'avif')} sizes={byDensity} />
      {priority && <source type="image/webp" srcSet={imageSrcSet(image, 'webp')} sizes={byDensity} />}
      <img
        src={priority ? jpegUrl(image) : smallWebpUrl(image)}
        alt={alt}
        width={image.width}
        height={image.height}
        className={classes(className, background === undefined && 'bg-sunken')}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : isEarly ? 'low' : undefined}
        decoding={priority ? 'sync' : 'async'}
        style={background === undefined ? undefined : { background }}
      />
    </picture>
  )
}

/**
 * The largest picture of a page's first screen. A preload lets browsers that support AVIF fetch it before its tag and
 * any script.
 */
export function LeadPicture(props: Omit<PictureProps, 'priority' | 'isEarly'>) {
  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        href={jpegUrl(props.image)}
        imageSrcSet={imageSrcSet(props.image, 'avif')}
        imageSizes={sizesByDensity(props.sizes)}
        fetchPriority="high"
      />
      <Picture {...props} priority />
    </>
  )
}
