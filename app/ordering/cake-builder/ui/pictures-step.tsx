import { lazy, Suspense } from 'react'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { Link } from 'react-router'
import type { ImageView } from '#app/base/media/image.ts'
import type { ReferenceImagesProps } from '#app/base/media/ui/reference-images.tsx'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Button, buttonClass, ButtonLink } from '#app/base/ui/button.tsx'
import { Spinner } from '#app/base/ui/spinner.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'

const ReferenceImages = lazy(async () => {
  const { ReferenceImages: component } = await loadPart(() => import('#app/base/media/ui/reference-images.tsx'))
  return { default: component }
})

export interface InspirationView {
  id: string
  name: string
  image: ImageView
}

interface InspirationPartProps {
  inspiration: InspirationView | null
  galleryAddress: string
  withoutAddress: string
}

export function InspirationPart({ inspiration, galleryAddress, withoutAddress }: InspirationPartProps) {
  const t = useT()
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{t('cake.builder.inspiration')}</h3>
      {inspiration ? (
        <div className="flex flex-wrap items-center gap-4">
          <Picture
            image={inspiration.image}
            alt=""
            sizes="112px"
            className="size-28 rounded-lg object-cover shadow-card"
          />
          <div className="grid gap-2">
            <p className="leading-snug font-semibold">{inspiration.name}</p>
            <p className="flex flex-wrap gap-2">
              <ButtonLink to={galleryAddress} kind="secondary" size="sm">
                {t('cake.builder.inspiration.change')}
              </ButtonLink>
              <Link
                to={withoutAddress}
                replace
                preventScrollReset
                aria-label={t('cake.builder.inspiration.remove.of', { name: inspiration.name })}
                className={buttonClass({ kind: 'quiet', size: 'sm' })}
              >
                {t('cake.builder.inspiration.remove')}
              </Link>
            </p>
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-ink-soft">{t('cake.builder.inspiration.text')}</p>
          <ButtonLink to={galleryAddress} kind="secondary">
            {t('cake.builder.inspiration.choose')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

export function InspirationNote({ inspiration }: { inspiration: InspirationView }) {
  const t = useT()
  return (
    <p className="flex items-center gap-3 rounded-lg bg-adey-soft p-3 leading-snug font-semibold">
      <span className="shrink-0">
        <Picture image={inspiration.image} alt="" sizes="64px" priority className="size-16 rounded-md object-cover" />
      </span>
      {t('cake.builder.inspiration.yours', { name: inspiration.name })}
    </p>
  )
}

export function OwnPicturesPart(props: ReferenceImagesProps) {
  const t = useT()
  const isHydrated = useHydrated()
  return (
    <div className="grid gap-3">
      <Suspense fallback={<Spinner />}>
        <ReferenceImages {...props} />
      </Suspense>
      {!isHydrated && (
        <Button type="submit" name="step" value="pictures" kind="secondary" className="justify-self-start">
          {t('cake.builder.pictures.upload')}
        </Button>
      )}
    </div>
  )
}
