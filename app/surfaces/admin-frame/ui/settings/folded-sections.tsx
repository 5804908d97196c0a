import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { SettingsSection, SettingsSectionName } from '../../settings-sections.ts'

interface FoldedSectionsProps {
  sections: readonly SettingsSection[]
  open: SettingsSectionName | undefined
  /** What each folded section says of itself. */
  summaries: Readonly<Record<SettingsSectionName, string>>
  /** The open section. */
  children: ReactNode
}

/** The sections of one page: a line each, and the open one unfolded in its place. Each is an address, so it opens without scripts. */
export function FoldedSections({ sections, open, summaries, children }: FoldedSectionsProps) {
  const t = useT()
  const row = useOpenedInSight(open)
  return (
    <div className="max-w-5xl divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
      {sections.map(({ name, to, text, page }) => {
        const isOpen = name === open
        return (
          <section key={name} aria-labelledby={`section-${name}`} data-section={name}>
            <div className="relative flex min-h-14 items-center gap-3 rounded-lg px-4 py-2.5 hover:bg-sunken sm:px-5">
              <div className="min-w-0 grow">
                <h2 ref={isOpen ? row : undefined} id={`section-${name}`} className="scroll-mt-4 text-base">
                  {/* The link covers the whole line. */}
                  <Link
                    to={isOpen ? adminPaths.settingsPage(page) : to}
                    preventScrollReset
                    aria-expanded={isOpen}
                    className={classes('after:absolute after:inset-0', isOpen ? 'text-xl' : 'font-sans font-semibold')}
                  >
                    {t(text)}
                  </Link>
                </h2>
                {!isOpen && summaries[name] && (
                  <p className="text-sm leading-snug break-words text-ink-soft">{summaries[name]}</p>
                )}
              </div>
              <ChevronDownIcon className={classes('size-5 shrink-0 text-ink-soft', isOpen && 'rotate-180')} />
            </div>
            {isOpen && <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-1 pb-5 sm:px-5">{children}</div>}
          </section>
        )
      })}
    </div>
  )
}

/** A section above may have folded and moved the opened one out of the window: then its heading is scrolled into it. */
function useOpenedInSight(open: SettingsSectionName | undefined) {
  const row = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open === undefined || location.hash || !row.current) return
    const { top, bottom } = row.current.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) row.current.scrollIntoView({ block: 'start' })
  }, [open])
  return row
}
