import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import { SpinnerMark } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

// Unlike `disabled`, `aria-disabled` keeps the button focusable, so that screen readers can read its reason.
const BASE =
  'inline-flex items-center justify-center gap-2 rounded-full border font-semibold leading-snug text-center ' +
  'fade-colors select-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const PALE = 'disabled:opacity-55 aria-disabled:opacity-55'

const KINDS: Record<ButtonKind, string> = {
  // What cannot be pressed is never a pale red.
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong disabled:bg-sunken disabled:text-ink-soft',
  secondary: `border-line-strong bg-surface text-ink hover:border-brand hover:text-brand ${PALE}`,
  quiet: 'border-transparent text-brand hover:bg-brand-soft disabled:text-ink-soft',
  danger: `border-danger bg-surface text-danger hover:bg-danger-soft ${PALE}`,
}

const OFF_PRIMARY = 'border-transparent bg-sunken text-ink-soft'

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 md:min-h-10 py-1 text-sm',
  md: 'min-h-11 px-5 py-2 text-base',
  // Very large letters need the room of the padding.
  lg: 'min-h-13 px-[min(1.75rem,8vw)] py-2.5 text-lg',
}

interface ButtonStyle {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

export function buttonClass({ kind = 'primary', size = 'md', className }: ButtonStyle = {}): string {
  return classes(BASE, KINDS[kind], SIZES[size], className)
}

type ButtonProps = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean | undefined }

const ignoreClick = (event: MouseEvent) => event.preventDefault()

/** `aria-disabled` only greys a button: its press may say what is missing. `busy` keeps the button's text, size and focus, shows a spinner and ignores presses, those of Enter in its form too. */
export function Button({
  kind = 'primary',
  size = 'md',
  className,
  busy = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classes(
        BASE,
        (busy || rest['aria-disabled']) && kind === 'primary' ? OFF_PRIMARY : KINDS[kind],
        SIZES[size],
        className,
      )}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
      {...rest}
    >
      {busy && <SpinnerMark />}
      {children}
    </button>
  )
}

export function ButtonLink({ kind, size, className, ...rest }: ButtonStyle & LinkProps) {
  return <Link className={buttonClass({ kind, size, className })} {...rest} />
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string }

/** A round button with only an icon; screen readers say `label`. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken',
        'disabled:cursor-not-allowed disabled:opacity-45 disabled:hover:bg-transparent',
        className,
      )}
      {...rest}
    />
  )
}
