/**
 * An invisible first button, so that Enter submits the form and does not press a first button that does something else.
 * The form's own button must have no name. Not `hidden`, because Safari skips elements that are not drawn.
 */
export function EnterSends() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
}
