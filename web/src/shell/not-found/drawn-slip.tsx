/** A pay slip that was looked for: a magnifying glass over empty lines, or a lock before it. */
export function DrawnSlip({ sign }: { sign: 'lost' | 'locked' }) {
  return (
    <svg className="zx-lost-picture" viewBox="0 0 240 160" aria-hidden="true" focusable="false">
      <ellipse cx="120" cy="146" rx="92" ry="8" className="zx-lost-shade" />
      <g className="zx-lost-paper">
        <path
          d="M40 34h64v96l-10.7-8-10.7 8-10.6-8-10.7 8-10.7-8L40 130z"
          transform="rotate(-8 72 82)"
          opacity="0.55"
        />
        <path d="M82 18h82v118l-13.7-9-13.7 9-13.6-9-13.7 9-13.6-9L82 136z" />
      </g>
      <g className="zx-lost-lines">
        <path d="M98 40h34M98 58h50M98 76h42M98 94h24" />
      </g>
      {sign === 'lost' ? (
        <g className="zx-lost-sign">
          <circle cx="152" cy="84" r="27" />
          <path d="m172 104 24 24" />
          <path d="M144.5 78a8 8 0 1 1 11 7.4c-2.5 1-3.5 2.6-3.5 5.6M152 98v.5" className="zx-lost-mark" />
        </g>
      ) : (
        <g className="zx-lost-sign">
          <path d="M138 84V72a15 15 0 0 1 30 0v12" />
          <rect x="128" y="84" width="50" height="40" rx="8" />
          <path d="M153 99v10" className="zx-lost-mark" />
        </g>
      )}
    </svg>
  )
}
