/** Whether a notice that only people can read says that the server keeps trying. */
export const saysItGoesOn = (text: string): boolean =>
  /\bdelay|still (being )?(tri|retr)|will (be )?(retr|try|tried|keep trying)|no action is required|延迟|延時|继续尝试|稍后重试|再次尝试/i.test(
    text,
  )
