import type { ImageView } from '#app/base/media/image.ts'
import { LeadPicture } from '#app/base/media/ui/picture.tsx'
import * as paths from '#app/base/platform/paths.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Tibeb } from '#app/base/ui/frame/tibeb.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** As on cards: dense screens claim less. On a phone the picture is wider than the screen, and half of it is veiled. */
const HERO_SIZES = '(min-width: 48rem) 56vw, (max-resolution: 1.5dppx) 142vw, (min-resolution: 2.5dppx) 50vw, 60vw'

interface HeroProps {
  hero: { image: ImageView; alt: string } | undefined
  text: string
}

export function Hero({ hero, text }: HeroProps) {
  const t = useT()
  return (
    <section className="bg-sunken">
      <div className="relative isolate overflow-hidden">
        {hero && (
          <div className="absolute inset-y-0 right-0 -z-1 w-full md:w-[55%]">
            <LeadPicture
              image={hero.image}
              alt={hero.alt}
              sizes={HERO_SIZES}
              className="absolute inset-y-0 -left-[6%] size-full w-[142%] max-w-none object-cover object-[50%_34%] md:left-0 md:w-full"
            />
            <div className="absolute inset-0 hero-fade" />
          </div>
        )}
        <div className="page-width grid min-h-41 content-center justify-items-start gap-3 py-3 md:min-h-73 md:gap-4">
          <h1 className="max-w-40 text-hero leading-heading wrap-normal md:max-w-[45%] md:text-4xl">
            {t('catalog.hero.title')}
          </h1>
          <p className="text-lg text-ink-soft max-md:hidden md:max-w-[40%]">{text}</p>
          <ButtonLink to={paths.customize} className="md:min-h-13 md:px-7">
            {t('ui.start')}
          </ButtonLink>
        </div>
      </div>
      <Tibeb className="max-md:h-3.5 max-md:bg-size-[1.75rem_0.875rem]" />
    </section>
  )
}
