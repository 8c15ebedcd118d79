import { useId } from 'react'
import './watermark.css'

/** The width (px) that a text takes, roughly: Chinese letters are twice as wide. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 15 : 8.5), 0)

/**
 * The reader's name and phone, repeated lightly over a slip: whoever passes on a picture of it passes on their name. It
 * takes no clicks, so that the slip below can be read, selected and scrolled as without it.
 */
export function Watermark({ text }: { text: string }) {
  const id = useId()
  const width = Math.ceil(widthOf(text)) + 70
  return (
    <svg className="sp-watermark" aria-hidden="true" width="100%" height="100%">
      <defs>
        <pattern id={id} width={width} height={110} patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
          <text x="0" y="40" fontSize="15">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
