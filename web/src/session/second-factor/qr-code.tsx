import type { BegunFactor } from '@zhixin/contract/session/second-factor'

type Qr = Extract<BegunFactor, { kind: 'app' }>['qr']

/** A QR code, black on white in every colour scheme: cameras need the contrast. */
export function QrCode({ qr: { size, path }, label }: { qr: Qr; label: string }) {
  return (
    <svg
      className="zx-factor-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
