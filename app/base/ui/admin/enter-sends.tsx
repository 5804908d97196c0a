/**
 * An invisible first button, so that Enter submits the form and does not press a first button that does something else. `name` and
 * `value` are those of the main button; a form whose own button has no name needs none. Not `hidden`, because Safari skips elements
 * that are not drawn.
 */
export function EnterSends(main: { name?: string; value?: string }) {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" {...main} />
}
