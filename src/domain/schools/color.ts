/** Linear or gamma-coded red, green and blue, each 0–1. */
export type Rgb = readonly [red: number, green: number, blue: number]

export type ColorVision = 'protan' | 'deutan' | 'tritan'

/** WCAG 2 contrast ratio of two `#RRGGBB` colours, 1–21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Perceived distance of two colours: 100 × their Euclidean distance in OKLab. */
export function colorDistance(a: string, b: string): number {
  const [x, y] = [oklabOf(a), oklabOf(b)]
  return 100 * Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}

/** The colour as a person without one cone type sees it (Machado, Oliveira and Fernandes 2009, severity 1). */
export function seenWith(vision: ColorVision, hex: string): string {
  const [r, g, b] = linearOf(hex)
  return toHex(mapRgb(coneLoss[vision], (row) => gammaCoded(clamp(row[0] * r + row[1] * g + row[2] * b))))
}

/** `#RRGGBB` of gamma-coded parts. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((v) => byteOf(v).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function oklabOf(hex: string): Rgb {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return mapRgb([number >> 16, (number >> 8) & 255, number & 255], (byte) => linear(byte / 255))
}

function linear(coded: number): number {
  return coded <= 0.04045 ? coded / 12.92 : ((coded + 0.055) / 1.055) ** 2.4
}

function gammaCoded(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

function byteOf(value: number): number {
  return Math.round(clamp(value) * 255)
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function mapRgb<T>(parts: readonly [T, T, T], change: (part: T) => number): Rgb {
  return [change(parts[0]), change(parts[1]), change(parts[2])]
}

const coneLoss: Readonly<Record<ColorVision, readonly [Rgb, Rgb, Rgb]>> = {
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
