import { data } from 'react-router'

/** Ends a loader or an action with 404: the record does not exist, or the viewer may not know of it. */
export function notFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown answer as the loader's answer
  throw data(null, { status: 404 })
}
