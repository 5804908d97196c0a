import * as apiPaths from '#app/base/platform/api-paths.ts'
import type { PageBrand } from '#app/base/ui/frame/brand.ts'

interface IconLink {
  rel: 'icon' | 'apple-touch-icon'
  href: string
  sizes?: string
  type?: string
}

/** Icons of a page for its head. Browsers keep icons for long, so those of a bakery name its present look. */
export function iconLinks(brand: PageBrand | null): IconLink[] {
  if (brand?.logo) {
    return [
      { rel: 'icon', href: apiPaths.brandIcon('icon-32.png', brand.stamp), sizes: '32x32' },
      { rel: 'apple-touch-icon', href: apiPaths.brandIcon('apple-touch-icon.png', brand.stamp) },
    ]
  }
  return [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ]
}
