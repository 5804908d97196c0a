/**
 * What Enter presses in a form whose first button does something else: the form is sent as by its own button, if that has no name.
 * Seen by nobody, and first in the form. Not hidden altogether, since Safari passes over what is not drawn.
 */
export function EnterSends() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
}
