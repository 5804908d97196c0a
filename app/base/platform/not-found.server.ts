import { data } from 'react-router'

/** Ends a loader or an action: what was asked for does not exist, or is none of the asker's business. The answer is 404. */
export function notFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown answer as the loader's answer
  throw data(null, { status: 404 })
}
