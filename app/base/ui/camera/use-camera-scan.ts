import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { scanWithCamera, type CameraFault } from './qr-reader.ts'

interface CameraScanning {
  /** Of the element that shows the camera. */
  video: RefObject<HTMLVideoElement | null>
  /** Why it shows nothing. */
  fault: CameraFault | undefined
  tryAgain: () => void
}

/** Reads codes with the camera while the component is there. It is off while the page is out of sight. */
export function useCameraScan(onCode: (text: string) => void): CameraScanning {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<CameraFault>()
  const isInSight = useIsInSight()
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!isInSight || fault || !video.current) return undefined
    return scanWithCamera(video.current, { onCode: (text) => latest.current(text), onFault: setFault })
  }, [isInSight, fault])
  return { video, fault, tryAgain: () => setFault(undefined) }
}

function useIsInSight(): boolean {
  return useSyncExternalStore(
    watchSight,
    () => document.visibilityState === 'visible',
    () => false,
  )
}

function watchSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
