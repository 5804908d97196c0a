import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { useT } from '#app/base/ui/translate.tsx'

export interface FaceView {
  id: string
  name: string
  initials: string
  digits: number | null
}

/** The people who may sign in on the device. One tap chooses. */
export function Faces({ faces, to }: { faces: readonly FaceView[]; to: (id: string) => string }) {
  const t = useT()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {faces.map(({ id, name, initials, digits }) => (
        <li key={id}>
          <Link
            to={to(id)}
            className="grid h-full min-h-32 grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-2 rounded-lg border border-line bg-surface p-3 text-center hover:border-brand"
          >
            <FaceMark initials={initials} />
            <span className="leading-snug font-semibold wrap-anywhere">{name}</span>
            {digits === null && <span className="text-sm text-ink-soft">{t('pin.none')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function FaceMark({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid aspect-square w-full max-w-32 place-items-center rounded-full bg-adey-soft font-display text-4xl font-semibold text-ink"
    >
      {initials}
    </span>
  )
}

export function PasswordInstead({ next }: { next: string }) {
  const t = useT()
  return (
    <Link
      to={paths.signInByPassword(next)}
      className="inline-flex min-h-11 items-center justify-self-center rounded-md px-2 font-semibold text-brand hover:underline"
    >
      {t('pin.password')}
    </Link>
  )
}
