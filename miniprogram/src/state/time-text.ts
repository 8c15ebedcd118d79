/** An instant to the minute, on the phone's clock: WeChat's engine on Android has no formats of languages. */
export function timeText(instant: string, isEnglish: boolean): string {
  const at = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = isEnglish
    ? [two(at.getDate()), two(at.getMonth() + 1), at.getFullYear()].join('/')
    : [at.getFullYear(), at.getMonth() + 1, at.getDate()].join('/')
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}
