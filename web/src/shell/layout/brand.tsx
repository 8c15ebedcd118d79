import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSay } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import { Logo } from './logo.tsx'

/** Mark and name of the product, leading to the main job. */
export function Brand() {
  const say = useSay()
  return (
    <Link to={paths.salarySlip} className="zx-brand" aria-label={say(shellText.product)}>
      <Logo />
      <span>{say(shellText.product)}</span>
    </Link>
  )
}
