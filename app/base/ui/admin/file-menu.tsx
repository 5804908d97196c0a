import { useEffect, useRef } from 'react'
import { buttonClass, type ButtonSize } from '../button.tsx'
import { classes } from '../classes.ts'
import { useT } from '../translate.tsx'

export const FILE_FORMATS = ['xlsx', 'csv'] as const

const EDGES = {
  usual: 'max-sm:left-0 sm:right-0',
  left: 'left-0',
  // On a phone as wide as the line that it is in: its button may be at either end.
  right: 'max-sm:inset-x-2 sm:right-0',
} as const

interface FileMenuProps {
  /** Address of the file without its extension, such as `/admin/orders/export`. */
  path: string
  search?: string
  text: string
  size?: ButtonSize
  className?: string
  /**
   * The edge of the button that the menu aligns to. By default the right one; on narrow screens, where buttons wrap,
   * the left. `right` needs a positioned line around it.
   */
  align?: keyof typeof EDGES
  opensUpward?: boolean
}

/** Offers a list as a file in each format. The browser fetches the files itself, without the router. */
export function FileMenu({
  path,
  search = '',
  text,
  size,
  className,
  align = 'usual',
  opensUpward = false,
}: FileMenuProps) {
  const t = useT()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [])
  return (
    <details ref={menu} className={align === 'right' ? 'sm:relative' : 'relative'}>
      <summary className={className ?? buttonClass({ kind: 'secondary', size })}>
        {text}
        <span aria-hidden="true" className="text-[0.7em]">
          ▾
        </span>
      </summary>
      <ul
        className={classes(
          'absolute z-30 grid w-max min-w-full max-w-[70vw] rounded-lg border border-line bg-surface p-1 shadow-float',
          opensUpward ? 'bottom-full mb-1' : 'mt-1',
          EDGES[align],
        )}
      >
        {FILE_FORMATS.map((format) => (
          <li key={format}>
            <a
              href={`${path}.${format}${search}`}
              download
              onClick={() => menu.current?.removeAttribute('open')}
              className="flex min-h-11 items-center rounded-md px-3 text-sm leading-snug font-semibold hover:bg-sunken"
            >
              {t(`office.file.${format}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
