const STORED = 'tafach.admin.sound'

export function isSoundOn(): boolean {
  return localStorage.getItem(STORED) === 'on'
}

export function switchSound(isOn: boolean): void {
  if (isOn) localStorage.setItem(STORED, 'on')
  else localStorage.removeItem(STORED)
}

/** A lower and a higher tone, in Hz, and when each begins, in seconds. */
const TONES = [
  [784, 0],
  [1047, 0.16],
] as const
const TONE_S = 0.45
const LOUDNESS = 0.18

let player: AudioContext | undefined

/** Two bell tones. Silent in a browser that allows no sound before the page is touched. */
export async function ringChime(): Promise<void> {
  player ??= new AudioContext()
  if (player.state === 'suspended') await player.resume()
  const start = player.currentTime
  for (const [hertz, after] of TONES) {
    const tone = player.createOscillator()
    const loudness = player.createGain()
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(LOUDNESS, start + after)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + after + TONE_S)
    tone.connect(loudness).connect(player.destination)
    tone.start(start + after)
    tone.stop(start + after + TONE_S)
  }
}
