import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { CashPlaceContext } from '#app/ordering/handover/ui/cash-place.ts'
import { useTillPart } from '#app/till/register/device/till-store.ts'
import { useRoomForKeyboard } from './panel-frame.tsx'
import { OUTLINED } from './till-classes.ts'

/** A page of the back office in the place of tiles and cart, which wait as they are. */
export function PageInTill({ children }: { children: ReactNode }) {
  const t = useT()
  const hasShift = useTillPart(({ snapshot }) => Boolean(snapshot?.shift))
  useRoomForKeyboard()
  return (
    <main id="content" className="flex min-h-0 grow flex-col">
      <Link
        replace
        data-back=""
        to={adminPaths.counter}
        className={classes(OUTLINED, 'mx-4 mt-3 self-start @3xl:mx-6')}
      >
        <ChevronLeftIcon className="-ml-1 size-5" />
        {t('counter.menu.sale')}
      </Link>
      {/* Hidden fields are absolute: beyond this part they would let the whole till scroll. */}
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3 @3xl:px-6">
        <CashPlaceContext value={hasShift ? t('counter.cash.here') : ''}>{children}</CashPlaceContext>
      </div>
    </main>
  )
}
