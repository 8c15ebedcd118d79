const shapes = {
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 9-6.7M15 18l2 2 4-4',
  digits: 'M5 4h14v16H5zM8 8h8M8 12h3m3 0h2M8 16h3m3 0h2',
  once: 'M3 12h11m0 0-4-4m4 4-4 4M19 5v14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2',
  chain:
    'M10 14a4 4 0 0 0 6 .4l2.5-2.5a4 4 0 0 0-5.7-5.7L11.5 7.5M14 10a4 4 0 0 0-6-.4L5.5 12.1a4 4 0 0 0 5.7 5.7l1.3-1.3',
}

/** The small icon before a promise. */
export function PromiseIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="poster-icon" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
