// Sounds, synthesized in the browser: a wooden clack for a move, a soft chime for the end of a game. They play after
// the first touch, unless turned off.
import { sound } from './pageChoices'

let context: AudioContext | null = null

export const isSoundOn = (): boolean => sound.value === 'on'

export function toggleSound(): void {
  sound.choose(isSoundOn() ? 'off' : 'on')
  playMoveClack()
}

function openAudioContext(): AudioContext | null {
  // Browsers block sound before the first touch and log a warning.
  if (!isSoundOn() || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false)
    return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

/** Play two pieces of wood: a short, dull burst with falling pitch. */
export function playMoveClack(): void {
  const audio = openAudioContext()
  if (!audio) return
  const now = audio.currentTime
  for (const [pitch, loud, length] of [
    [620, 0.5, 0.07],
    [1480, 0.18, 0.03],
  ] as const) {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.type = 'triangle'
    tone.frequency.setValueAtTime(pitch, now)
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.62, now + length)
    gain.gain.setValueAtTime(loud, now)
    gain.gain.exponentialRampToValueAtTime(0.001, now + length)
    tone.connect(gain).connect(audio.destination)
    tone.start(now)
    tone.stop(now + length)
  }
}

/** Play a small bell: a fifth, with the second note a little later. */
export function playGameEndChime(): void {
  const audio = openAudioContext()
  if (!audio) return
  for (const [pitch, wait] of [
    [587.3, 0],
    [880, 0.14],
  ] as const) {
    const start = audio.currentTime + wait
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.type = 'sine'
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(0.2, start + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.001, start + 1.1)
    tone.connect(gain).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 1.2)
  }
}
