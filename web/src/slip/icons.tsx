interface IconProps {
  name: keyof typeof shapes
  size?: number
}

/** The few icons of these pages, inline: they need no request and no icon font. */
const shapes = {
  lock: 'M7 10V7.5a5 5 0 0 1 10 0V10M6 10h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM12 14v2.5',
  shield: 'M12 3.5l7 2.6v5.4c0 4.3-2.9 7.5-7 9-4.1-1.5-7-4.7-7-9V6.1zM9 12l2.2 2.2L15.2 10',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 6l6 6-6 6',
  cloud: 'M7 18.5a4 4 0 0 1-.5-7.97A5.5 5.5 0 0 1 17 9.6a4.2 4.2 0 0 1 .3 8.4M4.5 4.5l15 15',
  undo: 'M8 5L4.5 8.5 8 12M5 8.5h8.5a5 5 0 0 1 0 10H9',
  paper: 'M7 3.5h10v17l-2.5-1.7-2.5 1.7-2.5-1.7L7 20.5zM10 8h4M10 11.5h4',
  link: 'M10 14a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M14 10a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeShut: 'M2.5 10.5c2 3 5.3 5 9.5 5s7.5-2 9.5-5M5.5 13.5L3.5 16M9.5 15.2l-.8 3M14.5 15.2l.8 3M18.5 13.5l2 2.5',
  out: 'M14.5 4.5H6v15h8.5M10.5 12H20m0 0l-3.5-3.5M20 12l-3.5 3.5',
} as const

export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}

/** The product's mark. */
export function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#fff" />
      <path d="M9 6.5h14v19l-2.8-1.8-2.1 1.8-2.1-1.8-2.1 1.8-2.1-1.8L9 25.5z" fill="#409EFF" />
      <path d="M12.4 11h7.2M12.4 14.4h4.4" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
      <path
        d="m13.6 18.6 1.9 1.9 3.6-3.8"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </svg>
  )
}
