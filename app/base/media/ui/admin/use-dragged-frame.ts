import { useRef, type PointerEvent } from 'react'
import { fitFrame, resizeFrame, type CropFrame } from '../../crop.ts'
import type { ImageView } from '../../image.ts'

interface Point {
  x: number
  y: number
}

/**
 * Moves a frame with one finger or the mouse and zooms it with two. Use it on the element that shows the whole picture.
 */
export function useDraggedFrame(image: ImageView, frame: CropFrame, onChange: (frame: CropFrame) => void) {
  const points = useRef(new Map<number, Point>())
  const apart = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

  const lift = (event: PointerEvent) => void points.current.delete(event.pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault() // prevents dragging the picture or selecting text
      event.currentTarget.setPointerCapture(event.pointerId)
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = points.current.get(event.pointerId)
      if (!before) return
      const was = apart([...points.current.values()])
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (points.current.size > 1) {
        const now = apart([...points.current.values()])
        if (was > 0 && now > 0) onChange(resizeFrame(frame, (frame.side * was) / now, image))
        return
      }
      const scale = image.width / event.currentTarget.getBoundingClientRect().width
      const moved = {
        left: frame.left + (event.clientX - before.x) * scale,
        top: frame.top + (event.clientY - before.y) * scale,
        side: frame.side,
      }
      onChange(fitFrame(moved, image))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
