import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Tibeb } from '#app/base/ui/frame/tibeb.tsx'

/** What a card knows of its cake's page. A link carries it in the state of its place in the history. */
export interface CakePreview {
  name: string
  image: ImageView
  /** As on the card, so that the same copy is shown. */
  sizes: string
}

export function previewIn(state: unknown): CakePreview | undefined {
  return (state as { preview?: CakePreview } | null)?.preview
}

/**
 * The frame of a cake's page with its name and the card's picture, while the page is on its way. Keeps the height of a screen, so that the
 * footer is below it before and after the page has come.
 */
export function CakeOnItsWay({ name, image, sizes }: CakePreview) {
  const { pathname } = useLocation() // of the page before, although the browser may name the cake's already
  useLayoutEffect(() => {
    const was = scrollY
    scrollTo({ top: 0, behavior: 'instant' })
    return () => {
      // The connection was lost: the page before stands again, where it stood.
      requestAnimationFrame(() => {
        if (location.pathname === pathname) scrollTo({ top: was, behavior: 'instant' })
      })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once: where the page before stood
  }, [])
  return (
    <main id="content" aria-busy="true" className="min-h-dvh">
      <div className="page-width md:pt-4">
        <div className="grid items-start gap-x-10 gap-y-4 md:grid-cols-2 md:gap-y-0">
          <div className="relative max-md:-mx-4 md:pt-11">
            <div className="overflow-hidden rounded-xl shadow-card max-md:rounded-none">
              <Picture
                image={image}
                alt=""
                sizes={sizes}
                priority
                className="h-54 w-full object-cover md:aspect-6/5 md:h-auto"
              />
            </div>
            <Tibeb className="mt-0 md:hidden" />
          </div>
          <div className="grid gap-5 md:pt-11">
            <h1 className="text-3xl">{name}</h1>
          </div>
        </div>
      </div>
    </main>
  )
}
