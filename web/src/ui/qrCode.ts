// QR codes, made in the browser, because the part of a link after the # must stay on the device.
import { correction, generate } from 'lean-qr/nano'

/** Width in modules of the light border that scanners need. */
const QUIET_ZONE = 4

export interface QrCode {
  /** Modules on each side, quiet zone included. */
  readonly size: number
  /** SVG path of the dark modules. */
  readonly path: string
}

export function encodeQrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const rows = Array.from({ length: code.size }, (_, y) => {
    let row = ''
    for (let x = 0; x < code.size; x += 1) {
      let run = 0
      while (code.get(x + run, y)) run += 1
      if (run) row += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${run}v1h-${run}z`
      x += run
    }
    return row
  })
  return { size: code.size + 2 * QUIET_ZONE, path: rows.join('') }
}
