import { useEffect } from 'react'
import { pageValue } from '../page-value.ts'

/** What Chrome on Android reads codes with; TypeScript does not know it. */
interface QrReader {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

interface QrReaderClass {
  new (options: { formats: readonly string[] }): QrReader
  getSupportedFormats: () => Promise<readonly string[]>
}

const QR = 'qr_code'
const CHECK_AGAIN_MS = 150
/** The camera at the back, in pixels enough for a code on a phone that is held before it. */
const CAMERA = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } }

const readerClass = () => (globalThis as { BarcodeDetector?: QrReaderClass }).BarcodeDetector

const canScan = pageValue(false)

/** Whether this browser reads QR codes by itself and may have a camera: not without https. */
export function useCanScan(): boolean {
  useEffect(() => void askBrowser(), [])
  return canScan.useValue()
}

async function askBrowser(): Promise<void> {
  if (!('mediaDevices' in navigator)) return
  const formats =
    (await readerClass()
      ?.getSupportedFormats()
      .catch(() => [])) ?? []
  canScan.set(formats.includes(QR))
}

/** Why the camera shows nothing. `refused`: by the person or the browser; `none`: there is none; `busy`: all else. */
export type CameraFault = 'refused' | 'none' | 'busy'

export function cameraFault(fault: unknown): CameraFault {
  const name = fault instanceof Error ? fault.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

interface Scanning {
  /** Told once for each code that comes into sight. */
  onCode: (text: string) => void
  onFault: (fault: CameraFault) => void
}

/** Shows the camera in `video` and reads codes until the returned function is called, which turns the camera off. */
export function scanWithCamera(video: HTMLVideoElement, { onCode, onFault }: Scanning): () => void {
  const over = new AbortController()
  let tracks: readonly MediaStreamTrack[] = []
  const stop = () => {
    over.abort()
    for (const track of tracks) track.stop()
    video.srcObject = null
  }
  const fail = (fault: unknown) => {
    if (over.signal.aborted) return
    stop()
    onFault(cameraFault(fault))
  }
  const show = async () => {
    const stream = await navigator.mediaDevices.getUserMedia(CAMERA)
    tracks = stream.getTracks()
    // Closed while the browser asked the person.
    if (over.signal.aborted) return stop()
    // Another app took it, or it was unplugged.
    for (const track of tracks) track.addEventListener('ended', fail, { signal: over.signal })
    video.srcObject = stream
    await video.play()
    await readCodes(video, onCode, over.signal)
  }
  show().catch(fail)
  return stop
}

async function readCodes(video: HTMLVideoElement, onCode: Scanning['onCode'], over: AbortSignal): Promise<void> {
  const Reader = readerClass()!
  const reader = new Reader({ formats: [QR] })
  let last = ''
  while (!over.aborted) {
    const [code] = await reader.detect(video).catch(noPictureYet)
    if (over.aborted) return
    if (code && code.rawValue !== last) {
      last = code.rawValue
      onCode(last)
    }
    await new Promise((resolve) => setTimeout(resolve, CHECK_AGAIN_MS))
  }
}

function noPictureYet(fault: unknown): [] {
  if (fault instanceof Error && fault.name === 'InvalidStateError') return []
  throw fault
}
