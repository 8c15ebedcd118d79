import { Box } from '../ui/elements'

const places = Array.from({ length: 36 }, (_, at) => at)

/**
 * The reader's name and phone, repeated lightly over a slip: whoever passes on a picture of it passes on their name. It
 * takes no touches.
 */
export function Watermark({ text }: { text: string }) {
  return (
    <Box className="watermark" unseen>
      <Box className="watermark-field">
        {places.map((at) => (
          <Box key={at} className="watermark-name">
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
