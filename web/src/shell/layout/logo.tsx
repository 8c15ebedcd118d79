/** The product's mark: a slip with a tick. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#409EFF" />
      <path d="M9 6.5h14v19l-2.8-1.8-2.1 1.8-2.1-1.8-2.1 1.8-2.1-1.8L9 25.5z" fill="#fff" />
      <path d="M12.4 11h7.2M12.4 14.4h4.4" stroke="#409EFF" strokeWidth="1.6" strokeLinecap="round" />
      <path
        d="m13.6 18.6 1.9 1.9 3.6-3.8"
        stroke="#067EFF"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </svg>
  )
}
