import { useState } from 'react'
import { brandStyleOf, hemStyleOf } from '#app/base/brand/brand-styles.ts'
import { imageUrl, type ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { LogoMark } from '#app/base/ui/frame/logo.tsx'
import { MenuIcon } from '#app/base/ui/icons.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { StartView } from '../load-start.server.ts'
import type { Draft } from './draft.ts'

const SIGHTS = ['phone', 'receipt', 'box'] as const

interface PreviewProps {
  view: StartView
  draft: Draft
  logo: ImageView | undefined
  hero: ImageView | undefined
}

type Shown = PreviewProps & { name: string }

/** The shop as it will look, with what is chosen and not saved yet. */
export function Preview(props: PreviewProps) {
  const t = useT()
  const lang = useLang()
  const [sight, look] = useState<(typeof SIGHTS)[number]>('phone')
  // The server does not know the scheme of the browser.
  const isDark = useHydrated() && window.matchMedia('(prefers-color-scheme: dark)').matches
  const shown = { ...props, name: props.draft.name[lang] }
  return (
    <section aria-label={t('start.preview')} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-base">{t('start.preview')}</h2>
        <div className="flex rounded-full border border-line bg-surface p-0.5">
          {SIGHTS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={sight === each}
              onClick={() => look(each)}
              className="min-h-10 rounded-full px-3.5 text-sm font-semibold text-ink-soft aria-pressed:bg-brand-soft aria-pressed:text-brand max-md:min-h-11"
            >
              {t(`start.preview.${each}`)}
            </button>
          ))}
        </div>
      </div>
      <div inert style={brandStyleOf(props.draft, isDark ? 'dark' : 'light')}>
        {sight === 'phone' && <PhoneSight {...shown} />}
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

function PhoneSight({ view: { preview }, draft, logo, hero, name }: Shown) {
  const t = useT()
  return (
    <div className="min-h-[38rem] overflow-hidden rounded-[1.75rem] border-8 border-ink bg-paper">
      <div className="flex items-center gap-2.5 bg-surface px-4 py-3">
        <Mark logo={logo} className="size-8" />
        <span className="mr-auto font-display text-lg leading-snug font-semibold wrap-anywhere">{name}</span>
        <MenuIcon className="size-6 shrink-0" />
      </div>
      <div className="tibeb" style={hemStyleOf(draft)} />
      {hero && <Picture image={hero} alt="" sizes="22rem" className="h-44 w-full object-cover" />}
      <div className="grid gap-3 p-4">
        <p className="font-display text-2xl leading-heading font-semibold">{preview.title}</p>
        <span className="grid min-h-12 place-items-center rounded-full bg-brand px-4 font-semibold text-on-brand">
          {preview.button}
        </span>
        <ul className="grid grid-cols-2 gap-2.5">
          {preview.cakes.map((cake) => (
            <li key={cake.id} className="overflow-hidden rounded-lg border border-line bg-surface">
              <Picture image={cake.image} alt="" sizes="10rem" className="aspect-4/3 w-full object-cover" />
              <div className="grid gap-0.5 p-2.5 text-sm">
                <span className="font-semibold">{cake.name}</span>
                <span className="flex flex-wrap items-center justify-between gap-1">
                  {cake.price}
                  <span className="rounded-full bg-adey-soft px-2 text-xs">{t('start.preview.today')}</span>
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
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
        <p className="font-display text-2xl leading-snug font-semibold wrap-anywhere">{name}</p>
      </div>
      <div className="tibeb" style={hemStyleOf(draft)} />
      <p className="figures px-4 py-3 text-sm">{preview.phone}</p>
    </div>
  )
}
