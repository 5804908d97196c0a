import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useLang } from '#app/base/ui/translate.tsx'
import type { ShopPromise } from '../present-promise.server.ts'

/** The promise of the home page in one line: the shop's door, delivery, and how to pay. The row above it says when the cake is ready. */
export function CakePromise({ promise: { isOpen, door, delivery, methods } }: { promise: ShopPromise }) {
  const names = methods.map(({ name }) => name).join(LIST_MARK[useLang()])
  return (
    <p className="text-sm leading-snug text-ink-soft">
      <span
        aria-hidden="true"
        className={classes('mr-2 inline-block size-2 rounded-full', isOpen ? 'bg-leaf' : 'bg-line-strong')}
      />
      <strong className="font-semibold text-ink">{door.title}</strong> {door.text}
      {delivery && (
        <>
          {' · '}
          <Link to={paths.delivery} className="underline decoration-line-strong underline-offset-4">
            {delivery}
          </Link>
        </>
      )}
      {names && ` · ${names}`}
    </p>
  )
}
