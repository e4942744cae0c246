// Safe import of picture files. The file is drawn as an image, where scripts and requests are disabled, into a
// canvas, and stored as a small square PNG.
import { MAX_PNG } from '../../wear/colourSet'

const MAX_FILE = 2 * 1024 * 1024
const MAX_SIDE = 6000
const SIDES = [256, 192, 128, 96, 64]
const PATIENCE = 8000

// Parsing a style would violate the page's content security policy, and each case would be reported. So styles get
// another name while parsing; in the drawn image they apply again.
const ALIAS = 'x-stylish-x'

type PictureFault = 'size' | 'type' | 'broken' | 'entities' | 'pixels' | 'empty' | 'detail'

export class PictureError extends Error {
  constructor(readonly fault: PictureFault) {
    super(fault)
  }
}

/** Return the PNG of a file in base64. Throws PictureError. */
export async function convertPictureToPngBase64(file: File): Promise<string> {
  if (file.size > MAX_FILE) throw new PictureError('size')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const address = isPng(bytes) ? makePngDataUrl(bytes) : makeSvgDataUrl(bytes)
  const image = await loadImage(address)
  for (const side of SIDES) {
    const png = drawSquarePngBase64(image, side)
    if (png.length <= MAX_PNG) return png
  }
  throw new PictureError('detail')
}

const isPng = (bytes: Uint8Array): boolean =>
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte)

function makePngDataUrl(bytes: Uint8Array): string {
  // A small file can unpack to any size; its header gives the size beforehand.
  const header = new DataView(bytes.buffer)
  if (bytes.length < 24) throw new PictureError('broken')
  if (Math.max(header.getUint32(16), header.getUint32(20)) > MAX_SIDE) throw new PictureError('pixels')
  return `data:image/png;base64,${encodeBase64(bytes)}`
}

function makeSvgDataUrl(bytes: Uint8Array): string {
  // Event handlers do not run here, but browsers report each one they block.
  const text = decodeUtf8(bytes).replace(/\son\w+\s*=\s*("[^"]*"|'[^']*')/gi, ' ')
  if (/<!ENTITY/i.test(text)) throw new PictureError('entities')
  const parsed = new DOMParser().parseFromString(text.replaceAll('style', ALIAS), 'image/svg+xml')
  const root = parsed.documentElement
  if (parsed.querySelector('parsererror')) throw new PictureError(/<svg[\s>]/i.test(text) ? 'broken' : 'type')
  if (root.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') throw new PictureError('type')
  limitSvgSize(root)
  const plain = new XMLSerializer().serializeToString(root).replaceAll(ALIAS, 'style')
  return `data:image/svg+xml;charset=utf-8;base64,${encodeBase64(new TextEncoder().encode(plain))}`
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new PictureError('type')
  }
}

/** Set the size of an SVG to at most 512 pixels in its own aspect ratio. */
function limitSvgSize(svgRoot: Element): void {
  const [width, height] = ['width', 'height'].map((name) => Number.parseFloat(svgRoot.getAttribute(name) ?? ''))
  const box = (svgRoot.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth, boxHeight] = box.length === 4 && box.every(Number.isFinite) ? box : [0, 0, width, height]
  if (!boxWidth || !boxHeight || boxWidth <= 0 || boxHeight <= 0) throw new PictureError('broken')
  if (box.length !== 4) svgRoot.setAttribute('viewBox', `0 0 ${boxWidth} ${boxHeight}`)
  const scale = 512 / Math.max(boxWidth, boxHeight)
  svgRoot.setAttribute('width', `${Math.max(1, boxWidth * scale)}`)
  svgRoot.setAttribute('height', `${Math.max(1, boxHeight * scale)}`)
}

function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image()
    const late = setTimeout(() => fail(new PictureError('broken')), PATIENCE)
    image.onload = () => {
      clearTimeout(late)
      done(image)
    }
    image.onerror = () => {
      clearTimeout(late)
      fail(new PictureError('broken'))
    }
    image.src = address
  })
}

/** Draw the whole image in the middle of a square and return it as PNG. */
function drawSquarePngBase64(image: HTMLImageElement, sidePixels: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sidePixels
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  const { naturalWidth: width, naturalHeight: height } = image
  if (!paper || !width || !height) throw new PictureError('broken')
  const scale = sidePixels / Math.max(width, height)
  paper.drawImage(
    image,
    (sidePixels - width * scale) / 2,
    (sidePixels - height * scale) / 2,
    width * scale,
    height * scale,
  )
  try {
    // Browsers that distrust an image forbid reading the canvas.
    const pixels = paper.getImageData(0, 0, sidePixels, sidePixels).data
    if (!pixels.some((value, at) => at % 4 === 3 && value > 8)) throw new PictureError('empty')
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('broken')
  }
}
