import './qr-code.css'

interface QrCodeProps {
  /** The dark modules as the path of an SVG, and the modules on each side. */
  qr: { size: number; path: string }
  label: string
}

/** A QR code, black on white in every colour scheme: cameras need the contrast. */
export function QrCode({ qr: { size, path }, label }: QrCodeProps) {
  return (
    <svg className="zx-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
