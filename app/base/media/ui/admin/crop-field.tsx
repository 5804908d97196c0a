import { useId, type ReactNode } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { fitFrame, resizeFrame, sidesOf, type CropFrame } from '../../crop.ts'
import type { ImageView } from '../../image.ts'
import { Picture } from '../picture.tsx'
import { useDraggedFrame } from './use-dragged-frame.ts'

interface CropFieldProps {
  image: ImageView
  frame: CropFrame
  onChange: (frame: CropFrame) => void
  onReset?: (() => void) | undefined
}

/** A square frame on a picture: dragged, zoomed with two fingers, or moved by three sliders. Needs scripts. */
export function CropField({ image, frame, onChange, onReset }: CropFieldProps) {
  const t = useT()
  const hintId = useId()
  const drag = useDraggedFrame(image, frame, onChange)
  const { min, max } = sidesOf(image)
  const { left, top, side } = frame
  const { width, height } = image
  const move = (part: Partial<CropFrame>) => onChange(fitFrame({ ...frame, ...part }, image))
  const share = (value: number, most: number) => (most > 0 ? Math.round((value / most) * 100) : 0)
  return (
    <div className="grid items-start gap-4 rounded-md bg-sunken p-3 sm:grid-cols-[minmax(0,20rem)_minmax(10rem,1fr)]">
      {/* The sliders beside it do the same by keyboard. */}
      <div {...drag} className="relative cursor-move touch-none overflow-hidden rounded-sm select-none">
        <Picture image={image} alt={t('picture.crop.stage')} sizes="20rem" className="block w-full" />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
          <path
            d={`M0 0h${width}v${height}h-${width}zM${left} ${top}v${side}h${side}v-${side}z`}
            fillRule="evenodd"
            fillOpacity="0.55"
          />
          <rect
            x={left}
            y={top}
            width={side}
            height={side}
            fill="none"
            stroke="#fff"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="grid gap-3">
        <p id={hintId} className="text-sm text-ink-soft">
          {t('picture.crop.text')}
        </p>
        <Slider
          label={t('picture.crop.zoom')}
          value={max - side}
          max={max - min}
          status={`${Math.round((max / side) * 100)}%`}
          onChange={(value) => onChange(resizeFrame(frame, max - value, image))}
        />
        <Slider
          label={t('picture.crop.left')}
          value={left}
          max={width - side}
          status={`${share(left, width - side)}%`}
          onChange={(value) => move({ left: value })}
        />
        <Slider
          label={t('picture.crop.top')}
          value={top}
          max={height - side}
          status={`${share(top, height - side)}%`}
          onChange={(value) => move({ top: value })}
        />
        {onReset && (
          <Button kind="quiet" size="sm" className="justify-self-start" onClick={onReset}>
            {t('picture.crop.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface SliderProps {
  label: ReactNode
  value: number
  max: number
  status: string
  onChange: (value: number) => void
}

function Slider({ label, value, max, status, onChange }: SliderProps) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <input
        type="range"
        min={0}
        max={Math.max(max, 1)}
        step={Math.max(Math.round(max / 50), 1)}
        value={value}
        disabled={max === 0}
        aria-valuetext={status}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full accent-brand disabled:opacity-55 md:h-8"
      />
    </label>
  )
}
