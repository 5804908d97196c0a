import type { InputHTMLAttributes } from 'react'
import { classes } from '../classes.ts'

type SearchFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'maxLength' | 'defaultValue' | 'className'
> & {
  label: string
  name?: string
}

/** The search field of a list; the key `/` focuses it. */
export function SearchField({ label, name = 'search', className, ...rest }: SearchFieldProps) {
  return (
    <input
      type="search"
      name={name}
      data-shortcut="search"
      aria-label={label}
      className={classes(
        'min-h-11 min-w-0 rounded-full border border-line-strong bg-surface px-4 text-base text-ellipsis text-ink placeholder:text-ink-soft',
        className,
      )}
      {...rest}
    />
  )
}
