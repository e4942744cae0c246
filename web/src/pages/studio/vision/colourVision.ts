// Simulation of colour blindness. Colours are '#rrggbb'.

export const COLOUR_BLINDNESSES = ['protan', 'deutan', 'tritan'] as const
export type ColourBlindness = (typeof COLOUR_BLINDNESSES)[number]

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/**
 * Matrices on linear light for severity 1, from Machado, Oliveira and Fernandes, "A physiologically-based model for
 * simulation of color vision deficiency" (2009).
 */
const SEEN_BY: Record<ColourBlindness, Matrix> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Björn Ottosson's Oklab: from linear light to cones, and from the cones' cube roots to lightness and two hues. */
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const multiplyMatrixByTriple = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const multiplyRow = ([a, b, c]: Triple): number => a * x + b * y + c * z
  return [multiplyRow(matrix[0]), multiplyRow(matrix[1]), multiplyRow(matrix[2])]
}
const mapTriple = ([x, y, z]: Triple, convert: (value: number) => number): Triple => [
  convert(x),
  convert(y),
  convert(z),
]

function convertToLinearLight(colour: string): Triple {
  const parseLinearChannel = (hexOffset: number): number => {
    const value = Number.parseInt(colour.slice(hexOffset, hexOffset + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [parseLinearChannel(1), parseLinearChannel(3), parseLinearChannel(5)]
}

function convertToOklab(colour: string, blindness: ColourBlindness | null): Triple {
  const seen = blindness
    ? mapTriple(multiplyMatrixByTriple(SEEN_BY[blindness], convertToLinearLight(colour)), (c) =>
        Math.min(1, Math.max(0, c)),
      )
    : convertToLinearLight(colour)
  return multiplyMatrixByTriple(TO_LAB, mapTriple(multiplyMatrixByTriple(TO_CONES, seen), Math.cbrt))
}

/**
 * Return the perceived distance of two colours, where black and white are 100 apart. `null` stands for normal vision.
 */
export function computeColourDistance(
  colour: string,
  otherColour: string,
  blindness: ColourBlindness | null = null,
): number {
  const [a, b] = [convertToOklab(colour, blindness), convertToOklab(otherColour, blindness)]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Distance below which two adjacent colours look the same. */
export const ALIKE_DISTANCE = 6
/** Distance from which two colours clearly differ to normal vision. */
export const DISTINCT_DISTANCE = 10

/**
 * Return the kinds of colour blindness for which two different colours look the same. Empty if they look the same to
 * everybody.
 */
export const findBlindnessesThatConfuse = (colour: string, otherColour: string): ColourBlindness[] =>
  computeColourDistance(colour, otherColour) < DISTINCT_DISTANCE
    ? []
    : COLOUR_BLINDNESSES.filter((eyes) => computeColourDistance(colour, otherColour, eyes) < ALIKE_DISTANCE)
