/** Computes with colours of six hexadecimal digits, and whether one is readable on another (WCAG 2.2, 1.4.3). */
type Channels = readonly [number, number, number]

const channelsOf = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const hexOf = (channels: Channels) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A ground of this luminance has the same contrast to black and to white. */
const middleLuminance = Math.sqrt(1.05 * 0.05) - 0.05

/** The contrast, from 1 (the same colour) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The colour, made darker only as much as it needs to be readable on `ground`, or lighter where that is dark. It keeps
 * its saturation.
 */
export function readable(color: string, ground = '#ffffff', ratio = 4.5): string {
  const channels = channelsOf(color)
  const { lightness } = hslOf(channels)
  const end = luminance(ground) < middleLuminance ? 1 : 0
  for (let keep = 1; keep > 0; keep -= 0.02) {
    const moved = hexOf(atLightness(channels, end + (lightness - end) * keep))
    if (contrast(moved, ground) >= ratio) return moved
  }
  return end === 1 ? '#ffffff' : '#000000'
}

/** Saturation and lightness as in HSL, from 0 to 1, and the difference between the channels. */
function hslOf(channels: Channels) {
  const [min, max] = [Math.min(...channels), Math.max(...channels)]
  const lightness = (min + max) / 510
  const reach = 1 - Math.abs(2 * lightness - 1)
  return { lightness, min, spread: max - min, saturation: reach === 0 ? 0 : (max - min) / 255 / reach }
}

/** The same hue and saturation with another lightness. */
function atLightness(channels: Channels, lightness: number): Channels {
  const { min, spread, saturation } = hslOf(channels)
  const wanted = saturation * (1 - Math.abs(2 * lightness - 1)) * 255
  const scale = spread === 0 ? 0 : wanted / spread
  const [red, green, blue] = channels
  const place = (channel: number) => lightness * 255 - wanted / 2 + (channel - min) * scale
  return [place(red), place(green), place(blue)]
}

/** A tint: this share of the colour on the ground. */
export function tint(color: string, share: number, ground = '#ffffff'): string {
  const below = channelsOf(ground)
  const mixed = channelsOf(color).map((channel, at) => (below[at] ?? 255) * (1 - share) + channel * share)
  return hexOf(mixed as unknown as Channels)
}
