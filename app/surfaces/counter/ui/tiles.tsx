import { memo, useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import type { TillCake } from '#app/till/sales/snapshot.ts'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { lineOfCake, piecesByCake } from '#app/till/register/cart/till-cart.ts'
import { FEW, isGone, leftNow } from '#app/till/register/cart/left-now.ts'
import { findCakes } from '#app/till/register/cart/read-scan.ts'
import { LeafIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { ComingOver } from './coming.tsx'
import { useBackButton } from './keys/use-back-button.ts'
import { usePanels } from './load-panels.ts'
import { ScaleIcon } from './till-icons.tsx'
import { OUTLINED } from './till-classes.ts'
import { onTap, useTillPart } from '#app/till/register/device/till-store.ts'
import { useMarkedCakes } from './use-sold-out.ts'

const LONG_PRESS_MS = 500

/** The cakes of today. A tile keeps its place all day. */
export function Tiles({ search, mayFreeItem }: { search: string; mayFreeItem: boolean }) {
  const t = useT()
  const lang = useLang()
  const snapshot = useTillPart((till) => till.snapshot)
  const sold = useTillPart((till) => till.sold)
  const parked = useTillPart(({ state }) => state.parked)
  const [menuOf, setMenuOf] = useState<string>()
  const left = useMemo(() => (snapshot ? leftNow(snapshot, sold, parked) : new Map()), [snapshot, sold, parked])
  const { cakes: marked, refusedMarks } = useMarkedCakes(snapshot)
  const hasRefused = refusedMarks.length > 0
  const panels = usePanels(menuOf !== undefined || hasRefused)
  const cakes = useMemo(() => findCakes(marked, search), [marked, search])
  const menuCake = marked.find(({ id }) => id === menuOf)
  const add = useCallback((cake: TillCake, gone: boolean) => {
    if (gone) setMenuOf(cake.id)
    else onTap({ do: 'add', line: lineOfCake(cake) })
  }, [])
  const openMenu = useCallback((cake: TillCake) => setMenuOf(cake.id), [])
  const closeMenu = () => setMenuOf(undefined)
  useBackButton(menuOf !== undefined, closeMenu)
  const isWeighing = snapshot?.cakes.some(({ pricePerKgSantim }) => pricePerKgSantim !== null) ?? false
  return (
    <>
      <section aria-label={t('counter.cakes')} className="min-h-0 grow overflow-y-auto overscroll-contain p-3">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 @3xl:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]">
          {cakes.map((cake) => (
            <li key={cake.id} className="grid">
              <Tile cake={cake} left={left.get(cake.id) ?? null} onAdd={add} onHold={openMenu} />
            </li>
          ))}
          {search === '' && isWeighing && (
            <li className="grid">
              <OpenTile icon={<ScaleIcon className="size-8 text-brand" />} panel="kilo" />
            </li>
          )}
          {search === '' && mayFreeItem && (
            <li className="grid">
              <OpenTile icon={<PlusIcon className="size-8 text-brand" />} panel="else" />
            </li>
          )}
        </ul>
        {cakes.length === 0 && (
          <div className="grid justify-items-start gap-3 p-4">
            <p className="text-ink-soft">{t(search === '' ? 'counter.cakes.none' : 'counter.find.none')}</p>
            {search !== '' && (
              <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'orders' })}>
                {t('counter.find.orders')}
              </button>
            )}
          </div>
        )}
        {menuCake && panels && (
          <panels.TileMenu
            cake={menuCake}
            isGone={isGone(menuCake, left.get(menuCake.id) ?? null)}
            onClose={closeMenu}
          />
        )}
        {menuCake && !panels && <ComingOver title={nameIn(lang, menuCake)} onClose={closeMenu} />}
      </section>
      {/* Below the tiles, which keep their place. */}
      {hasRefused && panels && <panels.RefusedMarks marks={refusedMarks} />}
    </>
  )
}

interface TileProps {
  cake: TillCake
  left: number | null
  onAdd: (cake: TillCake, gone: boolean) => void
  onHold: (cake: TillCake) => void
}

/** Drawn again only when its own numbers change, so that a tap costs one tile. */
const Tile = memo(function Tile({ cake, left, onAdd, onHold }: TileProps) {
  const t = useT()
  const count = useTillPart(({ state }) => piecesByCake(state.cart.lines).get(cake.id) ?? 0)
  const lang = useLang()
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDown = useRef(false)
  /** The click that ends a long press adds nothing. */
  const wasHeld = useRef(false)
  useEffect(() => () => clearTimeout(hold.current), [])
  const gone = isGone(cake, left)
  const leftText = left === null || gone ? '' : t('counter.left', { count: left })
  const name = nameIn(lang, cake)
  const begin = (event: PointerEvent) => {
    // The mouse events that a browser makes of a touch would only delay the click.
    if (event.pointerType === 'touch') event.preventDefault()
    isDown.current = true
    wasHeld.current = false
    hold.current = setTimeout(() => {
      wasHeld.current = true
      onHold(cake)
    }, LONG_PRESS_MS)
  }
  const end = () => {
    isDown.current = false
    clearTimeout(hold.current)
  }
  // A long press that the browser reports, a right click, or the menu key.
  const openMenu = () => {
    clearTimeout(hold.current)
    if (wasHeld.current) return
    wasHeld.current = isDown.current
    onHold(cake)
  }
  return (
    <button
      type="button"
      data-tile=""
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onKeyDown={() => {
        wasHeld.current = false
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        openMenu()
      }}
      onClick={() => {
        if (!wasHeld.current) onAdd(cake, gone)
      }}
      className={classes(
        'relative grid min-h-38.5 touch-manipulation content-start overflow-hidden rounded-lg border bg-surface text-left select-none contain-content active:bg-sunken @3xl:min-h-57 @3xl:[&:lang(am)]:min-h-53',
        count > 0 ? 'border-brand not-focus-visible:outline-1 not-focus-visible:outline-brand' : 'border-line',
        gone && 'text-ink-soft',
      )}
    >
      <span
        className={classes(
          'relative block aspect-[205/120] w-full overflow-hidden bg-sunken @3xl:aspect-[205/166] @3xl:[&:lang(am)]:aspect-[205/150]',
          gone && 'opacity-60 grayscale',
        )}
      >
        <Picture image={cake.image} alt="" sizes="(min-width: 48rem) 205px, 50vw" className="size-full object-cover" />
      </span>
      <span className="grid gap-0.5 px-2.5 pt-1.5 pb-2">
        <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</span>
        <span className="flex items-baseline justify-between gap-2">
          <span className="figures text-lg leading-snug font-bold">{bareSum(cake.priceSantim)}</span>
          <span
            className={classes(
              'figures text-xs whitespace-nowrap',
              left !== null && left <= FEW ? 'font-bold text-danger' : 'text-ink-soft',
            )}
          >
            {leftText}
          </span>
        </span>
      </span>
      {count > 0 && (
        <span className="figures absolute top-1.5 right-1.5 grid size-10 place-items-center rounded-full border-2 border-surface bg-brand text-lg font-bold text-on-brand">
          {count}
        </span>
      )}
      {cake.isFasting && (
        <span className="absolute top-1.5 left-1.5 grid size-7 place-items-center rounded-full bg-leaf-soft text-leaf">
          <LeafIcon className="size-4" />
          <span className="sr-only">{t('counter.fasting')}</span>
        </span>
      )}
      {gone && (
        <span className="absolute top-2 right-2 rounded-full bg-ink px-2.5 py-0.5 text-sm font-semibold text-paper">
          {t('counter.sold.out')}
        </span>
      )}
    </button>
  )
})

interface OpenTileProps {
  icon: React.ReactNode
  panel: 'kilo' | 'else'
}

function OpenTile({ icon, panel }: OpenTileProps) {
  const t = useT()
  return (
    <button
      type="button"
      onClick={() => onTap({ do: 'open', panel })}
      className="grid min-h-38.5 touch-manipulation content-center justify-items-center gap-1.5 rounded-lg border border-dashed border-line-strong p-2 text-center select-none contain-content hover:border-brand active:bg-sunken @3xl:min-h-57 @3xl:[&:lang(am)]:min-h-53"
    >
      {icon}
      <span className="leading-snug font-semibold">{t(`counter.${panel}`)}</span>
      <span className="text-xs text-ink-soft">{t(`counter.${panel}.hint`)}</span>
    </button>
  )
}
