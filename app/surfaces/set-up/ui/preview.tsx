import { useState } from 'react'
import { brandStyleOf, hemStyleOf, typefaceStyleOf } from '#app/base/brand/brand-styles.ts'
import { imageUrl, type ImageView } from '#app/base/media/image.ts'
import { classes } from '#app/base/ui/classes.ts'
import { LogoMark } from '#app/base/ui/frame/logo.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { StartView } from '../load-start.server.ts'
import type { Draft } from './draft.ts'
import { ShopFrame } from './shop-frame.tsx'

const SIGHTS = ['phone', 'receipt', 'box'] as const

interface PreviewProps {
  view: StartView
  draft: Draft
  logo: ImageView | undefined
  /** The fields of the form, as `lookOf` writes them. */
  look: string
}

type Shown = PreviewProps & { name: string }

/** The shop as it will look, with what is chosen and not saved yet: its own first page, and sketches of paper and box. */
export function Preview(props: PreviewProps) {
  const t = useT()
  const lang = useLang()
  const [sight, setSight] = useState<(typeof SIGHTS)[number]>('phone')
  // The server does not know the scheme of the browser.
  const isHydrated = useHydrated()
  const isDark = isHydrated && window.matchMedia('(prefers-color-scheme: dark)').matches
  const shown = { ...props, name: props.draft.name[lang] }
  return (
    <section aria-label={t('start.preview')} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-base">{t('start.preview')}</h2>
        <div className={classes('flex rounded-full border border-line bg-surface p-0.5', !isHydrated && 'invisible')}>
          {SIGHTS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={sight === each}
              onClick={() => setSight(each)}
              className="min-h-10 rounded-full px-3.5 text-sm font-semibold text-ink-soft aria-pressed:bg-brand-soft aria-pressed:text-brand max-md:min-h-11"
            >
              {t(`start.preview.${each}`)}
            </button>
          ))}
        </div>
      </div>
      {sight === 'phone' && <ShopFrame look={props.look} step={props.view.step} />}
      <div inert style={brandStyleOf(props.draft, isDark ? 'dark' : 'light')}>
        {sight === 'receipt' && <ReceiptSight {...shown} />}
        {sight === 'box' && <BoxSight {...shown} />}
      </div>
    </section>
  )
}

function Mark({ logo, className }: { logo: ImageView | undefined; className: string }) {
  if (!logo) return <LogoMark className={className} />
  return (
    <img
      src={imageUrl(logo, logo.widths[0]!, 'webp')}
      alt=""
      className={classes(className, 'rounded-md object-contain')}
    />
  )
}

function ReceiptSight({ view: { preview }, logo, name }: Shown) {
  const t = useT()
  const [first] = preview.cakes
  return (
    <div className="mx-auto grid w-72 max-w-full gap-3 bg-[#fff] p-5 text-sm text-[#000] shadow-card">
      <div className="grid justify-items-start gap-0.5">
        <Mark logo={logo} className="mb-1 size-14" />
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        <p>{preview.address}</p>
        <p className="figures">{preview.phone}</p>
      </div>
      {first && (
        <dl className="figures grid gap-1 border-t border-[#999] pt-3">
          <div className="flex justify-between gap-3">
            <dt>{first.name} × 1</dt>
            <dd>{first.price}</dd>
          </div>
          <div className="flex justify-between gap-3 font-semibold">
            <dt>{t('start.preview.total')}</dt>
            <dd>{first.price}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}

function BoxSight({ view: { preview }, draft, logo, name }: Shown) {
  return (
    <div className="overflow-hidden rounded-lg bg-surface text-center shadow-card">
      <div className="grid justify-items-center gap-3 bg-brand px-6 py-10 text-on-brand">
        <span className="rounded-xl bg-surface p-3">
          <Mark logo={logo} className="size-20" />
        </span>
        <p className="font-display text-2xl leading-snug font-semibold wrap-anywhere" style={typefaceStyleOf(draft)}>
          {name}
        </p>
      </div>
      <div className="tibeb" style={hemStyleOf(draft)} />
      <p className="figures px-4 py-3 text-sm">{preview.phone}</p>
    </div>
  )
}
