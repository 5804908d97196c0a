import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../button.tsx'
import { useT } from '../translate.tsx'
import type { Chip } from './chip-row.tsx'
import { MENU_LINE, MenuButton } from './menu-button.tsx'

interface LinksMenuProps {
  /** What is chosen here, such as "Status". */
  label: string
  /** What the button shows; absent: the chosen line, or the label. */
  text?: ReactNode
  items: readonly Chip[]
  align?: 'start' | 'end'
  className?: string
}

/** One choice of several as a menu of links, each with how many rows it shows; those of no row are left out. */
export function LinksMenu({
  label,
  text,
  items,
  align = 'start',
  className = buttonClass({ kind: 'secondary', size: 'sm' }),
}: LinksMenuProps) {
  const t = useT()
  const chosen = items.find(({ isChosen }) => isChosen)
  return (
    <MenuButton
      align={align}
      text={text ?? chosen?.text ?? label}
      label={chosen && t('office.labelled', { label, value: chosen.text })}
      className={className}
    >
      <ul>
        {items
          .filter(({ count, isChosen }) => count !== 0 || isChosen)
          .map(({ to, text: line, count, isChosen }) => (
            <li key={line}>
              <Link to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined} className={MENU_LINE}>
                {line}
                {count !== undefined && <span className="figures font-normal text-ink-soft">{count}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </MenuButton>
  )
}
