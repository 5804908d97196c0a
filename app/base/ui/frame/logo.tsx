import { useLang } from '../translate.tsx'
import { classes } from '../classes.ts'
import { useBrand, useShopName, type BrandMark } from './brand.ts'

const PETAL = 'M32 32c-7-7-9-17-6-25 2-4 10-4 12 0 3 8 1 18-6 25z'
const ANGLES = [0, 45, 90, 135, 180, 225, 270, 315]

interface LogoMarkProps {
  className?: string
  /** Draws the cake without one slice: for pages that have nothing to show. */
  missingSlice?: boolean
}

/** The bakery's logo; without one an adey abeba that is also a cake cut into eight, as in public/favicon.svg. */
export function LogoMark({ className = 'size-10', missingSlice = false }: LogoMarkProps) {
  const logo = useBrand()?.logo
  if (logo && !missingSlice) return <BrandLogo logo={logo} className={className} />
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <g fill="#f2b632" stroke="#2c1a10" strokeWidth="1.5">
        {ANGLES.map((angle) =>
          missingSlice && angle === 45 ? null : (
            <path key={angle} d={PETAL} transform={angle ? `rotate(${angle} 32 32)` : undefined} />
          ),
        )}
      </g>
      <circle cx="32" cy="32" r="8" fill="#9a2f1b" />
      <circle cx="32" cy="32" r="3.5" fill="#2c1a10" />
    </svg>
  )
}

/** The bakery's own logo. */
export function BrandLogo({ logo, className }: { logo: BrandMark; className: string }) {
  const { onDark, isWhite, ...picture } = logo
  const ground = isWhite ? 'bg-brand p-0.5 dark:bg-transparent' : ''
  const image = <img {...picture} alt="" className={classes(className, 'rounded-md object-contain', ground)} />
  if (!onDark) return image
  return (
    <picture className="contents">
      <source media="(prefers-color-scheme: dark)" srcSet={onDark} className="hidden" />
      {image}
    </picture>
  )
}

export function Logo() {
  const name = useShopName()
  const nameAm = useBrand()?.name.am ?? 'ጣፋጭ'
  const lang = useLang()
  return (
    <span className="flex items-center gap-2">
      <LogoMark className="size-9 max-w-[12vw]" />
      <span className="font-display text-xl leading-[1.1] font-semibold @max-[18rem]:sr-only">{name}</span>
      {lang === 'en' && (
        <span lang="am" className="border-l border-line-strong pl-2 text-sm leading-none text-ink-soft max-xl:hidden">
          {nameAm}
        </span>
      )}
    </span>
  )
}
