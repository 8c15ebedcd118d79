import { PhoneLogin } from './phone-login.tsx'

/** A browser has no WeChat to ask. */
export function SignIn() {
  return <PhoneLogin />
}
